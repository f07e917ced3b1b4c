import type { Meter, Panel, PanelCard, Tone } from '@undercroft/kernel';
import { REDUCERS, type Reducer, type Resource } from '../content/records.ts';
import { isBetween } from '../rules/awakening/position.ts';
import type { Book, BookOf } from '../rules/book.ts';
import { kindOf } from '../rules/templates/guests.ts';
import type { RecordView, ShatteredView, SideView } from '../rules/view-schema.ts';
import type { Who } from '../state.ts';
import { awakeningPanels } from './awakening/panels.ts';
import { ruleRows } from './kind-text.ts';
import { ENDING_TEXT, name } from './names.ts';
import { mechanicsOf, needText } from './text.ts';

const BOND_AT = 12;
const ROUND_CAP = 4;

const isMine = ({ seat }: ShatteredView, who: Who): boolean => seat === (who === 'D' ? 'dungeon' : 'visitor');
const titleOf = (view: ShatteredView, who: Who): string =>
  isMine(view, who) ? 'You' : who === 'D' ? 'The dungeon' : name(kindOf(view.visitor));

/** Expected changes of a resource: Erode, the room, escalation. */
function pending(view: ShatteredView, who: Who, r: Reducer): string {
  const erodes = view[who].conditions.filter((one) => one.kind === 'erode' && one.r === r).length;
  const auto = view.auto.filter((one) => one.r === r && one.isNext).reduce((all, { n }) => all + n, 0);
  const isPrimary = REDUCERS[who][0] === r;
  const falls = erodes - auto + (isPrimary ? view.escalation : 0);
  return falls > 0 ? `loses ${falls} next round` : '';
}

const noted = (meter: Meter, note: string): Meter => (note === '' ? meter : { ...meter, note });

function meters(view: ShatteredView, who: Who): Meter[] {
  const reducers = REDUCERS[who].map((r): Meter => {
    const tone: Tone = view.res[r] * 4 <= view.max[r] ? 'dread' : 'plain';
    return noted({ name: name(r), value: view.res[r], max: view.max[r], tone }, pending(view, who, r));
  });
  const promoter = who === 'D' ? 'rapport' : 'trust';
  const value = view.res[promoter];
  return [
    ...reducers,
    {
      name: name(promoter),
      value,
      max: BOND_AT,
      tone: 'trust',
      note: `${view.gained[promoter]} of ${ROUND_CAP} gained this round`,
    },
  ];
}

function cardOf(book: Book, view: ShatteredView, id: string): PanelCard {
  const card = book.lessons[view.lesson]!.get(id);
  if (!card) return { id, name: name(id) };
  const cost = view.ruleset === 'full' && card.cat !== 'Energy' && card.cat !== 'React' ? `${card.cost} Energy` : '';
  const detail = `${card.cat}, ${card.type}. ${mechanicsOf(card)}`;
  return cost === '' ? { id, name: name(id), detail } : { id, name: name(id), detail, cost };
}

const WAITS: { readonly [kind: string]: string } = {
  empower: 'adds to the next Strike',
  disrupt: 'hinders the next Strike',
  entangle: 'cannot leave',
  erode: 'loses 1 next round',
  fortify: 'takes less damage',
  ward: 'takes less from the next hit',
  later: 'loses 1 next round',
  numb: 'next React is weaker',
};

function conditionItems(view: ShatteredView): { id: string; name: string; detail: string }[] {
  return (['D', 'V'] as const).flatMap((who) =>
    view[who].conditions.map(({ id, kind, card, r, n, left }) => ({
      id: card === '' ? kind : card,
      name: `${titleOf(view, who)}: ${name(kind)}${r === '' ? '' : ` ${name(r)}`}${kind === 'fortify' || kind === 'ward' ? ` ${n}` : ''}`,
      detail: `${card === '' ? '' : `${name(card)}, `}${WAITS[kind]}${left > 0 ? `, turns left ${left}` : ''} (no. ${id})`,
    })),
  );
}

const energyRow = (who: string, side: SideView): string =>
  `${who}: ${side.available} Energy (pool ${side.pool}, extra ${side.temp}, spent ${side.spent})${side.attune === '' ? '' : `; next ${side.attune} card costs 1 less`}`;

function tableRows(view: ShatteredView): string[] {
  const rows: string[] = [];
  for (const who of ['D', 'V'] as const) {
    const side = view[who];
    if (view.ruleset === 'full') rows.push(energyRow(titleOf(view, who), side));
    rows.push(
      `${titleOf(view, who)}: hand ${side.handCount}, draw pile ${side.drawCount}, discard ${side.discard.length}, face-down ${side.trapCount}.`,
    );
    if (side.discard.length > 0) rows.push(`Discarded: ${side.discard.map(name).join(', ')}.`);
    if (isMine(view, who) && side.traps && side.traps.length > 0)
      rows.push(
        `Face-down: ${side.traps.map(({ card, isBluff }) => `${name(card)}${isBluff ? ' (bluff)' : ''}`).join(', ')}.`,
      );
    else if (!isMine(view, who) && side.hand) rows.push(`You see the hand: ${side.hand.map(name).join(', ')}.`);
  }
  return rows;
}

const autoText = (r: Resource, n: number, isNext: boolean): string =>
  `${name(r)} ${n < 0 ? `-${-n}` : `+${n}`}${isNext ? ' next round' : ' (not next round)'}`;

