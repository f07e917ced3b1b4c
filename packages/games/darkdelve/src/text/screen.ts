import { bar, genericScreen, type KeyEffect, keyedOffers, type Line, type ScreenParts } from '@undercroft/text';
import type { DarkdelveContent } from '../content/types.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { intentText } from '../words/intent.ts';
import { name } from '../words/names.ts';
import { darkText } from '../words/panels.ts';
import { bagPage, sightPage, travelPage } from './bag.ts';
import { type Context, DESIGN, goal, headline, PICK_HELP, prompt, ROOM_HELP, status } from './frame.ts';
import { pageKeys } from './kit.ts';
import { mapScreen } from './map.ts';
import { stairsScreen } from './stairs.ts';
import { sanctumScreen, thresholdScreen } from './threshold.ts';
import { waystoneScreen } from './waystone.ts';

const TITLES: { readonly [kind: string]: string } = {
  TREASURE: 'A CHEST',
  BOSS: 'THE SANCTUM',
};

const PROMPTS: { readonly [kind: string]: string } = {
  bargain: 'THE DARK LEANS IN',
  blessing: 'THE JEALOUS GODS',
};

/** The double rule and the title of a room, as in the design document. */
function titleRows({ view }: Context): Line[] {
  const { menu, combat, prompt: asked, camp, ending, phase } = view;
  const title =
    asked?.kind === 'bargain'
      ? PROMPTS['bargain']!
      : phase === 'pledge'
        ? 'THE PLEDGE'
        : combat
          ? name(combat.enemy.name).toUpperCase()
          : asked
            ? (PROMPTS[asked.kind] ?? 'THE JEALOUS GODS')
            : camp
              ? 'THE CAMP'
              : ending
                ? 'THE END'
                : (TITLES[menu?.kind ?? ''] ?? name(menu?.kind ?? '').toUpperCase());
  const double = '═'.repeat(DESIGN);
  return [double, [{ text: `${' '.repeat(20)}${title}`, role: 'accent' }], double];
}

const perceivedText = (seen: { low: number; high: number } | null): string =>
  seen === null ? '???' : seen.low === seen.high ? String(seen.low) : `${seen.low}?-${seen.high}?`;

/** A fight: both sides in four rows. */
function fightRows({ hero, combat }: DarkdelveView, tables: DarkdelveContent): Line[] {
  const { enemy, intent } = combat!;
  const armor = enemy.armored ? `  armored${enemy.armor === null ? '' : ` ${enemy.armor}%`}` : '';
  const notes = [
    ...(enemy.two ? ['or are there two?'] : []),
    ...(enemy.twisted ? ['twisted'] : []),
    ...(enemy.statuses.poison > 0 ? [`poisoned ${enemy.statuses.poison}`] : []),
    ...(combat!.opening ? ['STUNNED: you can break away'] : []),
    ...(combat!.left > 1 ? ['another waits behind it'] : []),
  ];
  return [
    ` You     HP ${hero.hp}/${hero.maxHp} ${bar(hero.hp, hero.maxHp)}   Stamina ${hero.stamina}/4 ${bar(hero.stamina, 4, 4)}   Round ${combat!.round}`,
    [
      {
        text: ` Enemy   HP ${perceivedText(enemy.hp)}   ${enemy.speed}${armor}${notes.length > 0 ? `   ${notes.join(', ')}` : ''}`,
      },
    ],
    [
      { text: ' Intent  ' },
      { text: intentText(tables, combat!), role: 'harm' },
      { text: intent.hits > 1 ? ` x${intent.hits}` : '' },
    ],
  ];
}

const statusesOf = ({ hero }: DarkdelveView): Line[] => {
  const on = Object.entries(hero.statuses)
    .filter(([, value]) => value > 0)
    .map(([id, value]) => `${name(id)} ${value}`);
  return on.length === 0 ? [] : [[{ text: ` ${on.join('   ')}`, role: 'harm' }]];
};

/** `D` marks the draw on the dark in a fight. DD-296 */
function drawKeys(context: Context): { readonly [key: string]: KeyEffect } {
  const found = keyedOffers(context).find(({ offer }) => offer.action.type === 'combat.draw');
  return found ? { d: { marks: { choice: found.key } } } : {};
}

/** Dread with its two numbers, in a fight of the second edition. DD-270, DD-271 */
const darkRows = ({ hero, second }: DarkdelveView): Line[] =>
  second
    ? [
        [
          {
            text: ` Dread   ${hero.dread}   ${darkText(second)}   ${second.draw?.used ? 'Drawn' : ''}`.trimEnd(),
            role: 'warn',
          },
        ],
      ]
    : [];

/** Every other phase: the title, the most important panels, the choices. */
function roomScreen(context: Context): ScreenParts {
  const { view } = context;
  const hasPages = view.phase === 'room' && view.floor !== null;
  const vitals = [
    ...titleRows(context),
    ...(view.combat ? fightRows(view, context.game.content!.tables as unknown as DarkdelveContent) : []),
    ...(view.combat ? darkRows(view) : []),
    ...statusesOf(view),
  ];
  const parts = genericScreen(context, {
    ...headline(context),
    vitals,
    without: [
      'Enemy',
      'You',
      'Effects',
      'Map',
      'Here',
      'Merchant',
      ...(view.combat || view.menu || view.phase === 'pledge' ? ['Paths', 'Floor'] : []),
      ...(view.combat || view.phase === 'pledge' ? ['Gear'] : []),
    ],
    choicesTitle: view.combat ? 'Your action' : 'What you can do',
    help: hasPages ? ROOM_HELP : PICK_HELP,
    keyLine: prompt('1-9 a-z pick  Enter do it  . why  / look up  PgUp log  ? help  Q leave'),
  });
  const pages = hasPages ? pageKeys(context) : drawKeys(context);
  return { ...parts, keys: { ...pages, ...parts.keys }, goal: goal(context), status: status(context) };
}

/** The terminal screen. */
export function screen(context: Context): ScreenParts {
  const { view, ui } = context;
  const { phase, floor, menu, prompt: asked, readiness } = view;
  if (!floor) return roomScreen(context);
  if ((phase === 'explore' || phase === 'room') && ui.open['page'] === 'bag') return bagPage(context);
  if (phase === 'explore' && ui.open['page'] === 'sight') return sightPage(context);
  if (phase === 'explore') return ui.open['page'] === 'travel' ? travelPage(context) : mapScreen(context);
  if (asked?.kind === 'sanctum') return sanctumScreen(context);
  if (phase !== 'room') return roomScreen(context);
  if (menu?.kind === 'WAYSTONE') return waystoneScreen(context);
  if (menu?.kind !== 'STAIRS') return roomScreen(context);
  return readiness ? thresholdScreen(context) : stairsScreen(context);
}
