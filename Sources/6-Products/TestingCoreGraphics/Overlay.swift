// Swift Testing names this module as its overlay for files that import `CoreGraphics` too, and only Apple's platforms
// have it. It has nothing to add here; that it exists lets such files compile.
