// Keeps everything the client is made of, so that it opens without a network. The build writes the version and the files.
// The cache before the newest one stays: a page that was open during an update still finds its parts.
const version = 'orebit-__VERSION__';
const files = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(version);
      // What has its hash in its name never changes: the page's own copy will do.
      const mode = (file) => (file.startsWith('/assets/') ? 'default' : 'no-cache');
      await cache.addAll(files.map((file) => new Request(file, { cache: mode(file) })));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const kept = (await caches.keys()).filter((name) => name.startsWith('orebit-') && name !== version);
      await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

const isOurs = (path) => !/^\/(api|ws|metrics|healthz)(\/|$)/.test(path);

async function answer(request, isPage) {
  const cache = await caches.open(version);
  const known = (await cache.match(isPage ? '/' : request)) ?? (await caches.match(request));
  if (known) return known;
  const found = await fetch(request);
  const isFixed = new URL(request.url).pathname.startsWith('/assets/');
  if (found.ok && isFixed) await cache.put(request, found.clone());
  return found;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !isOurs(url.pathname)) return;
  event.respondWith(answer(request, request.mode === 'navigate'));
});
