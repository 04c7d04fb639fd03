// Inlining where it was measured to pay (docs/performance.md). Builds with assertions leave it to the
// compiler: there it would only make a few functions so large that they take most of the time to compile.
#pragma once

#ifdef NDEBUG
#define OREBIT_INLINE [[gnu::always_inline]]
#define OREBIT_FLATTEN [[gnu::flatten]]
#else
#define OREBIT_INLINE
#define OREBIT_FLATTEN
#endif

// The same, but not in modules that a page downloads before the first move.
#ifdef __wasm__
#define OREBIT_INLINE_NATIVE
#else
#define OREBIT_INLINE_NATIVE OREBIT_INLINE
#endif
