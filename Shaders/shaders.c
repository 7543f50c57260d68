#include "Shaders.h"

// One file, three lines here and one row in the table below, both in the order of the paths.
static const char library_color[] = {
#embed "library/color.glsl" suffix(, )
0};
static const char library_constants[] = {
#embed "library/constants.glsl" suffix(, )
0};
static const char post_copy[] = {
#embed "post/copy.frag" suffix(, )
0};
static const char post_fullscreen[] = {
#embed "post/fullscreen.vert" suffix(, )
0};

#define ROW(path, text) {path, text, sizeof text - 1}
static const ShaderSource sources[] = {
  ROW("library/color.glsl", library_color),
  ROW("library/constants.glsl", library_constants),
  ROW("post/copy.frag", post_copy),
  ROW("post/fullscreen.vert", post_fullscreen),
};

int shader_source_count(void) { return sizeof sources / sizeof *sources; }
ShaderSource shader_source_at(int index) { return sources[index]; }
