#pragma once

#include "PlainPeers.h"

/// flecs' world.
store_peer flecs_store_peer(void);
