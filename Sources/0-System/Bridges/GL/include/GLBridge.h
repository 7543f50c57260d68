#pragma once
// The only OpenGL that Swift can see: our functions, fixed-width types, no GL header, no GL constant. Each
// group has one .c file here and one wrapper of the same topic in GraphicsGL. Everything uses direct state
// access, so that no call depends on current bindings.
#include "gl_context.h"
#include "gl_current.h"
#include "gl_draw.h"
#include "gl_framebuffer.h"
#include "gl_headless.h"
#include "gl_objects.h"
#include "gl_program.h"
#include "gl_query.h"
#include "gl_state.h"
#include "gl_texture.h"
#include "gl_vertex.h"
