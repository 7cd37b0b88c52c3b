#pragma once

#include <link.h>

/// Makes all types that a library and those after it name, which their code otherwise makes when it first uses each.
void types_make(const struct link_map *first);
