// The target is here for what it depends on.
