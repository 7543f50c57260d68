// The functions of GTK and libadwaita that the studio calls. Casts, signals and GTK's headers stay behind them: to
// Swift every object is a `ui_object`.
#pragma once
#include "ui_accessibility.h"
#include "ui_application.h"
#include "ui_canvas.h"
#include "ui_controls.h"
#include "ui_drawing.h"
#include "ui_files.h"
#include "ui_gestures.h"
#include "ui_gl.h"
#include "ui_layout.h"
#include "ui_object.h"
#include "ui_questions.h"
#include "ui_share.h"
#include "ui_transfer.h"
