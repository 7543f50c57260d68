#include "include/ui_drawing.h"

#include "ui_private.h"

#define UI_SNAPSHOT(object) GTK_SNAPSHOT((void *)(object))

static graphene_rect_t bounds(ui_rect rect) { return GRAPHENE_RECT_INIT(rect.x, rect.y, rect.width, rect.height); }
static GdkRGBA rgba(ui_color color) { return (GdkRGBA){color.red, color.green, color.blue, color.alpha}; }

static GskRoundedRect rounded(ui_rect rect, float radius) {
  const graphene_rect_t box = bounds(rect);
  GskRoundedRect result;
  gsk_rounded_rect_init_from_rect(&result, &box, radius);
  return result;
}

void ui_save(ui_object *snapshot) { gtk_snapshot_save(UI_SNAPSHOT(snapshot)); }
void ui_restore(ui_object *snapshot) { gtk_snapshot_restore(UI_SNAPSHOT(snapshot)); }

void ui_translate(ui_object *snapshot, float x, float y) {
  gtk_snapshot_translate(UI_SNAPSHOT(snapshot), &GRAPHENE_POINT_INIT(x, y));
}

void ui_scale(ui_object *snapshot, float x, float y) { gtk_snapshot_scale(UI_SNAPSHOT(snapshot), x, y); }
void ui_rotate(ui_object *snapshot, float degrees) { gtk_snapshot_rotate(UI_SNAPSHOT(snapshot), degrees); }

void ui_push_clip(ui_object *snapshot, ui_rect rect, float radius) {
  const GskRoundedRect shape = rounded(rect, radius);
  gtk_snapshot_push_rounded_clip(UI_SNAPSHOT(snapshot), &shape);
}

void ui_push_opacity(ui_object *snapshot, float opacity) { gtk_snapshot_push_opacity(UI_SNAPSHOT(snapshot), opacity); }
void ui_push_color_matrix(ui_object *snapshot, const float *values, const float *offset) {
  // graphene multiplies rows by matrices: its matrix is the transposed one.
  float transposed[16];
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column) transposed[4 * column + row] = values[4 * row + column];
  graphene_matrix_t matrix;
  graphene_matrix_init_from_float(&matrix, transposed);
  graphene_vec4_t shift;
  graphene_vec4_init_from_float(&shift, offset);
  gtk_snapshot_push_color_matrix(UI_SNAPSHOT(snapshot), &matrix, &shift);
}

void ui_pop(ui_object *snapshot) { gtk_snapshot_pop(UI_SNAPSHOT(snapshot)); }

void ui_fill(ui_object *snapshot, ui_rect rect, ui_color color) {
  const graphene_rect_t box = bounds(rect);
  const GdkRGBA paint = rgba(color);
  gtk_snapshot_append_color(UI_SNAPSHOT(snapshot), &paint, &box);
}

static GskColorStop *color_stops(const ui_stop *stops, size_t count) {
  GskColorStop *result = g_new(GskColorStop, count);
  for (size_t i = 0; i < count; ++i) {
    result[i] = (GskColorStop){.offset = stops[i].offset, .color = rgba(stops[i].color)};
  }
  return result;
}

void ui_fill_radial(ui_object *snapshot, ui_rect rect, const ui_stop *stops, size_t count) {
  const graphene_rect_t box = bounds(rect);
  GskColorStop *colors = color_stops(stops, count);
  gtk_snapshot_append_radial_gradient(
    UI_SNAPSHOT(snapshot), &box, &GRAPHENE_POINT_INIT(rect.x + rect.width / 2, rect.y + rect.height / 2),
    rect.width / 2, rect.height / 2, 0, 1, colors, count);
  g_free(colors);
}

void ui_draw_texture(ui_object *snapshot, ui_object *texture, ui_rect rect) {
  const graphene_rect_t box = bounds(rect);
  gtk_snapshot_append_texture(UI_SNAPSHOT(snapshot), GDK_TEXTURE((void *)texture), &box);
}

