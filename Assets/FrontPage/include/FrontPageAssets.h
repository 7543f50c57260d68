#pragma once

#include <stdint.h>

/// The scene of the front page, a file of glTF, as it lies in this folder.
const uint8_t *_Nonnull front_page_scene(int64_t *_Nonnull size);

/// The thumbnail of a built-in scene, a file of WebP; null when there is none of that name.
const uint8_t *_Nullable front_page_thumbnail(const char *_Nonnull name, int64_t *_Nonnull size);
