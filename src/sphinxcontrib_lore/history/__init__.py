"""What the past says: git, dated notes, and the dataset held against them."""
