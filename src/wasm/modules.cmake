# One module a game, so that a page loads the game that is played, and orebit.wasm with all of them for Node. What
# differs between them is which games table/open_match.cpp knows (games/list.hpp) and which packs are embedded.
file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.cpp)

# Documents, records and reviews are built for size alone: everybody downloads them before the first move. Nothing that
# includes a game's rules may be: the linker keeps one copy of an inline function, and it could be the small and slow one.
target_compile_options(orebit_text PRIVATE -Oz)
target_compile_options(orebit_table PRIVATE -Oz)

# What all modules have in common is compiled once.
add_library(wasm_common OBJECT ${wasm_sources})
target_compile_features(wasm_common PRIVATE cxx_std_23)
target_compile_options(wasm_common PRIVATE -fno-exceptions -Oz)
target_compile_definitions(wasm_common PRIVATE OREBIT_VERSION="${PROJECT_VERSION}")
target_link_libraries(wasm_common PRIVATE orebit_table)
unite(wasm_common)

# wasm_module(NAME PACKS LISTS GAME…)
function(wasm_module name packs lists)
  add_executable(${name}_wasm src/table/open_match.cpp ${CMAKE_BINARY_DIR}/embedded/${packs}.cpp)
  foreach(game ${ARGN})
    target_link_libraries(${name}_wasm PRIVATE match_${game})
  endforeach()
  target_include_directories(${name}_wasm BEFORE PRIVATE ${lists})
  target_compile_features(${name}_wasm PRIVATE cxx_std_23)
  target_compile_options(${name}_wasm PRIVATE -fno-exceptions)
  target_link_libraries(${name}_wasm PRIVATE wasm_common orebit_table)
  set_target_properties(${name}_wasm PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
endfunction()

foreach(folder ${game_folders})
  get_filename_component(game ${folder} NAME)
  list(APPEND games ${game})
  add_library(match_${game} OBJECT ${CMAKE_BINARY_DIR}/matches/${game}.cpp)
  target_compile_features(match_${game} PRIVATE cxx_std_23)
  target_compile_options(match_${game} PRIVATE -fno-exceptions)
  target_link_libraries(match_${game} PRIVATE orebit_table)
  set(lists ${CMAKE_BINARY_DIR}/lists/${game})
  configure_file(src/wasm/list.hpp.in ${lists}/games/list.hpp @ONLY)
  embed(packs packs_${game} ${folder})
  string(REPLACE _ - id ${game})
  wasm_module(${id} packs_${game} ${lists} ${game})
endforeach()
wasm_module(orebit packs src ${games})
set_target_properties(orebit_wasm PROPERTIES EXCLUDE_FROM_ALL ON)  # pages load one game each
# Built for size this one runs at 0.44 of the native speed; the others do with 0.64.
target_compile_options(match_dark_side PRIVATE -O2)
