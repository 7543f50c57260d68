// The library itself, from where the environment says.
#include <flecs.c>
