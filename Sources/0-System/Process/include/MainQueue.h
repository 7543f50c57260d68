#pragma once

/// Runs what is queued for the main actor on the calling thread, which has to be the first one, until the process
/// ends.
///
/// An asynchronous `main` would give the first thread away: main-actor code then runs on changing threads of a pool,
/// which OpenGL contexts do not like and window systems do not bear.
_Noreturn void main_queue_run(void);
