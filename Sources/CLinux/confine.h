#pragma once

#include "clinux.h"

/// Confines the calling process for good. Safe after a fork.
int clinux_confine(const struct clinux_confinement *confinement);
