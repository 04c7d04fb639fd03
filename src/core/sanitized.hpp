// Tests that look at many cases: under sanitizers they take every fifth, in `./test deep` (its step `unit`)
// all of them.
#pragma once

namespace orebit {

#if __has_feature(address_sanitizer)
inline constexpr int sanitized_stride = 5;
#else
inline constexpr int sanitized_stride = 1;
#endif

}  // namespace orebit
