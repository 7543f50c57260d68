#pragma once

#include <stdint.h>

/// The files of the typeface that comes with the product, as they lie in this folder.
const uint8_t *fonts_regular(int64_t *size);
const uint8_t *fonts_bold(int64_t *size);
