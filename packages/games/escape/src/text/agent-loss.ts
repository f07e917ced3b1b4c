import {
  type AgentContext,
  type Hurt,
  type LogLine,
  type Loss,
  lastOf,
  lossText,
  overText,
  type Past,
} from '@undercroft/text/agent';
import type { EscapeEvents } from '../events.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { nameAt } from '../words/names.ts';

const KAEL = 'kael';
type HurtTold = EscapeEvents['hurt'];
const hurtOf = ({ data }: LogLine): HurtTold => data as unknown as HurtTold;

/** The ending of the climb, and the causes of Kael's death if he died. */
export function lossOf(context: AgentContext<EscapeView>, past: Past<EscapeView>, verdict: string | null): string {
  const { n, view, outcome, log } = context;
  const { you, turn } = view;
  if (verdict !== 'lost' || view.ending !== 'dead')
    return overText(verdict, ` on depth ${you.depth}, turn ${turn}, n=${n}. ${outcome?.text ?? ''}`);
  const own = log.filter((line) => line.kind === 'hurt' && hurtOf(line).entity === KAEL && hurtOf(line).damage > 0);
  const entered = log.findLast(
    ({ kind, data }) =>
      kind === 'chapterClosed' || (kind === 'levelDealt' && (data as { depth: number }).depth === you.depth),
  );
  return lossText(context, past, {
    head: `YOU DIED on depth ${you.depth}, turn ${turn}, n=${n}. Killed by ${nameAt(view.killer, you.depth)}. Chapters closed ${view.chapter - 1}.`,
    blow: blowText(own, log, past),
    vital: (each) => each.you.health,
    vitalName: 'health',
    hurts: own
      .filter(({ n: at }) => at >= (entered?.n ?? 0))
      .map(
        (line): Hurt => ({
          n: line.n,
          amount: hurtOf(line).damage,
          by: nameAt(hurtOf(line).by, you.depth).replace(/ \d+$/, ''),
        }),
      ),
    entered: stoodFast(past),
    instead: couldFlee(past),
    more: stayed(view, past),
  } satisfies Loss<EscapeView>);
}

function blowText(own: readonly LogLine[], log: readonly LogLine[], past: Past<EscapeView>): string {
  const last = own.at(-1);
  const turn = past.at(past.ns.at(-1) ?? 0);
  if (!last || !turn) return 'Your health reached 0.';
  const { by, damage, health } = hurtOf(last);
  const earlier = own
    .filter((line) => line.n === last.n && line !== last)
    .reduce((all, line) => all + hurtOf(line).damage, 0);
  const strike = lastOf(
    log.filter(({ id }) => id <= last.id),
    'strike',
  );
  const from = Math.max(health, turn.view.you.health - earlier);
  return `Health ${from} -> ${health}. ${nameAt(by, turn.view.you.depth)} struck for ${damage}. (rule ${strike?.rule ?? last.rule})`;
}

/** Notes that flight was open at the end. */
function couldFlee(past: Past<EscapeView>): string[] {
  const last = past.at(past.ns.at(-1) ?? 0);
  if (!last) return [];
  const ways = last.offers
    .filter(({ action }) => action.type === 'flee')
    .map((offer) => `${offer.name.replace('Flee ', '')} (${(offer.detail ?? '').replace(/\.$/, '').toLowerCase()})`);
  const did = last.action.type.replaceAll('_', ' ');
  const foes = last.view.beings.filter(({ is_here, is_enemy }) => is_here && is_enemy).length;
  const open = ways.length > 0 ? ` Flight always works; open were ${ways.join(', ')}.` : '';
  return [
    `At n=${last.n} you chose to ${did} with health ${last.view.you.health} and ${foes} enem${foes === 1 ? 'y' : 'ies'} in the room.${open}`,
  ];
}

/** The first turn of the last stand, when enemies were in the room and the reader stayed. */
function stoodFast(past: Past<EscapeView>): Loss<EscapeView>['entered'] {
  const ns = past.ns.slice(-20).reverse();
  let first: ReturnType<typeof past.at> = null;
  for (const n of ns) {
    const turn = past.at(n);
    if (!turn?.view.beings.some(({ is_here, is_enemy }) => is_here && is_enemy)) break;
    first = turn;
  }
  if (!first) return null;
  const { you } = first.view;
  return {
    n: first.n,
    did: `${first.action.type.replaceAll('_', ' ')} at health ${you.health}`,
    text: `The last stand began at n=${first.n} with health ${you.health}/${you.max_health}.`,
  };
}

function stayed({ here, bonus }: EscapeView, past: Past<EscapeView>): string[] {
  const trained = past.ns.slice(-60).filter((n) => past.at(n)?.action.type === 'train').length;
  const stay = here >= 30 ? [`You stayed ${here} turns on this depth; hunters were +${bonus} levels.`] : [];
  return trained >= 8 ? [...stay, `Of your last 60 turns ${trained} were spent on training.`] : stay;
}
