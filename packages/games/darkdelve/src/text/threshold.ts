import { bar, type Line, type Row, type ScreenParts } from '@undercroft/text';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { lostText } from '../words/labels.ts';
import { averageText } from '../words/panels.ts';
import { type Context, DESIGN, goal, HELP, headline, prompt, status } from './frame.ts';
import { offerOf } from './kit.ts';
import { flavour, row, singleRule, titleRows, tollOffers, type Way, waysScreen } from './ways.ts';
import { tollSum } from './waystone.ts';

type Metric = NonNullable<DarkdelveView['readiness']>[number];

const METRICS: { readonly [metric: string]: readonly [name: string, advice: string] } = {
  hp: ['HP:', '80%+ recommended'],
  dread: ['Dread:', '<50 recommended'],
  damage: ['Damage:', '15+ recommended'],
  healing: ['Healing:', '2+ potions advised'],
};

const ROLES: { readonly [word: string]: 'warn' | 'harm' } = { MARGINAL: 'warn', WARNING: 'harm' };
const CELLS = 10;

/** `HP:      ████████░░  40/50  80%+ recommended    [PASS]`. DD-144, DD-145 */
function readinessRow({ hero }: DarkdelveView, { metric, value, max, word, bar: filled }: Metric): Row {
  const [name = metric, advice = ''] = METRICS[metric] ?? [];
  const is = metric === 'damage' ? averageText(hero.damage) : metric === 'hp' ? `${value}/${max}` : String(value);
  const line: Line = [
    { text: `  ${name.padEnd(8)} ${bar(filled, CELLS, CELLS)} ${is.padStart(6)}  ${advice.padEnd(19)}` },
    { text: `[${word}]`, role: ROLES[word] },
  ];
  return row(line);
}

const WARNINGS = [
  'WARNING: Beyond this threshold, there is no retreat.',
  '         Floor 5 has NO Waystone extraction.',
  '         Victory or death are your only exits.',
];

function waysOf(context: Context): Way[] {
  const { view, offers } = context;
  const { gold, free, pieces } = tollOffers(context, 'threshold.retreat');
  const lost = lostText(view);
  const price = view.toll?.gold ?? 0;
  return [
    {
      title: 'ENTER THE SANCTUM (No return)',
      lines: [],
      enter: 'Put your hand on the doors. They ask once more.',
      offer: offerOf(offers, 'threshold.enter'),
    },
    {
      title: 'RETURN TO FLOOR 5',
      lines: [],
      enter: 'Return to floor 5. No turn passes.',
      offer: offerOf(offers, 'room.leave'),
    },
    {
      title: `RETREAT TO FLOOR 4 (${free ? '+20 Dread' : tollSum(view)})`,
      lines: [lost],
      enter: `Back to the Stairwell of floor 4 for ${free ? '20 Dread' : `${price} gold`}. ${lost}`,
      offer: free ?? (gold?.available || pieces.length === 0 ? gold : undefined),
      tributes: pieces,
    },
  ];
}

/** The room before the boss: the last chance to turn back, with the hero's readiness. DD-140, DD-144 */
export function thresholdScreen(context: Context): ScreenParts {
  const { view } = context;
  return waysScreen(
    context,
    [
      ...titleRows('THE SANCTUM THRESHOLD'),
      flavour('The corridor ends at massive iron doors, sealed with chains of'),
      flavour('bone. Beyond them, something ancient waits.'),
      flavour('    "None return through these doors. None."'),
      ...WARNINGS.map((text): Row => row([{ text, role: 'warn' }])),
      singleRule,
      row('READINESS CHECK:'),
      ...(view.readiness ?? []).map((metric) => readinessRow(view, metric)),
      singleRule,
    ],
    waysOf(context),
  );
}

/**
 * The only confirmation of the design document: one key enters, another steps back, and Enter alone does nothing.
 * DD-141, DD-146
 */
export function sanctumScreen(context: Context): ScreenParts {
  const { offers, ui } = context;
  const confirm = offerOf(offers, 'threshold.confirm');
  const cancel = offerOf(offers, 'threshold.cancel');
  const marked = { y: confirm, n: cancel }[ui.marks['choice'] ?? ''];
  return {
    ...headline(context),
    goal: goal(context),
    body: [
      ...titleRows('THE IRON DOORS'),
      row(''),
      row('  Your hand lies on the doors. Something behind them breathes.'),
      row(''),
      ...WARNINGS.map((text): Row => row([{ text, role: 'warn' }])),
      row(''),
      row([{ text: '  [Y]', role: 'key' }, { text: ' ENTER: the doors close behind you' }]),
      row([{ text: '  [N]', role: 'key' }, { text: ' STEP BACK: nothing is lost' }]),
      row('─'.repeat(DESIGN)),
    ],
    enter: '(Y enters the Sanctum, N steps back; Enter alone does nothing)',
    status: status(context),
    keyLine: prompt('Y enter the Sanctum  N step back  . why  PgUp log  ? help  Q leave'),
    keys: {
      y: { marks: { choice: 'y' }, commits: true },
      n: { marks: { choice: 'n' }, commits: true },
    },
    order: [],
    commit: marked?.available ? { action: marked.action } : null,
    help: {
      ...HELP,
      now: ['Enter the Sanctum, or step back. Beyond the doors you win or you die.'],
      keys: [
        ['Y', 'enter the Sanctum'],
        ['N', 'step back'],
      ],
    },
  };
}
