import {
  type AgentContext,
  gameAgent,
  listed,
  notDoneText,
  notNowPart,
  refusedText,
  type TextOffer,
} from '@undercroft/text/agent';
import { INTERVAL_PHASES } from '../interval-phases.ts';
import type { ShatteredView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { lookUpOf } from './agent-look-up.ts';
import { lossOf } from './agent-loss.ts';
import { PRIMER } from './agent-primer.ts';
import { askText, mineOf, notNowTexts, rowsOf, sideTexts } from './agent-rows.ts';
import { sentencesOf } from './agent-since.ts';
import { intervalRows } from './interval.ts';

type Context = AgentContext<ShatteredView>;

const TURNS: { readonly [phase: string]: string } = { turn: 'your turn', react: 'React or take it', answer: 'answer' };
const BETWEEN: readonly string[] = ['graft', 'shop', 'pair', 'order', ...INTERVAL_PHASES];

/** Shattered Dungeon as text for agents and blind players. */
export const agent = gameAgent<ShatteredView>({
  primer: PRIMER,
  title: 'SHATTERED',
  part: (view) => (isBetween(view) ? 'between' : 'room'),
  place: placeText,
  now: ({ view }) => (isBetween(view) ? undefined : energyText(view)),
  since: ({ log, view }) => sentencesOf(log, view),
  situation: ({ view }) => [...(isBetween(view) ? intervalTexts(view) : sideTexts(view)), askText(view)],
  rows: ({ view, offers }) => rowsOf(view, offers),
  notNow: ({ view, offers }) => notNowPart(notNowTexts(view, offers)),
  grave: betrayals,
  refusal: (context, ask) => refusalOf(context, refusedText(ask)),
  end: lossOf,
  lookUp: ({ view }) => lookUpOf(view),
});

/** The panels of an interval as lines: what there is to know before choosing. */
function intervalTexts(view: ShatteredView): string[] {
  if (!view.awakening || !view.record) return [];
  return intervalRows(view, view.record);
}

function isBetween({ phase }: ShatteredView): boolean {
  return BETWEEN.includes(phase);
}

function placeText({ view, seat }: Context): string {
  if (isBetween(view)) return `run ${view.run} of ${view.length}, between runs`;
  const whose = seat === null ? 'not your turn' : (TURNS[view.phase] ?? view.phase);
  const room = name(view.morph === '' ? view.room : view.morph);
  return `${room} (room ${view.visited.length} of ${view.rooms}), round ${view.round} of ${view.limit}, ${whose}`;
}

/** The goal of a room is its whole primer; a turn needs the Energy instead. */
function energyText(view: ShatteredView): string {
  const { available, pool, temp } = view[mineOf(view)];
  return view.ruleset === 'full' ? `Energy ${available}/${pool + temp}.` : '';
}

/** Any Strike while Trust or Rapport is above 3 halves both. */
function betrayals(
  { res }: ShatteredView,
  keys: { readonly [key: string]: TextOffer },
): { readonly [key: string]: string } {
  const half = (n: number): string => `${n} -> ${Math.floor(n / 2)}`;
  const warning = `a Betrayal. Trust ${half(res.trust)}, Rapport ${half(res.rapport)}, even without damage.`;
  const grave = Object.keys(keys).filter(
    (key) => (keys[key]!.preview?.notes as { isBetrayal?: boolean } | undefined)?.isBetrayal,
  );
  return Object.fromEntries(grave.map((key) => [key, warning]));
}

/** `Tremor Slam (1) and Bitter Fruit (3) cost 1.`: the affordable cards. */
function affordable(keys: { readonly [key: string]: TextOffer }): string {
  const byCost = new Map<string, string[]>();
  for (const [key, { available, cost, action }] of Object.entries(keys)) {
    if (!/^\d$/.test(key) || !available || cost === undefined) continue;
    const energy = cost.replace(' Energy', '');
    byCost.set(energy, [...(byCost.get(energy) ?? []), `${name((action as { card?: string }).card ?? '')} (${key})`]);
  }
  const sentences = [...byCost].map(
    ([energy, cards]) => `${listed(cards)} cost${cards.length > 1 ? '' : 's'} ${energy}`,
  );
  return sentences.length > 0 ? `${sentences.join(', ')}.` : 'Open: 9 End turn.';
}

function refusalOf(context: Context, why: string): string {
  const { keys } = rowsOf(context.view, context.offers);
  const burns = Object.keys(keys).filter((key) => /^a\d/.test(key) && keys[key]!.available);
  const span = burns.length > 1 ? `${burns[0]}-${burns.at(-1)}` : (burns[0] ?? '');
  const how = burns.length > 0 ? `Burning a card (${span}) gives 1.` : 'Play an Energy card.';
  const reason = why
    .replace('Play an Energy card, or discard a card for 1.', how)
    .replace(/ at \w+ (needs|costs) /, ' $1 ');
  return notDoneText(context, reason.replace(' needs ', ' costs '), affordable(keys));
}
