"""What is shown: one screen a module, its style sheet beside it."""
