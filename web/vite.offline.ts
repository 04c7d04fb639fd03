// After the build: the service worker with the list of what it keeps, and a .gz beside every text and module, which the
// server hands out to browsers that take it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { own } from './vite.chunks';

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

// Kept from the first visit on. The generic board and the games that are played on it are kept when somebody plays them.
function isKept(file: string): boolean {
  const name = file.match(/([^/]+)-[\w-]{8}\.(?:js|css|wasm)$/)?.[1] ?? '';
  return !name.startsWith('generic') && (!file.endsWith('.wasm') || own.includes(name));
}

function writeServiceWorker(folder: string, template: string): void {
  const files = filesBelow(folder).sort();
  const version = createHash('sha256');
  for (const file of files) version.update(readFileSync(file));
  const addresses = files
    .filter(isKept)
    .filter((file) => !/icon-(192|512|maskable)\.png$/.test(file)) // for whoever installs it, who has a network
    .map((file) => `/${relative(folder, file)}`)
    .map((path) => (path === '/index.html' ? '/' : path));
  const text = readFileSync(template, 'utf8')
    .replace('__VERSION__', version.digest('hex').slice(0, 12))
    .replace('__FILES__', JSON.stringify(addresses));
  writeFileSync(join(folder, 'sw.js'), text);
}

// zopfli makes the same format 5 % smaller and takes seconds; zlib does where it is not installed.
function writeZipped(folder: string): void {
  const files = filesBelow(folder).filter((file) => /\.(html|js|css|svg|json|wasm|webmanifest)$/.test(file));
  if (!spawnSync('zopfli', ['--i5', ...files]).error) return;
  for (const file of files) writeFileSync(`${file}.gz`, gzipSync(readFileSync(file), { level: 9 }));
}

export function offline(template: string): Plugin {
  let folder = '';
  return {
    name: 'orebit-offline',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        if (this.environment && this.environment.name !== 'client') return;
        writeServiceWorker(folder, template);
        writeZipped(folder);
      },
    },
  };
}
