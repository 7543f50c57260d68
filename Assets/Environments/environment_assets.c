#include "EnvironmentAssets.h"

static const uint8_t studio[] = {
#embed "studio.environment"
};

static const uint8_t reflectance[] = {
#embed "reflectance.table"
};

const uint8_t *environment_assets_studio(int64_t *size) {
  *size = sizeof studio;
  return studio;
}

const uint8_t *environment_assets_reflectance(int64_t *size) {
  *size = sizeof reflectance;
  return reflectance;
}
