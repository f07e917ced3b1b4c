import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const OF_ITS_OWN = ['/favicon.svg', '/grain.svg', '/manifest.webmanifest'];

/** Writes the list of this version's files for the service worker to cache. */
export function offlineList(): Plugin {
  return {
    name: 'undercroft:offline-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const built = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !file.endsWith('.map'));
      const files = [...built.map((file) => `/${file}`), ...OF_ITS_OWN].sort();
      const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      this.emitFile({ type: 'asset', fileName: 'offline.json', source: JSON.stringify({ version, files }) });
    },
  };
}
