#pragma once
// Private to the bridge: what a format index means to GL.
#include <epoxy/gl.h>
#include <stdint.h>

typedef struct { GLenum internal, format, type; int32_t bytes; } Format;
Format gl_format(int32_t index);
