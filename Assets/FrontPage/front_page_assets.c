#include "FrontPageAssets.h"

static const uint8_t journey[] = {
#embed "journey.glb"
};

const uint8_t *front_page_scene(int64_t *size) {
  *size = sizeof journey;
  return journey;
}
