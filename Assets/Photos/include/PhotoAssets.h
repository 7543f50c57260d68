#pragma once

#include <stdint.h>

/// A photo that `DemoPhoto` draws, as it lies in this folder; null when there is none of that name.
const uint8_t *_Nullable photo_assets_photo(const char *_Nonnull name, int64_t *_Nonnull size);
