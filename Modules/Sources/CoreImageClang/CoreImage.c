// The module is its map.
