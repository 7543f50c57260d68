// The library's C core. Its flags for compilers also name its C++ libraries, which nothing here needs, so that the
// header is looked for where systems keep it.
#if __has_include(<OpenEXR/openexr.h>)
#include <OpenEXR/openexr.h>
#else
#include <openexr.h>
#endif
