#include "gl_format.h"
#include "GLBridge.h"

// In the order of PixelFormat in Swift.
static const Format formats[] = {
  {GL_R8, GL_RED, GL_UNSIGNED_BYTE, 1},
  {GL_RG8, GL_RG, GL_UNSIGNED_BYTE, 2},
  {GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, 4},
  {GL_SRGB8_ALPHA8, GL_RGBA, GL_UNSIGNED_BYTE, 4},
  {GL_R16, GL_RED, GL_UNSIGNED_SHORT, 2},
  {GL_RG16, GL_RG, GL_UNSIGNED_SHORT, 4},
  {GL_RGBA16, GL_RGBA, GL_UNSIGNED_SHORT, 8},
  {GL_R16F, GL_RED, GL_HALF_FLOAT, 2},
  {GL_RG16F, GL_RG, GL_HALF_FLOAT, 4},
  {GL_RGBA16F, GL_RGBA, GL_HALF_FLOAT, 8},
  {GL_R32F, GL_RED, GL_FLOAT, 4},
  {GL_RG32F, GL_RG, GL_FLOAT, 8},
  {GL_RGBA32F, GL_RGBA, GL_FLOAT, 16},
  {GL_R11F_G11F_B10F, GL_RGB, GL_UNSIGNED_INT_10F_11F_11F_REV, 4},
  {GL_RGB10_A2, GL_RGBA, GL_UNSIGNED_INT_2_10_10_10_REV, 4},
  {GL_R32UI, GL_RED_INTEGER, GL_UNSIGNED_INT, 4},
  {GL_RG32UI, GL_RG_INTEGER, GL_UNSIGNED_INT, 8},
  {GL_RGBA32UI, GL_RGBA_INTEGER, GL_UNSIGNED_INT, 16},
  {GL_DEPTH_COMPONENT24, GL_DEPTH_COMPONENT, GL_UNSIGNED_INT, 4},
  {GL_DEPTH_COMPONENT32F, GL_DEPTH_COMPONENT, GL_FLOAT, 4},
};

Format gl_format(int32_t index) { return formats[index]; }
int32_t gl_format_count(void) { return sizeof formats / sizeof *formats; }
int32_t gl_format_bytes_per_pixel(int32_t format) { return formats[format].bytes; }

int32_t gl_format_samples(int32_t format, int32_t wanted) {
  GLint counts[32] = {0}, count = 0, best = 1;
  GLenum internal = formats[format].internal;
  glGetInternalformativ(GL_TEXTURE_2D_MULTISAMPLE, internal, GL_NUM_SAMPLE_COUNTS, 1, &count);
  if (count > 32) count = 32;
  if (count > 0) glGetInternalformativ(GL_TEXTURE_2D_MULTISAMPLE, internal, GL_SAMPLES, count, counts);
  // The driver lists them in descending order.
  for (GLint i = 0; i < count; i++)
    if (counts[i] >= wanted || best == 1) best = counts[i];
  return best;
}
