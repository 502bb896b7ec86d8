"""What a dataset is; knows neither Sphinx nor docutils."""
