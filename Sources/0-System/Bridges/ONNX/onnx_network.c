#include "onnx_runtime.h"

#include <stdlib.h>

struct onnx_network {
  const ort_functions *call;
  OrtSession *session;
  OrtMemoryInfo *memory;
  char *input;
  char *output;
  OrtValue *result;
};

static void release(onnx_network *network) {
  if (network->result) network->call->release_value(network->result);
  if (network->memory) network->call->release_memory_info(network->memory);
  if (network->session) network->call->release_session(network->session);
  free(network);
}

static OrtSession *create_session(
    onnx_runtime *runtime, const void *model, size_t count, int threads, char *reason, size_t capacity) {
  const ort_functions *call = runtime->call;
  OrtSessionOptions *options = nullptr;
  OrtSession *session = nullptr;
  if (onnx_failed(call, call->create_session_options(&options), reason, capacity)) return nullptr;
  const bool failed =
      onnx_failed(call, call->set_threads_within_operators(options, threads), reason, capacity) ||
      onnx_failed(call, call->set_threads_between_operators(options, 1), reason, capacity) ||
      onnx_failed(call, call->set_optimization_level(options, ort_optimize_all), reason, capacity) ||
      onnx_failed(
          call, call->create_session_from_array(runtime->env, model, count, options, &session), reason, capacity);
  call->release_session_options(options);
  return failed ? nullptr : session;
}

onnx_network *onnx_network_create(
    onnx_runtime *runtime, const void *model, size_t count, int threads, char *reason, size_t capacity) {
  const ort_functions *call = runtime->call;
  onnx_network *network = calloc(1, sizeof *network);
  if (!network) {
    onnx_explain(reason, capacity, "out of memory");
    return nullptr;
  }
  network->call = call;
  network->session = create_session(runtime, model, count, threads, reason, capacity);
  OrtAllocator *allocator = nullptr;
  size_t inputs = 0, outputs = 0;
  if (!network->session || onnx_failed(call, call->default_allocator(&allocator), reason, capacity) ||
      onnx_failed(call, call->input_count(network->session, &inputs), reason, capacity) ||
      onnx_failed(call, call->output_count(network->session, &outputs), reason, capacity)) {
    release(network);
    return nullptr;
  }
  if (inputs != 1 || outputs < 1) {
    onnx_explain(reason, capacity, "it does not have one input and at least one output");
    release(network);
    return nullptr;
  }
  // The names belong to the network, which lives until the process ends.
  if (onnx_failed(call, call->input_name(network->session, 0, allocator, &network->input), reason, capacity) ||
      onnx_failed(call, call->output_name(network->session, 0, allocator, &network->output), reason, capacity) ||
      onnx_failed(
          call, call->create_processor_memory_info(ort_arena_allocator, ort_memory_default, &network->memory),
          reason, capacity)) {
    release(network);
    return nullptr;
  }
  return network;
}

// Reads the data and the shape of the result.
static const float *read_result(onnx_network *network, onnx_shape *shape, char *reason, size_t capacity) {
  const ort_functions *call = network->call;
  int is_tensor = 0, type = 0;
  OrtTensorInfo *info = nullptr;
  if (onnx_failed(call, call->is_tensor(network->result, &is_tensor), reason, capacity)) return nullptr;
  if (!is_tensor) {
    onnx_explain(reason, capacity, "its first output is no tensor");
    return nullptr;
  }
  if (onnx_failed(call, call->tensor_info(network->result, &info), reason, capacity)) return nullptr;
  bool failed = onnx_failed(call, call->element_type(info, &type), reason, capacity) ||
                onnx_failed(call, call->rank(info, &shape->rank), reason, capacity);
  if (!failed && (type != ort_element_float || shape->rank > onnx_highest_rank)) {
    onnx_explain(reason, capacity, "its first output is no map of 32-bit floats");
    failed = true;
  }
  failed = failed || onnx_failed(call, call->sizes(info, shape->sizes, shape->rank), reason, capacity);
  call->release_tensor_info(info);
  void *data = nullptr;
  if (failed || onnx_failed(call, call->tensor_data(network->result, &data), reason, capacity)) return nullptr;
  if (!data) onnx_explain(reason, capacity, "its first output is empty");
  return data;
}

const float *onnx_network_run(
    onnx_network *network, const float *input, onnx_shape shape, onnx_shape *result, char *reason, size_t capacity) {
  const ort_functions *call = network->call;
  if (network->result) call->release_value(network->result);
  network->result = nullptr;
  size_t count = 1;
  for (size_t i = 0; i < shape.rank; i++) count *= (size_t)shape.sizes[i];
  OrtValue *tensor = nullptr;
  // The library does not write into its inputs.
  if (onnx_failed(
          call,
          call->create_tensor_with_data(
              network->memory, (void *)input, count * sizeof(float), shape.sizes, shape.rank, ort_element_float,
              &tensor),
          reason, capacity)) {
    return nullptr;
  }
  const char *inputs[] = {network->input}, *outputs[] = {network->output};
  const OrtValue *values[] = {tensor};
  const bool failed = onnx_failed(
      call, call->run(network->session, nullptr, inputs, values, 1, outputs, 1, &network->result), reason, capacity);
  call->release_value(tensor);
  return failed ? nullptr : read_result(network, result, reason, capacity);
}
