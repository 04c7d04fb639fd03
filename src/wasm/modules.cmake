# One module a game, so that a page loads the game that is played, and orebit.wasm with all of them for Node. What
# differs between them is which games table/open_match.cpp knows (games/list.hpp) and which packs are embedded.
file(GLOB wasm_sources CONFIGURE_DEPENDS src/wasm/*.cpp)

# Documents, records and reviews are built for size alone: everybody downloads them before the first move. Nothing that
# includes a game's rules may be: the linker keeps one copy of an inline function, and it could be the small and slow one.
set_source_files_properties(src/core/doc.cpp src/core/json_reader.cpp src/core/json_writer.cpp src/core/pack_reader.cpp src/core/utf8.cpp PROPERTIES COMPILE_OPTIONS -Oz)
target_compile_options(orebit_text PRIVATE -Oz)
target_compile_options(orebit_table PRIVATE -Oz)

# What all modules have in common is compiled once.
add_library(wasm_common OBJECT ${wasm_sources})
target_compile_features(wasm_common PRIVATE cxx_std_23)
target_compile_options(wasm_common PRIVATE -fno-exceptions -Oz)
target_compile_definitions(wasm_common PRIVATE OREBIT_VERSION="${PROJECT_VERSION}")
target_link_libraries(wasm_common PRIVATE orebit_table)
unite(wasm_common)

function(wasm_module name packs lists)
  add_executable(${name}_wasm src/table/open_match.cpp ${CMAKE_BINARY_DIR}/embedded/${packs}.cpp)
  target_include_directories(${name}_wasm BEFORE PRIVATE ${lists})
  target_compile_features(${name}_wasm PRIVATE cxx_std_23)
  target_compile_options(${name}_wasm PRIVATE -fno-exceptions)
  target_link_libraries(${name}_wasm PRIVATE wasm_common orebit_table)
  set_target_properties(${name}_wasm PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
endfunction()

wasm_module(orebit packs src)
foreach(folder ${game_folders})
  get_filename_component(game ${folder} NAME)
  set(words games/${game}/words.hpp)
  set(lists ${CMAKE_BINARY_DIR}/lists/${game})
  configure_file(src/wasm/list.hpp.in ${lists}/games/list.hpp @ONLY)
  embed(packs packs_${game} ${folder})
  string(REPLACE _ - id ${game})
  wasm_module(${id} packs_${game} ${lists})
endforeach()
# Built for size this one runs at 0.44 of the native speed; the others do with 0.64.
target_compile_options(dark-side_wasm PRIVATE -O2)
