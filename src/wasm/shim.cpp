// Where the C++ library would print a last message and end the program. A page has neither: out of memory, or
// a bug of ours, is a trap, and a module without stdio needs no imports.
#include <__verbose_abort>

void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

extern "C" [[noreturn]] void abort_message(const char*, ...) { __builtin_trap(); }
