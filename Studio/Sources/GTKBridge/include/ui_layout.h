#pragma once
// Containers: boxes, stacks, bars, grids and messages.
#include "ui_object.h"
#pragma clang assume_nonnull begin

ui_object *ui_box_new(bool is_vertical, int32_t spacing);
void ui_box_add(ui_object *box, ui_object *child);
void ui_box_remove(ui_object *box, ui_object *child);
void ui_set_margins(ui_object *widget, int32_t top, int32_t right, int32_t bottom, int32_t left);

ui_object *ui_header_new(void);
void ui_header_add_start(ui_object *header, ui_object *child);
void ui_header_add_end(ui_object *header, ui_object *child);
void ui_header_set_title(ui_object *header, ui_object *child);

// Pages with a switcher.
ui_object *ui_pages_new(void);
void ui_pages_add(ui_object *pages, ui_object *child, const char *name, const char *title, const char *icon);
void ui_pages_show(ui_object *pages, const char *name);
// The name of the page that is shown, valid until another one is.
const char *ui_pages_shown(ui_object *pages);
ui_object *ui_page_switcher_new(ui_object *pages);

// Children of which one is seen; changes cross-fade.
ui_object *ui_stack_new(void);
void ui_stack_add(ui_object *stack, ui_object *child, const char *name);
void ui_stack_show(ui_object *stack, const char *name);

// A view that scrolls its content up and down, or across.
ui_object *ui_scroller_new(ui_object *child, bool is_across);
// Calls back when the content is moved, or becomes longer or shorter.
void ui_scroller_on_move(ui_object *scroller, ui_callback callback, void *data, ui_release release);
// The part of a widget's height that is seen in a scroller, 0 to 1; 0 while it has no place.
float ui_scroller_seen_part(ui_object *scroller, ui_object *child);
// Scrolls until a row of a list in the scroller is seen; false while the row has no place.
bool ui_scroller_show_row(ui_object *scroller, ui_object *list, int32_t index);
ui_object *ui_revealer_new(ui_object *child);

// A grid that breaks its lines; children are chosen with keys and pointer.
ui_object *ui_flow_new(void);
void ui_flow_insert(ui_object *flow, ui_object *child, int32_t index);
void ui_flow_remove(ui_object *flow, int32_t index);
void ui_flow_select(ui_object *flow, int32_t index, bool is_selected);
// Gives a child the keyboard's focus.
void ui_flow_focus(ui_object *flow, int32_t index);
// Calls back when a child is activated, with its index.
void ui_flow_on_activate(
  ui_object *flow, void (*callback)(void *data, int32_t index), void *data, ui_release release);
// Calls back for the index of each selected child.
void ui_flow_selected(ui_object *flow, void (*callback)(void *data, int32_t index), void *data);

ui_object *ui_list_new(void);
void ui_list_add(ui_object *list, ui_object *row);
void ui_list_insert(ui_object *list, ui_object *row, int32_t index);
void ui_list_remove(ui_object *list, int32_t index);
void ui_list_clear(ui_object *list);
int32_t ui_list_selected(ui_object *list);
void ui_list_select(ui_object *list, int32_t index);

ui_object *ui_status_new(const char *icon, const char *title, const char *text);
ui_object *ui_toasts_new(ui_object *child);
void ui_toasts_add(ui_object *toasts, const char *text);

#pragma clang assume_nonnull end
