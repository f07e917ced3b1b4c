import { createRequire } from 'node:module';

// Must run before the peers load: boardgame.io reads it once, and checks more in development.
process.env['NODE_ENV'] = 'production';

/**
 * boardgame.io has no ES module entry, and @pkmn/randoms shares one copy of @pkmn/sim only with `require`. The peers
 * are installed beside the sources, for built and unbuilt code alike.
 */
export const require: NodeJS.Require = createRequire(new URL('../../src/peers/package.json', import.meta.url));
