import { bar, type GraveBox, genericScreen, type Line, type ScreenParts } from '@undercroft/text';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { bagPage, travelPage } from './bag.ts';
import { type Context, DESIGN, goal, HELP, headline, prompt, status } from './frame.ts';
import { mapScreen } from './map.ts';
import { stairsScreen } from './stairs.ts';

const TITLES: { readonly [kind: string]: string } = {
  STAIRS: 'THE STAIRWELL',
  WAYSTONE: 'THE WAYSTONE',
  THRESHOLD: 'THE THRESHOLD',
  TREASURE: 'A CHEST',
  BOSS: 'THE SANCTUM',
};

/** The double rule and the title of a room, as the design draws them. */
function titleRows({ view }: Context): Line[] {
  const { menu, combat, prompt: asked, camp, ending } = view;
  const title = combat
    ? name(combat.enemy.name).toUpperCase()
    : asked
      ? asked.kind === 'blessing'
        ? 'THE JEALOUS GODS'
        : 'THE IRON DOORS'
      : camp
        ? 'THE CAMP'
        : ending
          ? 'THE END'
          : (TITLES[menu?.kind ?? ''] ?? name(menu?.kind ?? '').toUpperCase());
  const double = '═'.repeat(DESIGN);
  return [double, [{ text: `${' '.repeat(20)}${title}`, role: 'accent' }], double];
}

const seenText = (seen: { low: number; high: number } | null): string =>
  seen === null ? '???' : seen.low === seen.high ? String(seen.low) : `${seen.low}?-${seen.high}?`;

/** A fight: both sides in four rows. */
function fightRows({ hero, combat }: DarkdelveView): Line[] {
  const { enemy, intent } = combat!;
  const what =
    intent.kind === 'attack'
      ? 'attack'
      : intent.name === ''
        ? `${intent.kind}, unknown`
        : `${intent.kind}: ${name(intent.name)}`;
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
        text: ` Enemy   HP ${seenText(enemy.hp)}   ${enemy.speed}${armor}${notes.length > 0 ? `   ${notes.join(', ')}` : ''}`,
      },
    ],
    [{ text: ' It will ' }, { text: what, role: 'harm' }, { text: intent.hits > 1 ? ` x${intent.hits}` : '' }],
  ];
}

const statusesOf = ({ hero }: DarkdelveView): Line[] => {
  const on = Object.entries(hero.statuses)
    .filter(([, value]) => value > 0)
    .map(([id, value]) => `${name(id)} ${value}`);
  return on.length === 0 ? [] : [[{ text: ` ${on.join('   ')}`, role: 'harm' }]];
};

/** Every other phase: the design's title, the most important panels, the choices. */
function roomScreen(context: Context): ScreenParts {
  const { view } = context;
  const vitals = [...titleRows(context), ...(view.combat ? fightRows(view) : []), ...statusesOf(view)];
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
      ...(view.combat || view.menu ? ['Paths', 'Floor'] : []),
    ],
    choicesTitle: view.combat ? 'Your action' : 'What you can do',
    help: HELP,
    keyLine: prompt('1-9 a-z pick  Enter do it  . why  / look up  PgUp log  ? help  Q leave'),
  });
  const { commit } = parts;
  const isSanctum = commit?.action.type === 'threshold.confirm';
  return {
    ...parts,
    goal: goal(context),
    status: status(context),
    commit: isSanctum ? { action: commit.action, grave: SANCTUM } : commit,
  };
}

/** The only modal of the design. DD-146 */
const SANCTUM: GraveBox = {
  title: 'Enter the Sanctum',
  rows: ['No retreat. No Waystone.', 'You win or you die.', '', "This can't be taken back."],
  yes: 'Enter: the doors close behind you',
  no: 'Step back',
  short: 'enter/step back',
};

/** The table in a terminal. */
export function screen(context: Context): ScreenParts {
  const { view, ui } = context;
  if (view.phase === 'explore' && view.floor) {
    if (ui.open['page'] === 'bag') return bagPage(context);
    return ui.open['page'] === 'travel' ? travelPage(context) : mapScreen(context);
  }
  return view.phase === 'room' && view.menu?.kind === 'STAIRS' && view.floor
    ? stairsScreen(context)
    : roomScreen(context);
}
