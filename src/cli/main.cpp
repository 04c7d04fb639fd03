#include "cli/program.hpp"

int main(int argc, char** argv) { return orebit::cli::run(argc, argv); }
