#define _GNU_SOURCE

#include "onnx_runtime.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

void onnx_explain(char *reason, size_t capacity, const char *text) {
  if (capacity > 0) snprintf(reason, capacity, "%s", text ? text : "no reason was given");
}

bool onnx_failed(const ort_functions *call, OrtStatus *status, char *reason, size_t capacity) {
  if (!status) return false;
  onnx_explain(reason, capacity, call->message(status));
  call->release_status(status);
  return true;
}

onnx_runtime *onnx_runtime_open(const char *path, char *reason, size_t capacity) {
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    onnx_explain(reason, capacity, dlerror());
    return nullptr;
  }
  const ort_base *(*entry)(void) = (const ort_base *(*)(void))dlsym(library, "OrtGetApiBase");
  const ort_base *base = entry ? entry() : nullptr;
  const ort_functions *call = base ? base->functions(ort_version) : nullptr;
  if (!call) {
    onnx_explain(reason, capacity, "it is no ONNX Runtime: there is no function OrtGetApiBase in it");
    dlclose(library);
    return nullptr;
  }
  onnx_runtime *runtime = malloc(sizeof *runtime);
  if (!runtime) {
    onnx_explain(reason, capacity, "out of memory");
    return nullptr;
  }
  // The library stays open, and its environment with it, until the process ends: its threads survive nothing else.
  *runtime = (onnx_runtime){.call = call, .version = base->version()};
  return runtime;
}

bool onnx_runtime_start(onnx_runtime *runtime, char *reason, size_t capacity) {
  const ort_functions *call = runtime->call;
  return !onnx_failed(call, call->create_env(ort_log_fatal, "decoupage", &runtime->env), reason, capacity) &&
         !onnx_failed(call, call->disable_telemetry(runtime->env), reason, capacity);
}

const char *onnx_runtime_version(const onnx_runtime *runtime) { return runtime->version ? runtime->version : ""; }
