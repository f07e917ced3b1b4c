import {
  type AgentContext,
  dataOf,
  type Hurt,
  type LogLine,
  type Loss,
  lastOf,
  lossText,
  type Past,
  type Verdict,
} from '@undercroft/text/agent';
import type { ObserverEvents } from '../events.ts';
import type { ObserverView } from '../rules/view-schema.ts';
import { enemyName, name } from '../words/names.ts';

type Context = AgentContext<ObserverView>;
const read = dataOf<ObserverEvents>();

/** The ending of the run and, after a death in a fight, its reasons. */
export function lossOf(context: Context, past: Past<ObserverView>, verdict: Verdict): string {
  const { view, n, outcome, log } = context;
  const data = `You keep ${view.world.data} Data.`;
  if (verdict !== 'lost' || outcome?.code !== 'death')
    return `RUN ${verdict === 'won' ? 'WON' : 'OVER'} at Time ${view.world.time}, n=${n}. ${outcome?.text ?? ''} ${data}`.replace(
      'You keep your Data. ',
      '',
    );
  const place = name(read<'went'>(lastOf(log, 'went'))?.id ?? '');
  return lossText(context, past, {
    head: `RUN LOST at Time ${view.world.time}, n=${n}. You died${place === '' ? '' : ` at ${place}`}. ${data}`,
    blow: blowText(log, n),
    vital: ({ player }) => player.hp,
    vitalName: 'HP',
    hurts: hurtsOf(log),
    entered: enteredBy(context, past),
    instead: outOfStamina(past),
    more: weakened(log),
    after: ['Seed and replay: look_up "replay".'],
    path: '/player/hp',
  } satisfies Loss<ObserverView>);
}

const HURTS = ['damage', 'bled', 'attrition'];

/** `HP 7 -> 0. Ward Matron used Scalpel, 9 damage. Your Block was 0. (n=71, rules OB-63, OB-69)` */
function blowText(log: readonly LogLine[], n: number): string {
  const last = log.findLast((line) => HURTS.includes(line.kind) && isOnYou(line));
  if (!last) return 'You died.';
  if (last.kind !== 'damage') return `${last.line} (n=${last.n}, rule ${last.rule})`;
  const { by, hp, left, blockAbsorbed } = read<'damage'>(last)!;
  const acted = read<'enemyActed'>(log.findLast((line) => line.kind === 'enemyActed' && line.id < last.id));
  return `HP ${left + hp} -> ${left}. ${enemyName(by)} used ${acted?.name ?? 'its intent'}, ${hp + blockAbsorbed} damage. Your Block was ${blockAbsorbed}. (n=${n}, rule ${last.rule})`;
}

const isOnYou = ({ kind, data }: LogLine): boolean =>
  kind === 'attrition' || (data as { who?: string }).who === 'player';

function hurtsOf(log: readonly LogLine[]): Hurt[] {
  const from = lastOf(log, 'went')?.n ?? 0;
  let intent = '';
  return log.flatMap((line): Hurt[] => {
    if (line.kind === 'enemyActed') intent = read<'enemyActed'>(line)!.name;
    if (line.n < from || !HURTS.includes(line.kind) || !isOnYou(line)) return [];
    if (line.kind === 'damage') return amountOf(line.n, read<'damage'>(line)!.hp, intent);
    const by = line.kind === 'bled' ? 'Bleed' : 'Attrition';
    return amountOf(line.n, read<'bled'>(line)!.amount, by);
  });
}

const amountOf = (n: number, amount: number, by: string): Hurt[] => (amount > 0 ? [{ n, amount, by }] : []);

/** The choice that led into the fight, and the alternatives at that time. */
function enteredBy({ log }: Context, past: Past<ObserverView>): Loss<ObserverView>['entered'] {
  const went = lastOf(log, 'went');
  const turn = went ? past.at(went.n) : null;
  if (!went || !turn) return null;
  const { player, frontier } = turn.view;
  const { id } = read<'went'>(went)!;
  const chosen = frontier.find((entry) => entry.id === id);
  const others = frontier
    .filter((entry) => entry.id !== id)
    .map(
      (entry) =>
        `${name(entry.id)} (${entry.category === 'Rest' ? `rest, HP +${restHp(entry)}` : `Danger ${entry.danger}`})`,
    );
  const open = others.length > 0 ? ` Open then: ${others.join(', ')}.` : '';
  const danger = chosen && chosen.danger > 0 ? ` Danger ${chosen.danger} is the HP a new Observer loses there.` : '';
  return {
    n: went.n,
    did: `${name(id)} at HP ${player.hp}`,
    text: `You entered with HP ${player.hp}/${player.hpMax} and Stamina ${player.stamina} (n=${went.n}).${danger}${open}`,
  };
}

const restHp = ({ threat }: ObserverView['frontier'][number]): number =>
  threat.kind === 'rest' ? Math.max(0, ...threat.options.map(({ hp }) => hp)) : 0;

/** If Guard was unaffordable at the end: since when, and what would have kept it affordable. */
function outOfStamina(past: Past<ObserverView>): string[] {
  const last = past.at(past.ns.at(-1) ?? 0);
  const guard = last?.view.combat?.guard;
  if (!last || !guard || last.view.player.stamina >= guard.cost) return [];
  const reason = `You could not Guard: it costs ${guard.cost} Stamina, you had ${last.view.player.stamina}.`;
  const earlier = past.ns
    .map((n) => n)
    .reverse()
    .slice(1, 4)
    .map((n) => past.at(n));
  const attack = earlier.find((turn) => turn?.action.type === 'attack');
  const recover = attack?.view.combat?.recover ?? 0;
  if (!attack) return [reason];
  const { stamina, staminaMax } = attack.view.player;
  return [
    `${reason} At n=${attack.n} you attacked with Stamina ${stamina}. Recover would have left ${Math.min(staminaMax, stamina + recover)}.`,
  ];
}

/** Damage lost to Weak on the reader's own Attacks in the last fight. */
function weakened(log: readonly LogLine[]): string[] {
  const from = lastOf(log, 'went')?.n ?? 0;
  const hits = log.filter(
    ({ kind, n, data }) => kind === 'damage' && n >= from && (data as { who?: string }).who === 'enemy',
  );
  const missing = hits.reduce((all, { data }) => all + Math.abs((data as { weak: number }).weak), 0);
  const left = hits.at(-1) ? (hits.at(-1)!.data as { left: number }).left : 0;
  return missing > 0 ? [`Weak took ${missing} damage off your Attacks. It had ${left} HP left.`] : [];
}
