#include "FrontPageAssets.h"

#include <string.h>

static const uint8_t journey[] = {
#embed "thumbnails/journey.webp"
};

static const uint8_t spheres[] = {
#embed "thumbnails/spheres.webp"
};

static const uint8_t clearcoat[] = {
#embed "thumbnails/clearcoat.webp"
};

static const uint8_t sheen[] = {
#embed "thumbnails/sheen.webp"
};

static const uint8_t anisotropy[] = {
#embed "thumbnails/anisotropy.webp"
};

static const uint8_t normals[] = {
#embed "thumbnails/normals.webp"
};

static const uint8_t transparency[] = {
#embed "thumbnails/transparency.webp"
};

static const uint8_t cutout[] = {
#embed "thumbnails/cutout.webp"
};

static const uint8_t unlit[] = {
#embed "thumbnails/unlit.webp"
};

static const uint8_t texturing[] = {
#embed "thumbnails/texturing.webp"
};

static const uint8_t custom[] = {
#embed "thumbnails/custom.webp"
};

static const uint8_t lights[] = {
#embed "thumbnails/lights.webp"
};

static const uint8_t shadows[] = {
#embed "thumbnails/shadows.webp"
};

static const uint8_t environment[] = {
#embed "thumbnails/environment.webp"
};

static const uint8_t primitives[] = {
#embed "thumbnails/primitives.webp"
};

static const uint8_t text[] = {
#embed "thumbnails/text.webp"
};

static const uint8_t instances[] = {
#embed "thumbnails/instances.webp"
};

static const uint8_t billboards[] = {
#embed "thumbnails/billboards.webp"
};

static const uint8_t opacity[] = {
#embed "thumbnails/opacity.webp"
};

static const uint8_t sorting[] = {
#embed "thumbnails/sorting.webp"
};

static const uint8_t occlusion[] = {
#embed "thumbnails/occlusion.webp"
};

static const uint8_t bloom[] = {
#embed "thumbnails/bloom.webp"
};

static const uint8_t debug[] = {
#embed "thumbnails/debug.webp"
};

static const uint8_t fire[] = {
#embed "thumbnails/fire.webp"
};

static const uint8_t smoke[] = {
#embed "thumbnails/smoke.webp"
};

static const uint8_t rain[] = {
#embed "thumbnails/rain.webp"
};

static const uint8_t confetti[] = {
#embed "thumbnails/confetti.webp"
};

static const uint8_t particles[] = {
#embed "thumbnails/particles.webp"
};

static const uint8_t grid[] = {
#embed "thumbnails/grid.webp"
};

static const struct {
  const char *name;
  const uint8_t *bytes;
  int64_t size;
} thumbnails[] = {
  {"journey", journey, sizeof journey},
  {"spheres", spheres, sizeof spheres},
  {"clearcoat", clearcoat, sizeof clearcoat},
  {"sheen", sheen, sizeof sheen},
  {"anisotropy", anisotropy, sizeof anisotropy},
  {"normals", normals, sizeof normals},
  {"transparency", transparency, sizeof transparency},
  {"cutout", cutout, sizeof cutout},
  {"unlit", unlit, sizeof unlit},
  {"texturing", texturing, sizeof texturing},
  {"custom", custom, sizeof custom},
  {"lights", lights, sizeof lights},
  {"shadows", shadows, sizeof shadows},
  {"environment", environment, sizeof environment},
  {"primitives", primitives, sizeof primitives},
  {"text", text, sizeof text},
  {"instances", instances, sizeof instances},
  {"billboards", billboards, sizeof billboards},
  {"opacity", opacity, sizeof opacity},
  {"sorting", sorting, sizeof sorting},
  {"occlusion", occlusion, sizeof occlusion},
  {"bloom", bloom, sizeof bloom},
  {"debug", debug, sizeof debug},
  {"fire", fire, sizeof fire},
  {"smoke", smoke, sizeof smoke},
  {"rain", rain, sizeof rain},
  {"confetti", confetti, sizeof confetti},
  {"particles", particles, sizeof particles},
  {"grid", grid, sizeof grid},
};

const uint8_t *front_page_thumbnail(const char *name, int64_t *size) {
  for (size_t index = 0; index < sizeof thumbnails / sizeof thumbnails[0]; index++) {
    if (strcmp(thumbnails[index].name, name) == 0) {
      *size = thumbnails[index].size;
      return thumbnails[index].bytes;
    }
  }
  *size = 0;
  return NULL;
}
