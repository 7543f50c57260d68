// The library's C core. Its compiler flags also name its C++ libraries, which are not needed here, so the
// header is searched for in the system's include paths.
#if __has_include(<OpenEXR/openexr.h>)
#include <OpenEXR/openexr.h>
#else
#include <openexr.h>
#endif