void ui_draw_border(ui_object *snapshot, ui_rect rect, float radius, float width, ui_color color) {
  const GskRoundedRect shape = rounded(rect, radius);
  const GdkRGBA paint = rgba(color);
  gtk_snapshot_append_border(
    UI_SNAPSHOT(snapshot), &shape, (float[4]){width, width, width, width}, (GdkRGBA[4]){paint, paint, paint, paint});
}

float ui_draw_text(
  ui_object *snapshot, ui_object *widget, const char *text, float points, bool bold, int32_t alignment, ui_rect rect,
  ui_color color) {
  static const PangoAlignment alignments[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
  PangoLayout *layout = gtk_widget_create_pango_layout(UI_WIDGET(widget), text);
  PangoFontDescription *font = pango_font_description_copy(
    pango_context_get_font_description(pango_layout_get_context(layout)));
  pango_font_description_set_size(font, (int)(points * PANGO_SCALE));
  if (bold) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  pango_layout_set_width(layout, (int)(rect.width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_height(layout, (int)(rect.height * PANGO_SCALE));
  pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment(layout, alignments[alignment]);
  int height = 0;
  pango_layout_get_pixel_size(layout, NULL, &height);
  const GdkRGBA paint = rgba(color);
  gtk_snapshot_save(UI_SNAPSHOT(snapshot));
  gtk_snapshot_translate(UI_SNAPSHOT(snapshot), &GRAPHENE_POINT_INIT(rect.x, rect.y));
  gtk_snapshot_append_layout(UI_SNAPSHOT(snapshot), layout, &paint);
  gtk_snapshot_restore(UI_SNAPSHOT(snapshot));
  g_object_unref(layout);
  return (float)height;
}

static cairo_t *path_context(ui_object *path) { return (cairo_t *)(void *)path; }

ui_object *ui_path_begin(ui_object *snapshot, ui_rect rect) {
  const graphene_rect_t box = bounds(rect);
  return (ui_object *)(void *)gtk_snapshot_append_cairo(UI_SNAPSHOT(snapshot), &box);
}

void ui_path_move(ui_object *path, float x, float y) { cairo_move_to(path_context(path), x, y); }
void ui_path_line(ui_object *path, float x, float y) { cairo_line_to(path_context(path), x, y); }

void ui_path_arc(ui_object *path, float x, float y, float radius, float from, float to) {
  if (to >= from) {
    cairo_arc(path_context(path), x, y, radius, from, to);
  } else {
    cairo_arc_negative(path_context(path), x, y, radius, from, to);
  }
}

void ui_path_close(ui_object *path) { cairo_close_path(path_context(path)); }

static void paint_with(ui_object *path, ui_color color) {
  cairo_set_source_rgba(path_context(path), color.red, color.green, color.blue, color.alpha);
}

void ui_path_fill(ui_object *path, ui_color color) {
  paint_with(path, color);
  cairo_fill(path_context(path));
}

void ui_path_stroke(ui_object *path, float width, ui_color color) {
  paint_with(path, color);
  cairo_set_line_cap(path_context(path), CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join(path_context(path), CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width(path_context(path), width);
  cairo_stroke(path_context(path));
}

void ui_path_end(ui_object *path) { cairo_destroy(path_context(path)); }

ui_object *ui_texture_new(int32_t width, int32_t height, const uint8_t *pixels) {
  const gsize count = (gsize)width * (gsize)height;
  // As the toolkit itself draws: it would convert a texture of another format in every frame.
  uint32_t *drawn = g_new(uint32_t, count);
  for (gsize i = 0; i < count; ++i) {
    const uint8_t *pixel = pixels + 4 * i;
    const uint32_t alpha = pixel[3];
    uint32_t value = alpha << 24;
    for (int channel = 0; channel < 3; ++channel) {
      const uint32_t product = pixel[channel] * alpha + 128;
      value |= ((product + (product >> 8)) >> 8) << (16 - 8 * channel);
    }
    drawn[i] = value;
  }
  GBytes *bytes = g_bytes_new_take(drawn, count * 4);
  GdkTexture *texture = gdk_memory_texture_new(width, height, GDK_MEMORY_DEFAULT, bytes, (gsize)width * 4);
  g_bytes_unref(bytes);
  return (ui_object *)texture;
}
