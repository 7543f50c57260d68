#pragma once
#include <draco/compression/decode.h>
