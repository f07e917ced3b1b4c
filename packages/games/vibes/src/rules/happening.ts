import type { VibesAction } from '../actions.ts';
import type { EventOption } from '../content/records.ts';
import type { Scene } from './arena.ts';
import type { FightResult } from './fight.ts';
import { doAll, type OptionProgress } from './run-ops.ts';

/** Entering an Event node: one of those not yet seen. NV-74. */
export function enterEvent(s: Scene, given = ''): void {
  const { state } = s.t;
  const left = Object.values(s.book.content.events)
    .sort((a, b) => a.number - b.number)
    .map(({ id }) => id)
    .filter((id) => !state.seenEvents.includes(id));
  const id = given === '' ? s.t.pick('event', 'map.event', left) : given;
  state.seenEvents.push(id);
  state.happening = { id, node: 1, chest: '', named: '', pending: '' };
  state.phase = 'event';
  s.emit?.('eventEntered', { id, node: 1 }, { rule: 'NV-74', source: id, ...(given === '' ? { roll: s.t.dice } : {}) });
  rollOnEntering(s, s.book.content.events[id]!.enter);
}

/** Chests of `honest_liar`: the full one stays hidden, the named one is reported. Rule book 3.7. */
function rollOnEntering(s: Scene, text: string): void {
  const rolls = s.book.run(text);
  if (rolls.length === 0) return;
  const [full, truth] = rolls.map(({ tag, table }) =>
    s.t.weigh(
      'event',
      tag,
      table.map(({ label }) => label),
      table.map(({ weight }) => weight),
    ),
  );
  const happening = s.t.state.happening!;
  happening.chest = full!;
  happening.named = (truth === 'true') === (full === 'L') ? 'L' : 'R';
  s.emit?.('eventRolled', { tag: 'event.truth', label: happening.named }, { rule: 'NV-107', source: happening.id });
}

export const optionsOf = (s: Pick<Scene, 'book'>, id: string, node: number): readonly EventOption[] =>
  s.book.content.events[id]!.options.filter((option) => option.node === node);

/** Executes an option; the event ends unless the option continues it. NV-107. */
export function choose(s: Scene, action: Extract<VibesAction, { type: 'choose' }>): void {
  const happening = s.t.state.happening!;
  const option = optionsOf(s, happening.id, happening.node).find(({ id }) => id === action.option)!;
  s.emit?.(
    'optionChosen',
    { id: happening.id, node: happening.node, option: option.id },
    { rule: 'NV-107', source: happening.id },
  );
  happening.pending = option.id;
  run(s, option, option.text, action.cards ?? []);
}

function run(s: Scene, option: EventOption, text: string, chosen: readonly number[]): void {
  const { state } = s.t;
  const doing: OptionProgress = {
    from: state.happening!.id,
    chosen: [...chosen],
    outcomes: option.outcomes,
    last: 0,
    goesOn: false,
  };
  doAll(s, doing, text);
  if (!state.happening) return;
  if (!doing.goesOn) state.happening = null;
  else if (state.fight === null) state.happening.pending = '';
}

/** The wager is decided: executes its outcome. NV-108. */
export function settleWager(s: Scene, result: FightResult): void {
  const { state } = s.t;
  const happening = state.happening!;
  const option = optionsOf(s, happening.id, happening.node).find(({ id }) => id === happening.pending)!;
  state.fight = null;
  run(s, option, option.outcomes[result === 'won' ? 'won' : 'lost'] ?? '', []);
}
