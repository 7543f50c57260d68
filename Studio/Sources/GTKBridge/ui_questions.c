#include "include/ui_questions.h"

#include "ui_private.h"

static void answered(AdwMessageDialog *dialog, const char *answer, gpointer data) {
  (void)dialog;
  const ui_closure *closure = data;
  ((void (*)(void *, const char *))closure->function)(closure->data, answer);
}

void ui_ask(
  ui_object *window, const char *heading, const char *text, const ui_answer *answers, size_t count,
  void (*callback)(void *data, const char *answer), void *data, ui_release release) {
  static const AdwResponseAppearance appearances[] = {
    ADW_RESPONSE_DEFAULT, ADW_RESPONSE_SUGGESTED, ADW_RESPONSE_DESTRUCTIVE};
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG(adw_message_dialog_new(GTK_WINDOW((void *)window), heading, text));
  for (size_t i = 0; i < count; ++i) {
    adw_message_dialog_add_response(dialog, answers[i].name, answers[i].label);
    adw_message_dialog_set_response_appearance(dialog, answers[i].name, appearances[answers[i].kind]);
  }
  adw_message_dialog_set_close_response(dialog, answers[0].name);
  adw_message_dialog_set_default_response(dialog, answers[count - 1].name);
  ui_closure *closure = ui_closure_new((void (*)(void))callback, data, release);
  g_signal_connect_data(dialog, "response", G_CALLBACK(answered), closure, ui_closure_notify, G_CONNECT_DEFAULT);
  gtk_window_present(GTK_WINDOW(dialog));
}
