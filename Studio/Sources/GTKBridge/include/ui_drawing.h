#pragma once
// Drawing into snapshots: nodes of GSK, and paths of cairo.
#include "ui_object.h"
#pragma clang assume_nonnull begin

typedef struct {
  float x, y, width, height;
} ui_rect;

// Red, green, blue and alpha, 0…1, encoded as sRGB; not multiplied by alpha.
typedef struct {
  float red, green, blue, alpha;
} ui_color;

typedef struct {
  float offset;
  ui_color color;
} ui_stop;

void ui_save(ui_object *snapshot);
void ui_restore(ui_object *snapshot);
void ui_translate(ui_object *snapshot, float x, float y);
void ui_scale(ui_object *snapshot, float x, float y);
void ui_rotate(ui_object *snapshot, float degrees);

// Each push goes with one pop.
void ui_push_clip(ui_object *snapshot, ui_rect rect, float radius);
void ui_push_opacity(ui_object *snapshot, float opacity);
// The matrix has its rows one after the other; it maps colors as columns.
void ui_push_color_matrix(ui_object *snapshot, const float *matrix, const float *offset);
void ui_pop(ui_object *snapshot);

void ui_fill(ui_object *snapshot, ui_rect rect, ui_color color);
void ui_fill_radial(ui_object *snapshot, ui_rect rect, const ui_stop *stops, size_t count);
void ui_draw_texture(ui_object *snapshot, ui_object *texture, ui_rect rect);
void ui_draw_border(ui_object *snapshot, ui_rect rect, float radius, float width, ui_color color);

enum { UI_LEFT = 0, UI_CENTER = 1, UI_RIGHT = 2 };
// Draws text in the widget's font, its lines wrapped to a width; returns their height.
float ui_draw_text(
  ui_object *snapshot, ui_object *widget, const char *text, float points, bool bold, int32_t alignment, ui_rect rect,
  ui_color color);

// A path of cairo within a rectangle; `ui_path_end` hands it over.
ui_object *ui_path_begin(ui_object *snapshot, ui_rect bounds);
void ui_path_move(ui_object *path, float x, float y);
void ui_path_line(ui_object *path, float x, float y);
// Angles in radians, clockwise from the right; backwards where `to` is smaller.
void ui_path_arc(ui_object *path, float x, float y, float radius, float from, float to);
void ui_path_close(ui_object *path);
void ui_path_fill(ui_object *path, ui_color color);
// Draws the outline with round ends.
void ui_path_stroke(ui_object *path, float width, ui_color color);
void ui_path_end(ui_object *path);

// An image: rows of red, green, blue and alpha, a byte each, not multiplied by alpha. May be called on every thread.
ui_object *ui_texture_new(int32_t width, int32_t height, const uint8_t *pixels);

#pragma clang assume_nonnull end
