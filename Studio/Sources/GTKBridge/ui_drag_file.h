#pragma once
#include <gdk/gdk.h>

// The content of a drag: a PNG file, which may still be in the making.
GdkContentProvider *ui_drag_file_new(const char *path);
