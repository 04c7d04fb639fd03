// The service worker keeps everything the client is made of, so that it opens without a network.
import { place } from './router.svelte';

export const offline = $state({ ready: false, update: false });

export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  whenCalm(place.path);
}

// What the first move needs comes first; the rest is fetched when that is there, and not while somebody turns pages.
const quiet = 3000;
function whenCalm(path: string): void {
  setTimeout(() => (place.path === path ? void register() : whenCalm(place.path)), quiet);
}

async function register(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
    offline.ready = true;
    registration.addEventListener('updatefound', () => watch(registration.installing));
  } catch {
    // Without one (plain http on another machine, private windows) only the network is needed.
  }
}

function watch(worker: ServiceWorker | null): void {
  const isUpdate = navigator.serviceWorker.controller !== null;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'activated' && isUpdate) offline.update = true;
  });
}

// Throws the kept client away and loads the server's.
export async function reloadClient(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  await registration?.update().catch(() => {});
  location.reload();
}
