// npm run dev [-- GAME]: runs server and browser from the sources; both follow every change.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { superviseServer } from './dev-server.mjs';
import { prepare } from './prepare.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const PORT = 4100;
/** Folder for all files of `npm run dev`; ignored by git. */
const HOME = join(ROOT, '.undercroft/dev');
const SERVED = /^\/(api|oauth|\.well-known|healthz|metrics)(\/|\?|$)/;
/** Editors write a file in several steps. */
const SETTLE_MS = 15;
const WAIT_MS = 15_000;
const OPENERS = /** @type {{ [platform: string]: string[] }} */ ({
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
});

/** @param {string} line */
const print = (line) => process.stdout.write(`dev: ${line}\n`);

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  process.stderr.write(`dev: ${sentence}\n`);
  process.exit(1);
}

const gameIds = () =>
  readdirSync(join(ROOT, 'packages/games')).filter((name) => existsSync(join(ROOT, 'packages/games', name, 'src')));

/** @returns {{ game: string | undefined, port: number }} */
function readArguments() {
  const [game, ...more] = process.argv.slice(2);
  if (more.length > 0 || game?.startsWith('-')) stop('usage: npm run dev [-- GAME]');
  if (game !== undefined && !gameIds().includes(game))
    stop(`there is no game "${game}"; the games are ${gameIds().join(', ')}`);
  const port = Number(process.env['PORT'] ?? PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) stop('PORT must be a number from 1 to 65535');
  return { game, port };
}

/** Removes folders of processes that were killed before they could clean up. */
function removeLeftovers() {
  for (const name of existsSync(HOME) ? readdirSync(HOME) : []) {
    const pid = Number(/^server-(\d+)$/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(HOME, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Forwards a request to the API server. Requests before the first server is ready wait for it.
 * @param {() => number | null} portOf
 * @returns {import('vite').Connect.NextHandleFunction}
 */
const passOn = (portOf) => async (incoming, answer, next) => {
  if (!SERVED.test(incoming.url ?? '')) return next();
  for (const from = performance.now(); portOf() === null && performance.now() - from < WAIT_MS; )
    await new Promise((resolve) => setTimeout(resolve, 20));
  const port = portOf();
  const fail = () => {
    if (answer.headersSent) return answer.destroy();
    answer.writeHead(503, { 'content-type': 'application/json' });
    const message = 'The server does not run: see the terminal of npm run dev.';
    answer.end(JSON.stringify({ error: 'busy', message, reasons: [], issues: [] }));
  };
  if (port === null) return fail();
  const { url: path, method, headers } = incoming;
  const passed = request({ host: '127.0.0.1', port, path, method, headers }, (got) => {
    answer.writeHead(got.statusCode ?? 502, got.headers);
    got.pipe(answer).once('error', () => got.destroy());
    got.once('error', () => answer.destroy());
  });
  passed.once('error', fail);
  answer.once('close', () => passed.destroy());
  incoming.pipe(passed);
};

/**
 * Starts the web app's vite server.
 * @param {number} port
 * @param {ReturnType<typeof superviseServer>} api
 */
async function startVite(port, api) {
  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: join(ROOT, 'apps/web/vite.config.ts'),
    clearScreen: false,
    server: { host: '127.0.0.1', port, strictPort: true },
    plugins: [
      {
        name: 'undercroft:api',
        configureServer: ({ middlewares }) => {
          middlewares.use(passOn(api.port));
        },
      },
    ],
  });
  try {
    await vite.listen();
  } catch (error) {
    await vite.close();
    const isTaken = error instanceof Error && /already in use|EADDRINUSE/.test(error.message);
    stop(isTaken ? `port ${port} is taken; set PORT to another one, or stop what uses it` : String(error));
  }
  return vite;
}

/**
 * Restarts the server when one of its files changes, or a rule book, which it caches.
 * @param {import('vite').ViteDevServer} vite
 * @param {ReturnType<typeof superviseServer>} api
 */
function followChanges({ watcher }, api) {
  const folders = ['packages', 'packages/games', 'apps'].flatMap((parent) =>
    readdirSync(join(ROOT, parent)).map((name) => join(ROOT, parent, name, 'src')),
  );
  watcher.add([...folders.filter((folder) => existsSync(folder) && !folder.includes('/web/')), join(ROOT, 'rules')]);
  /** @type {NodeJS.Timeout | undefined} */
  let waiting;
  watcher.on('all', (_, file) => {
    if (!api.needs(file) && !/[/\\]rules[/\\]\w+\.md$/.test(file)) return;
    clearTimeout(waiting);
    waiting = setTimeout(api.rebuild, SETTLE_MS);
  });
}

/** @param {string} address */
function openBrowser(address) {
  const hasDesktop =
    process.platform in OPENERS || process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined;
  if (!process.stdout.isTTY || !hasDesktop) return;
  const [command = 'xdg-open', ...args] = OPENERS[process.platform] ?? [];
  spawn(command, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}

async function main() {
  const { game, port } = readArguments();
  prepare([]);
  removeLeftovers();
  const data = process.env['UNDERCROFT_DATA'] ?? join(HOME, 'data');
  mkdirSync(HOME, { recursive: true });
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...process.env, UNDERCROFT_DATA: data, UNDERCROFT_ORIGIN: origin };
  const api = superviseServer({ root: ROOT, folder: join(HOME, `server-${process.pid}`), env, say: print });
  const vite = await startVite(port, api);
  let isClosing = false;
  const close = async () => {
    if (isClosing) return;
    isClosing = true;
    await Promise.all([api.close(), vite.close()]);
    process.exit(0);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, close);
  const address = game === undefined ? `${origin}/` : `${origin}/dev/${game}`;
  followChanges(vite, api);
  await api.rebuild();
  if (isClosing) return;
  print(game === undefined ? `pages at ${address}` : `a new table of ${game} at ${address}`);
  print(`data in ${data}; components at ${origin}/gallery; Ctrl-C ends`);
  openBrowser(address);
}

await main();
