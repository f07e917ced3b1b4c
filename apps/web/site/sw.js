// Keeps every file of one version of the site, so that all of it works without a network after the first visit. A new
// version waits until every page of the old one is closed: pages never get files of two versions.
const VERSION = '%VERSION%';
const FILES = '%FILES%';
const CACHE = `site-${VERSION}`;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith('site-') && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

/** A page of the router is the one page there is; pages of the documentation are files of their own. */
const isOwnPage = ({ pathname }) => !pathname.startsWith(new URL('docs/', self.registration.scope).pathname);

async function answer(request) {
  const cache = await caches.open(CACHE);
  const isPage = request.mode === 'navigate' && isOwnPage(new URL(request.url));
  const kept = await cache.match(isPage ? self.registration.scope : request, { ignoreSearch: true });
  return kept ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope)) event.respondWith(answer(request));
});