function roomRows(book: Book, view: ShatteredView): string[] {
  const rows = [
    `Room ${view.visited.length} of ${view.rooms}: ${name(view.morph === '' ? view.room : view.morph)}. Round ${view.round} of ${view.limit}.`,
    `${view.initiative === 'D' ? 'The dungeon' : 'The visitor'} acts first. ${view.auto.map(({ r, n, isNext }) => autoText(r, n, isNext)).join('; ')}.`,
  ];
  rows.push(...ruleRows(book, view));
  if (view.escalation > 0) rows.push(`Escalation: Structure and Vitality lose ${view.escalation} next round.`);
  if (view.emotion !== '') rows.push(`The visitor is ${name(view.emotion)}, rounds left ${view.emotionLeft}.`);
  if (view.tokens > 0) rows.push(`Graft tokens: ${view.tokens}.`);
  if (view.hazardAt > 0) rows.push(`Next hazard: round ${view.hazardAt}.`);
  if (view.profile !== '') rows.push(`The dungeon's nature: ${name(view.profile)}.`);
  for (const { room, ending, rounds } of view.endings)
    rows.push(`${name(room)} ended after ${rounds} rounds. ${ENDING_TEXT[ending] ?? ending}`);
  return rows;
}

function askRows(view: ShatteredView): string[] {
  const { strike, ask } = view;
  if (strike)
    return [`${name(strike.card)} hits ${name(strike.target)} for ${strike.raw} (${strike.tier}). ${needText(strike)}`];
  if (!ask) return [];
  const gains = [
    ...ask.promises.map(({ r, n }) => `${name(r)} +${n}`),
    ...(ask.fortify ? [`Fortify ${name(ask.fortify.r)} ${ask.fortify.n}`] : []),
    ...(ask.gains.trust > 0 ? [`Trust +${ask.gains.trust}`] : []),
    ...(ask.gains.rapport > 0 ? [`Rapport +${ask.gains.rapport}`] : []),
  ].join(', ');
  return [
    ask.kind === 'offer'
      ? `${ask.card === '' ? `${/^[AEIOU]/.test(ask.type) ? 'An' : 'A'} ${ask.type} Offer` : name(ask.card)} promises ${gains}. There may be more to it.`
      : `${name(ask.card)}: cooperate for ${gains}, or defect for an Empower while both fall by half.`,
    `The formula would say yes with ${ask.chance} %.`,
  ];
}

const ATTRIBUTES = ['hunger', 'oppression', 'dread', 'grace', 'guile'] as const;

function recordPanels(view: ShatteredView, record: RecordView): Panel[] {
  return [
    {
      kind: 'meter',
      title: 'Identity',
      meters: ATTRIBUTES.map((attribute) => ({
        name: name(attribute),
        value: record.points[attribute],
        max: 12,
        note: `${record.ticks[attribute] % 10} of 10 ticks, ${record.gained[attribute]} this visit`,
      })),
    },
    {
      kind: 'text',
      title: 'Dungeon',
      rows: [
        `Archetype: ${record.archetype}${record.reasons.length > 0 ? `, for ${record.reasons.map(name).join(', ')}` : ''}.`,
        `Essence ${record.essence}, Knowledge ${record.knowledge}, Reputation ${record.reputation}.`,
        `Visit ${view.run} of ${view.length}. So far: ${record.outcomes.join(', ') || 'none'}.`,
        ...(record.next === '' ? [] : [`Next visitor: ${name(record.next)}.`]),
        ...(record.pair.length === 0 ? [] : [`Outside wait: ${record.pair.map(name).join(', ')}.`]),
        ...record.grafts.map(({ room, slot, card }) => `${name(room)}: ${name(card)} in place of ${name(slot)}.`),
      ],
    },
  ];
}

/** The view of a seat as panels, most important first. */
export const makePanels =
  (bookOf: BookOf) =>
  (view: ShatteredView): Panel[] => {
    const book = bookOf(view);
    const mine: Who = view.seat === 'visitor' ? 'V' : 'D';
    const theirs: Who = mine === 'D' ? 'V' : 'D';
    const panels: Panel[] = [];
    const decisionRows = askRows(view);
    if (decisionRows.length > 0) panels.push({ kind: 'text', title: 'Decision', rows: decisionRows });
    const isBetweenVisits = view.awakening !== undefined && (isBetween(view) || view.phase === 'over');
    if (isBetweenVisits && view.record) panels.push(...awakeningPanels(book, view, view.record));
    if (view.room !== '' && !isBetweenVisits) {
      for (const who of [mine, theirs])
        panels.push({ kind: 'meter', title: titleOf(view, who), meters: meters(view, who) });
      const { hand } = view[mine];
      if (view.seat !== 'spectator' && hand)
        panels.push({ kind: 'cards', title: 'Hand', cards: hand.map((id) => cardOf(book, view, id)) });
      const items = conditionItems(view);
      if (items.length > 0) panels.push({ kind: 'list', title: 'Conditions', items });
      panels.push({ kind: 'text', title: 'Room', rows: roomRows(book, view) });
      panels.push({ kind: 'text', title: 'Table', rows: tableRows(view) });
    }
    if (view.record) {
      if (view.record.shown.length > 0)
        panels.unshift({
          kind: 'cards',
          title: 'Grafts',
          cards: view.record.shown.map(({ card }) => cardOf(book, view, card)),
        });
      panels.push(...recordPanels(view, view.record).filter(({ title }) => !view.awakening || title !== 'Dungeon'));
      if (view.awakening && !isBetweenVisits) panels.push(...awakeningPanels(book, view, view.record));
    }
    return panels;
  };
