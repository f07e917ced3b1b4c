// Keeps the pages, scripts and games of one version, so that they open without a network.
const LIST = '/offline.json';
const PAGES = 'pages-';
const ANSWERS = 'answers';
/** What the server says of its games: the last answer will do. */
const isKeptAnswer = (path) => path === '/api/games' || /^\/api\/games\/[^/]+$/.test(path);

const fetchList = async () => (await fetch(LIST, { cache: 'no-store' })).json();

/** Everything of this version, file by file: one that fails is fetched when it is asked for. */
async function keepAll() {
  const { version, files } = await fetchList();
  const cache = await caches.open(`${PAGES}${version}`);
  await cache.add('/');
  await Promise.allSettled(files.map(async (file) => (await cache.match(file)) ?? cache.add(file)));
  const answers = await caches.open(ANSWERS);
  const listed = await fetch('/api/games');
  if (listed.ok) {
    await answers.put('/api/games', listed.clone());
    const { games } = await listed.json();
    await Promise.allSettled(games.map(({ id }) => answers.add(`/api/games/${id}`)));
  }
  for (const name of await caches.keys())
    if (name.startsWith(PAGES) && name !== `${PAGES}${version}`) await caches.delete(name);
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The network first; what was kept where it does not answer. */
async function networkFirst(request, cacheName, key) {
  try {
    const answer = await fetch(request);
    if (answer.ok && cacheName) await (await caches.open(cacheName)).put(key, answer.clone());
    return answer;
  } catch (error) {
    const kept = await caches.match(key);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (isKeptAnswer(pathname)) event.respondWith(networkFirst(request, ANSWERS, pathname));
  else if (pathname.startsWith('/api/')) return;
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, null, '/'));
  else event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(request)));
});
