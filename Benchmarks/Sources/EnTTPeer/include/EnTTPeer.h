#pragma once

#include "PlainPeers.h"

#ifdef __cplusplus
extern "C" {
#endif

/// EnTT's registry.
store_peer entt_store_peer(void);

#ifdef __cplusplus
}
#endif
