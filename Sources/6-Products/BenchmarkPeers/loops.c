#include "PlainPeers.h"

void plain_move(peer_vector *positions, const peer_vector *velocities, size_t count, float seconds) {
  for (size_t i = 0; i < count; i++) {
    positions[i].x += velocities[i].x * seconds;
    positions[i].y += velocities[i].y * seconds;
    positions[i].z += velocities[i].z * seconds;
  }
}

static void compose(const peer_transform *t, float *m) {
  float x = t->rotation[0], y = t->rotation[1], z = t->rotation[2], w = t->rotation[3];
  const float *s = t->scale;
  m[0] = s[0] * (1 - 2 * (y * y + z * z));
  m[1] = s[0] * 2 * (x * y + z * w);
  m[2] = s[0] * 2 * (x * z - y * w);
  m[3] = 0;
  m[4] = s[1] * 2 * (x * y - z * w);
  m[5] = s[1] * (1 - 2 * (x * x + z * z));
  m[6] = s[1] * 2 * (y * z + x * w);
  m[7] = 0;
  m[8] = s[2] * 2 * (x * z + y * w);
  m[9] = s[2] * 2 * (y * z - x * w);
  m[10] = s[2] * (1 - 2 * (x * x + y * y));
  m[11] = 0;
  m[12] = t->translation[0];
  m[13] = t->translation[1];
  m[14] = t->translation[2];
  m[15] = 1;
}

void plain_transforms(const peer_transform *locals, const int32_t *parents, float *matrices, size_t count) {
  for (size_t i = 0; i < count; i++) {
    float *world = matrices + 16 * i;
    if (parents[i] < 0) {
      compose(locals + i, world);
      continue;
    }
    const float *parent = matrices + 16 * (size_t)parents[i];
    float local[16];
    compose(locals + i, local);
    for (int column = 0; column < 4; column++) {
      for (int row = 0; row < 4; row++) {
        float sum = 0;
        for (int k = 0; k < 4; k++) sum += parent[4 * k + row] * local[4 * column + k];
        world[4 * column + row] = sum;
      }
    }
  }
}
