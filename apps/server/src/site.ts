import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, posix, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host } from '@undercroft/host';
import type { Context, Handler } from 'hono';

const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url));

const TYPES: { readonly [extension: string]: string } = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

interface SiteFile {
  readonly path: string;
  readonly type: string;
}

/** Finds a file inside the folder. A path that is not in normal form matches nothing, so nothing outside is read. */
function fileFor(folder: string, path: string): SiteFile | null {
  const isSpelledOut = posix.normalize(path) === path && !/[\\%\0]/.test(path);
  const full = normalize(join(folder, path));
  const type = TYPES[extname(full)];
  return isSpelledOut && type && full.startsWith(folder + sep) ? { path: full, type } : null;
}

const bytesOf = (path: string): Promise<Buffer<ArrayBuffer> | null> =>
  readFile(path).then(
    (bytes) => bytes as Buffer<ArrayBuffer>,
    () => null,
  );

const isText = (type: string): boolean => type.startsWith('text/') || /json|svg/.test(type);

const ENCODINGS = { br: '.br', gzip: '.gz' };

/** The file in the first encoding the client accepts, as compressed at build time; otherwise uncompressed. */
async function contentOf({ path, type }: SiteFile, accepted: string) {
  for (const [encoding, extension] of isText(type) ? Object.entries(ENCODINGS) : []) {
    if (!new RegExp(`\\b${encoding}\\b`).test(accepted)) continue;
    const body = await bytesOf(path + extension);
    if (body) return { body, encoding };
  }
  return { body: await bytesOf(path), encoding: null };
}

/**
 * Serves the built web app; a path without an extension is one of its pages. Without a build, serves a plain list of
 * games.
 */
export function site(host: Host, folder = WEB): Handler {
  return async (c: Context) => {
    if (!existsSync(join(folder, 'index.html'))) return c.req.path === '/' ? c.html(plainPage(host)) : c.notFound();
    const { pathname } = new URL(c.req.url);
    const isPage = extname(pathname) === '' && !pathname.startsWith('/assets/');
    const file = fileFor(folder, isPage ? '/index.html' : pathname);
    if (!file) return c.notFound();
    const { body, encoding } = await contentOf(file, c.req.header('accept-encoding') ?? '');
    if (!body) return c.notFound();
    const isHashed = file.path.startsWith(join(folder, 'assets') + sep);
    return c.body(body, 200, {
      'content-type': file.type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText(file.type) ? { vary: 'accept-encoding' } : {}),
      ...(encoding ? { 'content-encoding': encoding } : {}),
    });
  };
}

const plainPage = (host: Host): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Undercroft</title>
<h1>Undercroft</h1>
<p>The server is running; the web app has not been built. The API is described at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
<ul>${host.games.map((game) => `<li><a href="/api/games/${game.id}">${game.title}</a>: ${game.words.tagline}</li>`).join('')}</ul>
</html>
`;
