"""What the command line does: one module a command, each imported only when it is called."""
