#pragma once
// Private to the bridge: the OpenGL constants of a format index.
#include <epoxy/gl.h>
#include <stdint.h>

typedef struct { GLenum internal, format, type; int32_t bytes; } Format;
Format gl_format(int32_t index);
