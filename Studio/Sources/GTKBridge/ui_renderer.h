#pragma once
// Lets the processor draw the widgets where OpenGL does nothing else: without a graphics card.
void ui_choose_renderer(void);
