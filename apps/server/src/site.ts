import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
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

/** A file of the web app, or null. Nothing outside its folder is ever read. */
async function fileAt(folder: string, path: string): Promise<{ body: Buffer<ArrayBuffer>; type: string } | null> {
  const full = normalize(join(folder, path));
  const type = TYPES[extname(full)];
  if (!full.startsWith(folder + sep) || !type) return null;
  try {
    return { body: (await readFile(full)) as Buffer<ArrayBuffer>, type };
  } catch {
    return null;
  }
}

const brotli = promisify(brotliCompress);
const pressed = new Map<string, Promise<Buffer>>();

/** A file named after its content, compressed once and kept. */
function compressed(path: string, body: Buffer): Promise<Buffer> {
  const known = pressed.get(path);
  if (known) return known;
  const made = brotli(body);
  pressed.set(path, made);
  return made;
}

const isText = (type: string): boolean => type.startsWith('text/') || type.includes('json') || type.includes('svg');

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return '/';
  }
};

/** The web app where it was built; any other path is one of its pages. Else a plain list of what is here. */
export function site(host: Host, folder = WEB): Handler {
  return async (c: Context) => {
    if (!existsSync(join(folder, 'index.html'))) return c.req.path === '/' ? c.html(plainPage(host)) : c.notFound();
    const asked = await fileAt(folder, decoded(c.req.path));
    const file = asked ?? (extname(c.req.path) === '' ? await fileAt(folder, '/index.html') : null);
    if (!file) return c.notFound();
    const isHashed = c.req.path.startsWith('/assets/');
    const mayPress = isHashed && isText(file.type) && /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
    const body = mayPress ? ((await compressed(c.req.path, file.body)) as Buffer<ArrayBuffer>) : file.body;
    return c.body(body, 200, {
      'content-type': file.type,
      'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(mayPress ? { 'content-encoding': 'br', vary: 'accept-encoding' } : {}),
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
