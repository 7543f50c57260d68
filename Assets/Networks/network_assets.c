#include "NetworkAssets.h"

static const uint8_t saliency[] = {
#embed "saliency.network"
};

const uint8_t *network_assets_saliency(int64_t *size) {
  *size = sizeof saliency;
  return saliency;
}
