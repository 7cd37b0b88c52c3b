// The functions are written in Swift, beside this; a C target must have a source of its own.
#include "UIKitMain.h"
