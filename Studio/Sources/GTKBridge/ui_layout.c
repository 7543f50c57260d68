#include "include/ui_layout.h"

#include "ui_private.h"

ui_object *ui_box_new(bool is_vertical, int32_t spacing) {
  return (ui_object *)gtk_box_new(is_vertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, spacing);
}

void ui_box_add(ui_object *box, ui_object *child) { gtk_box_append(GTK_BOX((void *)box), UI_WIDGET(child)); }
void ui_box_remove(ui_object *box, ui_object *child) { gtk_box_remove(GTK_BOX((void *)box), UI_WIDGET(child)); }

void ui_set_margins(ui_object *widget, int32_t top, int32_t right, int32_t bottom, int32_t left) {
  gtk_widget_set_margin_top(UI_WIDGET(widget), top);
  gtk_widget_set_margin_end(UI_WIDGET(widget), right);
  gtk_widget_set_margin_bottom(UI_WIDGET(widget), bottom);
  gtk_widget_set_margin_start(UI_WIDGET(widget), left);
}

ui_object *ui_header_new(void) { return (ui_object *)adw_header_bar_new(); }

void ui_header_add_start(ui_object *header, ui_object *child) {
  adw_header_bar_pack_start(ADW_HEADER_BAR((void *)header), UI_WIDGET(child));
}

void ui_header_add_end(ui_object *header, ui_object *child) {
  adw_header_bar_pack_end(ADW_HEADER_BAR((void *)header), UI_WIDGET(child));
}

void ui_header_set_title(ui_object *header, ui_object *child) {
  adw_header_bar_set_title_widget(ADW_HEADER_BAR((void *)header), UI_WIDGET(child));
}

ui_object *ui_pages_new(void) { return (ui_object *)adw_view_stack_new(); }

void ui_pages_add(ui_object *pages, ui_object *child, const char *name, const char *title, const char *icon) {
  adw_view_stack_add_titled_with_icon(ADW_VIEW_STACK((void *)pages), UI_WIDGET(child), name, title, icon);
}

void ui_pages_show(ui_object *pages, const char *name) {
  adw_view_stack_set_visible_child_name(ADW_VIEW_STACK((void *)pages), name);
}

const char *ui_pages_shown(ui_object *pages) {
  const char *name = adw_view_stack_get_visible_child_name(ADW_VIEW_STACK((void *)pages));
  return name ? name : "";
}

ui_object *ui_page_switcher_new(ui_object *pages) {
  GtkWidget *switcher = adw_view_switcher_new();
  adw_view_switcher_set_stack(ADW_VIEW_SWITCHER(switcher), ADW_VIEW_STACK((void *)pages));
  adw_view_switcher_set_policy(ADW_VIEW_SWITCHER(switcher), ADW_VIEW_SWITCHER_POLICY_WIDE);
  return (ui_object *)switcher;
}

ui_object *ui_stack_new(void) {
  GtkWidget *stack = gtk_stack_new();
  gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_CROSSFADE);
  return (ui_object *)stack;
}

void ui_stack_add(ui_object *stack, ui_object *child, const char *name) {
  gtk_stack_add_named(GTK_STACK((void *)stack), UI_WIDGET(child), name);
}

void ui_stack_show(ui_object *stack, const char *name) {
  gtk_stack_set_visible_child_name(GTK_STACK((void *)stack), name);
}

// The distance of a wheel's notch across, in pixels.
static const double across_step = 72;

static gboolean scroll_across(GtkEventControllerScroll *wheel, double x, double y, gpointer data) {
  (void)data;
  GtkWidget *scroller = gtk_event_controller_get_widget(GTK_EVENT_CONTROLLER(wheel));
  GtkAdjustment *place = gtk_scrolled_window_get_hadjustment(GTK_SCROLLED_WINDOW(scroller));
  if (x != 0 || y == 0) return FALSE;
  gtk_adjustment_set_value(place, gtk_adjustment_get_value(place) + y * across_step);
  return TRUE;
}

ui_object *ui_scroller_new(ui_object *child, bool is_across) {
  GtkWidget *scroller = gtk_scrolled_window_new();
  const GtkPolicyType across = is_across ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER;
  const GtkPolicyType down = is_across ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC;
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), across, down);
  if (is_across) {
    // Wheels turn up and down only.
    GtkEventController *wheel = gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
    gtk_event_controller_set_propagation_phase(wheel, GTK_PHASE_CAPTURE);
    g_signal_connect(wheel, "scroll", G_CALLBACK(scroll_across), NULL);
    gtk_widget_add_controller(scroller, wheel);
  }
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), UI_WIDGET(child));
  return (ui_object *)scroller;
}

void ui_scroller_on_move(ui_object *scroller, ui_callback callback, void *data, ui_release release) {
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW((void *)scroller));
  ui_connect((ui_object *)place, "value-changed", callback, data, release);
}

float ui_scroller_seen_part(ui_object *scroller, ui_object *child) {
  graphene_rect_t box, seen;
  if (!gtk_widget_get_mapped(UI_WIDGET(child))) return 0;
  if (!gtk_widget_compute_bounds(UI_WIDGET(child), UI_WIDGET(scroller), &box) || box.size.height <= 0) return 0;
  const graphene_rect_t whole = GRAPHENE_RECT_INIT(
    0, 0, (float)gtk_widget_get_width(UI_WIDGET(scroller)), (float)gtk_widget_get_height(UI_WIDGET(scroller)));
  return graphene_rect_intersection(&box, &whole, &seen) ? seen.size.height / box.size.height : 0;
}

ui_object *ui_revealer_new(ui_object *child) {
  GtkWidget *revealer = gtk_revealer_new();
  gtk_revealer_set_transition_type(GTK_REVEALER(revealer), GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP);
  gtk_revealer_set_child(GTK_REVEALER(revealer), UI_WIDGET(child));
  return (ui_object *)revealer;
}

