import { describe, expect, it } from 'vitest';
import { complaints, REGISTER } from './check-game-ids.mjs';

const IDS = ['duel', 'escape'];
const output = (file: string, ...lines: string[]) => complaints(file, lines.join('\n'), IDS);

describe('game ids in apps and packages', () => {
  it('a game that is named as a text or a path is found, with its line', () => {
    expect(output('apps/cli/src/play.ts', '', "if (game.id === 'duel') go();")).toEqual([
      'apps/cli/src/play.ts:2 names duel: what a game needs stands in its presentation, or in apps/web/src/games/duel/',
    ]);
    expect(output('apps/server/src/site.ts', "import x from '@undercroft/escape';")).toHaveLength(1);
    expect(output('apps/web/src/styles/tokens.css', '[data-game="duel"] {')).toHaveLength(1);
    expect(output('apps/web/src/games/duel/table.tsx', "const id = 'escape';")).toHaveLength(1);
  });

  it('a table by game in a package is found, by its keys as well', () => {
    expect(output('packages/text/src/frame.ts', 'const ACCENTS = {', "  duel: 'cyan',")).toHaveLength(1);
    expect(output('packages/lab/src/report/style.ts', '[data-game=duel]{--accent:#6b35a8}')).toHaveLength(1);
    expect(output('packages/presenter/src/offers.ts', "if (game.id === 'escape') skip();")).toHaveLength(1);
    expect(output('packages/host/src/testing/table.ts', "const id = 'duel';")).toEqual([]);
    expect(output('packages/simulator/src/playing.ts', "const SMALL = 'duel';")).toEqual([]);
  });

  it('its own folder, tests and a word that is no id are left alone', () => {
    expect(output('apps/web/src/games/duel/table.tsx', "const id = 'duel';")).toEqual([]);
    expect(output('apps/web/src/app/escape-file/main.tsx', "import '../../games/escape/screens.ts';")).toEqual([]);
    expect(output('apps/web/src/app/escape-file/main.tsx', "import '../../games/duel/screens.ts';")).toHaveLength(1);
    expect(output('apps/mcp/src/tools.test.ts', "const id = 'duel';")).toEqual([]);
    expect(output('apps/server/src/testing/agents.ts', "const id = 'duel';")).toEqual([]);
    expect(output('apps/cli/src/screen.tsx', 'if (key.escape) close();', '// no escape codes, no duels')).toEqual([]);
    expect(output('packages/games/duel/src/state.ts', "const mode = 'escape';")).toEqual([]);
    expect(output('packages/text/src/frame.ts', "// as in 'duel'", ' * `/duel/1`')).toEqual([]);
    expect(output('packages/registry/src/index.ts', "import { duel } from '@undercroft/duel';")).toEqual([]);
  });

  it('a game is registered in one line, and in one only', () => {
    expect(output(REGISTER, "  duel: () => import('./duel/screens.ts'),")).toEqual([]);
    expect(output(REGISTER, "  duel: () => import('./duel/screens.ts'),", "  'duel',")).toHaveLength(2);
  });
});
