// The API server of `npm run dev`: bundled from the sources, run as a process, and replaced once a new one works.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { createServer } from 'node:net';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OUTSIDE } from './joined.mjs';

/** The program, and every worker that it starts as a file. */
const MAIN = 'apps/server/src/main.ts';
const WORKERS = ['apps/server/src/thinking/worker.ts', 'packages/store/src/sql/sqlite-worker.ts'];

/** Ends the server when its parent process is gone for whatever reason. */
const END_WITH_PARENT =
  'data:text/javascript,process.once("disconnect",()=>process.kill(process.pid,"SIGTERM"));process.channel?.unref()';
const READY = 'Undercroft is at ';
const STOP_MS = 6_000;

/** @param {string} path */
const nameOf = (path) => path.replace(/\.ts$/, '');

/**
 * Points modules to files beside their source; workers are found beside the bundle.
 * @param {string} root
 * @param {string} folder
 */
const placeModules = (root, folder) => ({
  name: 'place-modules',
  transform: {
    // Filtered, since a call for every module costs as much as the rest of the bundling.
    filter: { code: 'import.meta.url' },
    /**
     * @param {string} code
     * @param {string} id
     */
    handler(code, id) {
      if (!id.startsWith(root) || id.includes('node_modules')) return null;
      const path = relative(root, id).replaceAll('\\', '/');
      const startsWorker = WORKERS.some(
        (worker) => dirname(worker) === dirname(path) && code.includes(`./${basename(worker, '.ts')}.js`),
      );
      const place = startsWorker ? join(folder, path) : id;
      return code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(place).href));
    },
  },
});

/**
 * Bundles the server and its workers. Throws with the compiler's message when a source is broken.
 * @param {string} root
 * @param {string} folder
 * @returns {Promise<{ main: string, files: Set<string> }>} The program, and the files it is made of.
 */
async function bundleServer(root, folder) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries([MAIN, ...WORKERS].map((path) => [nameOf(path), join(root, path)])),
    platform: 'node',
    resolve: { conditionNames: ['undercroft-source', 'node', 'import', 'default'] },
    external: [...OUTSIDE, ...builtinModules, /^node:/],
    plugins: [placeModules(root, folder)],
    logLevel: 'silent',
  });
  try {
    await bundle.write({ dir: folder, format: 'esm', sourcemap: true, chunkFileNames: 'chunks/[name]-[hash].js' });
    return { main: join(folder, `${nameOf(MAIN)}.js`), files: new Set(await bundle.watchFiles) };
  } finally {
    await bundle.close();
  }
}

/** @returns {Promise<number>} */
const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });

/**
 * @typedef {{ port: number, ended: Promise<unknown>, stop(): Promise<void> }} ApiServer
 */

/**
 * Starts a bundled server on a free port.
 * @param {string} main
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<ApiServer | null>} null when it ended before it was ready.
 */
async function startApiServer(main, env) {
  const port = await freePort();
  const child = spawn(process.execPath, ['--enable-source-maps', '--import', END_WITH_PARENT, main], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ready = new Promise((resolve) => {
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      if (text.includes(READY)) resolve(true);
      else process.stdout.write(text);
    });
  });
  if (!(await Promise.race([ready, ended.then(() => false)]))) return null;
  return {
    port,
    ended,
    async stop() {
      child.kill('SIGTERM');
      const forced = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(forced);
    },
  };
}

/**
 * Keeps the newest working server running.
 * @param {{ root: string, folder: string, env: NodeJS.ProcessEnv, say: (line: string) => void }} given
 */
export function superviseServer({ root, folder, env, say }) {
  /** @type {ApiServer | null} */
  let current = null;
  /** @type {Set<string>} */
  let files = new Set();
  let count = 0;
  let isBroken = false;
  let isClosing = false;
  /** @type {Promise<void> | null} */
  let working = null;
  let isDue = false;

  const build = async () => {
    const began = performance.now();
    count += 1;
    const mine = join(folder, String(count));
    const old = current;
    /** @param {string} why */
    const refuse = (why) => {
      isBroken = true;
      rmSync(mine, { recursive: true, force: true });
      say(`${why}${old ? '; the last good server keeps running' : '; waiting for a change'}`);
    };
    try {
      const built = await bundleServer(root, mine);
      files = built.files;
      const next = isClosing ? null : await startApiServer(built.main, env);
      if (isClosing) return void (await next?.stop());
      if (!next) return refuse('the new server ended at once, its message is above');
      current = next;
      isBroken = false;
      say(`server ${count === 1 ? 'started' : 'restarted'} in ${Math.round(performance.now() - began)} ms`);
      next.ended.then(() => {
        rmSync(mine, { recursive: true, force: true });
        if (current !== next) return;
        current = null;
        if (!isClosing) say('the server has ended; it starts again at the next change');
      });
      if (old) void old.stop();
    } catch (error) {
      refuse(`the server does not build:\n${error instanceof Error ? error.message : String(error)}`);
    }
  };
  /** Runs one build at a time; changes during a build trigger one more. */
  const rebuild = () => {
    if (working) {
      isDue = true;
      return working;
    }
    working = build().finally(() => {
      working = null;
      if (isDue && !isClosing) {
        isDue = false;
        void rebuild();
      }
    });
    return working;
  };
  return {
    rebuild,
    port: () => current?.port ?? null,
    /**
     * True if a change of this file needs a new server.
     * @param {string} file
     */
    needs: (file) => files.has(file) || (isBroken && /\.(ts|json)$/.test(file)),
    async close() {
      isClosing = true;
      const last = current;
      await last?.stop();
      await working;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