#define UI_FLOW(object) GTK_FLOW_BOX((void *)(object))

ui_object *ui_flow_new(void) {
  GtkWidget *flow = gtk_flow_box_new();
  gtk_flow_box_set_selection_mode(GTK_FLOW_BOX(flow), GTK_SELECTION_MULTIPLE);
  gtk_flow_box_set_activate_on_single_click(GTK_FLOW_BOX(flow), FALSE);
  gtk_flow_box_set_homogeneous(GTK_FLOW_BOX(flow), TRUE);
  gtk_flow_box_set_max_children_per_line(GTK_FLOW_BOX(flow), 40);
  gtk_widget_set_valign(flow, GTK_ALIGN_START);
  return (ui_object *)flow;
}

void ui_flow_insert(ui_object *flow, ui_object *child, int32_t index) {
  gtk_flow_box_insert(UI_FLOW(flow), UI_WIDGET(child), index);
}

void ui_flow_remove(ui_object *flow, int32_t index) {
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index(UI_FLOW(flow), index);
  if (child) gtk_flow_box_remove(UI_FLOW(flow), GTK_WIDGET(child));
}

void ui_flow_select(ui_object *flow, int32_t index, bool is_selected) {
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index(UI_FLOW(flow), index);
  if (!child) return;
  if (is_selected) {
    gtk_flow_box_select_child(UI_FLOW(flow), child);
  } else {
    gtk_flow_box_unselect_child(UI_FLOW(flow), child);
  }
}

void ui_flow_focus(ui_object *flow, int32_t index) {
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index(UI_FLOW(flow), index);
  if (child) gtk_widget_grab_focus(GTK_WIDGET(child));
}

typedef void (*index_callback)(void *data, int32_t index);

static void child_activated(GtkFlowBox *flow, GtkFlowBoxChild *child, gpointer data) {
  (void)flow;
  const ui_closure *closure = data;
  ((index_callback)closure->function)(closure->data, gtk_flow_box_child_get_index(child));
}

void ui_flow_on_activate(
  ui_object *flow, void (*callback)(void *data, int32_t index), void *data, ui_release release) {
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  g_signal_connect_data(
    flow, "child-activated", G_CALLBACK(child_activated), closure, ui_closure_notify, G_CONNECT_DEFAULT);
}

void ui_flow_selected(ui_object *flow, void (*callback)(void *data, int32_t index), void *data) {
  GList *children = gtk_flow_box_get_selected_children(UI_FLOW(flow));
  for (GList *at = children; at; at = at->next) callback(data, gtk_flow_box_child_get_index(at->data));
  g_list_free(children);
}

#define UI_LIST(object) GTK_LIST_BOX((void *)(object))

ui_object *ui_list_new(void) { return (ui_object *)gtk_list_box_new(); }
void ui_list_add(ui_object *list, ui_object *row) { gtk_list_box_append(UI_LIST(list), UI_WIDGET(row)); }


void ui_list_insert(ui_object *list, ui_object *row, int32_t index) {
  gtk_list_box_insert(UI_LIST(list), UI_WIDGET(row), index);
}

void ui_list_remove(ui_object *list, int32_t index) {
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(UI_LIST(list), index);
  if (row) gtk_list_box_remove(UI_LIST(list), GTK_WIDGET(row));
}

void ui_list_clear(ui_object *list) {
  GtkListBoxRow *row;
  while ((row = gtk_list_box_get_row_at_index(UI_LIST(list), 0))) gtk_list_box_remove(UI_LIST(list), GTK_WIDGET(row));
}

int32_t ui_list_selected(ui_object *list) {
  GtkListBoxRow *row = gtk_list_box_get_selected_row(UI_LIST(list));
  return row ? gtk_list_box_row_get_index(row) : -1;
}

void ui_list_select(ui_object *list, int32_t index) {
  gtk_list_box_select_row(UI_LIST(list), gtk_list_box_get_row_at_index(UI_LIST(list), index));
}

bool ui_scroller_show_row(ui_object *scroller, ui_object *list, int32_t index) {
  graphene_rect_t box;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index(UI_LIST(list), index);
  if (!row || !gtk_widget_get_mapped(GTK_WIDGET(row))) return false;
  if (!gtk_widget_compute_bounds(GTK_WIDGET(row), UI_WIDGET(list), &box) || box.size.height <= 0) return false;
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW((void *)scroller));
  // With a part of the rows around it.
  const double margin = gtk_adjustment_get_page_size(place) / 4;
  gtk_adjustment_clamp_page(place, box.origin.y - margin, box.origin.y + box.size.height + margin);
  return true;
}

ui_object *ui_status_new(const char *icon, const char *title, const char *text) {
  GtkWidget *status = adw_status_page_new();
  adw_status_page_set_icon_name(ADW_STATUS_PAGE(status), icon);
  adw_status_page_set_title(ADW_STATUS_PAGE(status), title);
  adw_status_page_set_description(ADW_STATUS_PAGE(status), text);
  return (ui_object *)status;
}

ui_object *ui_toasts_new(ui_object *child) {
  GtkWidget *overlay = adw_toast_overlay_new();
  adw_toast_overlay_set_child(ADW_TOAST_OVERLAY(overlay), UI_WIDGET(child));
  return (ui_object *)overlay;
}

void ui_toasts_add(ui_object *toasts, const char *text) {
  // A toast's title is markup.
  char *plain = g_markup_escape_text(text, -1);
  AdwToast *toast = adw_toast_new(plain);
  adw_toast_overlay_add_toast(ADW_TOAST_OVERLAY((void *)toasts), toast);
  g_free(plain);
}
