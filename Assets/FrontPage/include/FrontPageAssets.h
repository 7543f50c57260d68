#pragma once

#include <stdint.h>

/// The scene of the front page, a file of glTF, as it lies in this folder.
const uint8_t *_Nonnull front_page_scene(int64_t *_Nonnull size);
