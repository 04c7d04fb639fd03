// The engine modules come from the WebAssembly build (../build/wasm); `npm run dev` and the build read them there.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { chunks } from './vite.chunks';
import { offline } from './vite.offline';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  plugins: [svelte(), offline(here('./src/sw/service_worker.js'))],
  resolve: { alias: { $engine: here('../build/wasm'), $games: here('../src/games') } },
  // Strict headers allow no inline script or style and no data: fonts; small files stay files.
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
});
