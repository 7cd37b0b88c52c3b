#pragma once

#include "clinux.h"

/// Confines the calling process permanently. Safe after a fork.
int clinux_confine(const struct clinux_confinement *confinement);
