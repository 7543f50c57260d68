#pragma once

#include <stdint.h>

/// The network for saliency, as it lies in this folder.
const uint8_t *_Nonnull network_assets_saliency(int64_t *_Nonnull size);
