#pragma once

// Returns why libheif cannot be loaded, with the remedy; NULL when it is.
const char *heif_problem(void);
