import {
  type AgentContext,
  dataOf,
  type Hurt,
  type LogLine,
  type Loss,
  lastOf,
  lossText,
  overText,
  type Past,
} from '@undercroft/text/agent';
import type { DarkdelveEvents } from '../events.ts';
import type { DarkdelveView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';

const read = dataOf<DarkdelveEvents>();

/** The ending of the run and, if the delver died, its reasons. */
export function lossOf(
  context: AgentContext<DarkdelveView>,
  past: Past<DarkdelveView>,
  verdict: string | null,
): string {
  const { n, log, outcome, view } = context;
  const died = read<'died'>(lastOf(log, 'died'));
  const score = view.ending ? ` Score ${view.ending.score}.` : '';
  if (!died || verdict === 'won') return overText(verdict, `, n=${n}. ${outcome?.text ?? ''}${score}`);
  const from = lastOf(log, 'embarked')?.n ?? 0;
  const mine = log.filter((line) => line.n >= from);
  const items = died.items.map(name).join(', ');
  return lossText(context, past, {
    head: `YOU DIED on floor ${died.floor}, n=${n}. ${died.killer ? `Killed by ${articled(name(died.killer))}.` : `${name(died.cause)}.`} Lost: ${died.gold} gold${items === '' ? '' : `, ${items}`}. Kept: level ${view.hero.level}, XP.`,
    blow: blowText(mine, past),
    vital: ({ hero }) => hero.hp,
    vitalName: 'HP',
    hurts: mine
      .filter(({ kind }) => kind === 'wound')
      .map((line): Hurt => {
        const { dealt, move, by } = read<'wound'>(line)!;
        return { n: line.n, amount: dealt, by: name(move === '' ? by : move) };
      }),
    entered: enteredBy(mine, past),
    instead: announced(mine),
    more: waysOut(mine, past),
    after: died.lesson ? [`LESSON: ${name(died.lesson)}.`] : [],
    path: '/hero/hp',
  } satisfies Loss<DarkdelveView>);
}

const articled = (called: string): string => `${/^[AEIOU]/.test(called) ? 'an' : 'a'} ${called}`;

function blowText(log: readonly LogLine[], past: Past<DarkdelveView>): string {
  const last = lastOf(log, 'wound');
  if (!last) return 'You died of what you carried in your blood.';
  const { by, move, dealt, hp, crit } = read<'wound'>(last)!;
  const before = log.findLast(({ kind, id, n }) => kind === 'wound' && id < last.id && n === last.n);
  const from = read<'wound'>(before)?.hp ?? past.at(last.n)?.view.hero.hp ?? hp + dealt;
  const sum = (last.terms ?? []).map(({ value }) => (value < 0 ? String(value) : `+${value}`)).join(' ');
  return `HP ${from} -> ${hp}. ${name(by)}, ${name(move)}: ${dealt} damage${crit ? ' (critical)' : ''}${sum === '' ? '' : `, ${sum}`}. (rule ${last.rule})`;
}

/** Announcement of the last blow, if there was one. */
function announced(log: readonly LogLine[]): string[] {
  const wound = lastOf(log, 'wound');
  const intent = wound && log.findLast(({ kind, id }) => kind === 'intent' && id < wound.id);
  const acted = wound && log.findLast(({ kind, id }) => kind === 'acted' && id < wound.id);
  if (!intent) return [];
  const { move } = read<'intent'>(intent)!;
  const did = read<'acted'>(acted)?.action;
  const what = move === '' ? 'It' : name(move);
  return [
    `${what} was announced at n=${intent.n}. You chose ${did ? name(did) : 'something else'}. Dodge avoids the first hit, Block halves it.`,
  ];
}

function enteredBy(log: readonly LogLine[], past: Past<DarkdelveView>): Loss<DarkdelveView>['entered'] {
  const fight = lastOf(log, 'fight');
  const turn = fight ? past.at(fight.n) : null;
  if (!fight || !turn) return null;
  const { hero, rows, perception } = turn.view;
  const potions = hero.belt.reduce((all, { id, n }) => (id.includes('heal') ? all + n : all), 0);
  const dir = (turn.action as { dir?: string }).dir;
  const row = rows.find((each) => each.dir === dir);
  const seen = row && perception.mayLie ? ` Dread was ${hero.dread}; the door showed [${row.tag}].` : '';
  return {
    n: fight.n,
    did: `into the fight at HP ${hero.hp}`,
    text: `You entered with HP ${hero.hp}/${hero.maxHp} and ${potions === 0 ? 'no potion' : `${potions} potions`} (n=${fight.n}).${seen}`,
  };
}

/** The last opportunity to leave. */
function waysOut(log: readonly LogLine[], past: Past<DarkdelveView>): string[] {
  const from = log[0]?.n ?? 0;
  const LEAVES = ['stairs.extract', 'waystone.pay', 'exit.extract'];
  const ns = past.ns.filter((n) => n >= from).slice(-60);
  for (const n of ns.reverse()) {
    const turn = past.at(n);
    const leave = turn?.offers.find(({ action }) => LEAVES.includes(action.type));
    if (turn && leave)
      return [
        `At n=${n} you could leave (${leave.name}${leave.cost ? `, ${leave.cost}` : ''}) with ${turn.view.hero.gold} gold and HP ${turn.view.hero.hp}. You went on.`,
      ];
  }
  return [];
}
