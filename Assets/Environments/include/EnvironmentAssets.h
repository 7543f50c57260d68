#pragma once

#include <stdint.h>

/// The studio, prefiltered, and the table of reflectances, as they lie in this folder.
const uint8_t *_Nonnull environment_assets_studio(int64_t *_Nonnull size);
const uint8_t *_Nonnull environment_assets_reflectance(int64_t *_Nonnull size);
