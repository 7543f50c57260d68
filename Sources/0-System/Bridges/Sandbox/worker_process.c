#define _GNU_SOURCE

#include "SandboxBridge.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static int spawn(const char *program, const char *const *arguments, int channel, pid_t *worker) {
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
  int error = posix_spawn_file_actions_init(&files);
  if (error) return error;
  error = posix_spawnattr_init(&attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&files);
    return error;
  }
  // What libraries of others print would mix with the program's own messages.
  posix_spawn_file_actions_adddup2(&files, channel, STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, channel, STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  // A group of its own: Ctrl-C is for the parent, which then closes the channel.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  char path[4096];
  char *environment[2] = {nullptr, nullptr};
  const char *libraries = getenv("LD_LIBRARY_PATH");
  if (libraries && snprintf(path, sizeof path, "LD_LIBRARY_PATH=%s", libraries) < (int)sizeof path) {
    environment[0] = path;
  }
  error = posix_spawn(worker, program, &files, &attributes, (char *const *)arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  return error;
}

pid_t worker_start(const char *program, const char *const *arguments, int *channel) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return -errno;
  pid_t worker = 0;
  const int error = spawn(program, arguments, ends[1], &worker);
  close(ends[1]);
  if (error) {
    close(ends[0]);
    return -error;
  }
  *channel = ends[0];
  return worker;
}

int worker_end(pid_t worker, int patience_ms) {
  int status = 0;
  for (; patience_ms > 0; patience_ms--) {
    const pid_t ended = waitpid(worker, &status, WNOHANG);
    if (ended == worker) return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (ended < 0 && errno != EINTR) return 0;
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, nullptr);
  }
  kill(worker, SIGKILL);
  while (waitpid(worker, &status, 0) < 0 && errno == EINTR) {}
  return 0;
}
