#include "PhotoAssets.h"

#include <string.h>

static const uint8_t badge[] = {
#embed "badge.jpg"
};

static const uint8_t cactus[] = {
#embed "cactus.jpg"
};

static const uint8_t cat[] = {
#embed "cat.jpg"
};

static const uint8_t mushroom[] = {
#embed "mushroom.jpg"
};

static const uint8_t pineapple[] = {
#embed "pineapple.jpg"
};

static const uint8_t rocket[] = {
#embed "rocket.jpg"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  int64_t size;
} photos[] = {
  {"badge", badge, sizeof badge},
  {"cactus", cactus, sizeof cactus},
  {"cat", cat, sizeof cat},
  {"mushroom", mushroom, sizeof mushroom},
  {"pineapple", pineapple, sizeof pineapple},
  {"rocket", rocket, sizeof rocket},
};

const uint8_t *photo_assets_photo(const char *name, int64_t *size) {
  for (size_t index = 0; index < sizeof photos / sizeof photos[0]; index++) {
    if (strcmp(photos[index].name, name) == 0) {
      *size = photos[index].size;
      return photos[index].bytes;
    }
  }
  *size = 0;
  return NULL;
}
