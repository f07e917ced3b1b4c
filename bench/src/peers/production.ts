import { createRequire } from 'node:module';

// Before the peers are loaded: boardgame.io reads it once, and checks more in development.
process.env['NODE_ENV'] = 'production';

/**
 * boardgame.io has no entry for ES modules, and @pkmn/randoms shares one copy of @pkmn/sim only this way. The peers are
 * installed beside the sources, whether this file is read there or built.
 */
export const require: NodeJS.Require = createRequire(new URL('../../src/peers/package.json', import.meta.url));
