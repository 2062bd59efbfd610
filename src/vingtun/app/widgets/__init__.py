"""The few widgets: places that show what a pure function paints."""
