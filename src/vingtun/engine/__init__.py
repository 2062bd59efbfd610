"""The rules of Vingt-et-un, and nothing else: no clock, no files, no screen."""
