#ifndef ONNX_RUNTIME_H
#define ONNX_RUNTIME_H

#include "ONNXBridge.h"
#include "onnx_functions.h"

struct onnx_runtime {
  const ort_functions *call;
  const char *version;
  OrtEnv *env;
};

// Copies a reason.
void onnx_explain(char *reason, size_t capacity, const char *text);
// Whether a call failed; its status is released, and its message becomes the reason.
bool onnx_failed(const ort_functions *call, OrtStatus *status, char *reason, size_t capacity);

#endif
