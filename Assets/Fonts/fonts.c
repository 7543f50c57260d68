#include "Fonts.h"

static const uint8_t regular[] = {
#embed "DecoupageSans.ttf"
};

static const uint8_t bold[] = {
#embed "DecoupageSans-Bold.ttf"
};

const uint8_t *fonts_regular(int64_t *size) {
  *size = sizeof regular;
  return regular;
}

const uint8_t *fonts_bold(int64_t *size) {
  *size = sizeof bold;
  return bold;
}
