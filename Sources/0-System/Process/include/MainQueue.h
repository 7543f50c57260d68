#pragma once

/// Runs the main actor's queue on the calling thread, which has to be the first one, until the process ends.
///
/// An asynchronous `main` would give the first thread away: main-actor code then runs on changing threads of
/// a pool, which is slow with OpenGL contexts and impossible with window systems.
_Noreturn void main_queue_run(void);
