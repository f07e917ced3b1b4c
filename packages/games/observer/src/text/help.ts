import type { HelpParts, ScreenContext, ScreenParts } from '@undercroft/text';
import type { ObserverView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { wText } from '../words/text.ts';

const WIN = 'Leave by the Exit, or beat a boss.';
const LOSE = 'HP 0.';

export const FRONTIER_HELP: HelpParts = {
  screen: 'frontier',
  now: [
    'Pick a Location. You resolve it fully. Then Time moves, and every Location you did not pick decays by that Time.',
  ],
  win: WIN,
  lose: LOSE,
  keys: [
    ['1-7', 'select a Location'],
    ['Up/Dn', 'select'],
    ['Enter', 'go there'],
    ['I', 'gear, stats'],
    ['V', 'other view: all rows in full'],
  ],
  words: [
    ['Instability', 'each fall +0.25, each Location Removed +1.00.'],
    ['Hunter', 'grows with rest and slow events. Attacks at 20.'],
    ['Stages', 'best first: Secure, Solid, Unstable, Critical, Removed.'],
  ],
};

export const FIGHT_HELP: HelpParts = {
  screen: 'fight',
  now: ['One action a turn. Then every enemy does what its row says. Kill them all.'],
  win: WIN,
  lose: LOSE,
  keys: [
    ['1', 'Attack the target'],
    ['2', 'Guard'],
    ['3', 'Recover'],
    ['4 a-j', 'use an item'],
    ['Tab', 'other target'],
    ['Enter', 'do it'],
  ],
  words: [
    ['Block', 'stops damage until your next turn begins.'],
    ['Patience', 'after that many turns you lose 1, 2, 3... HP a turn.'],
    ['Bleed', 'lose 2 HP at the end of each own turn, past Block.'],
  ],
};

const PACKS: { readonly [pack: string]: string } = { collapse: 'Collapse', starter: 'Original' };

/** First row of the screen, also used in lists of runs. */
export function headline({ view }: ScreenContext<ObserverView>): Pick<ScreenParts, 'where' | 'stand'> {
  const { run, world, player, site, combat, mode } = view;
  const place = site ? name(site.id) : (PACKS[run.pack] ?? run.pack);
  const clock = mode === 'combat' ? `fight, turn ${combat!.turn}` : `Time ${world.time}`;
  return {
    where: `${place} · ${clock}`,
    stand: [`Time ${world.time}`, `HP ${player.hp}/${player.hpMax}`, `Instability ${wText(world.wq)}`],
  };
}
