import { copyJson, type GameDef, type Json, type Manners, type Table } from '@undercroft/kernel';
import { z } from 'zod';
import type { DuelAction } from '../actions.ts';
import type { DuelEvents } from '../events.ts';
import { type DuelOptions, duel } from '../index.ts';
import type { DuelView } from '../rules/view.ts';
import type { Duel, DuelSeat } from '../state.ts';

type DuelDef = GameDef<Duel, DuelAction, DuelView, DuelOptions, DuelEvents>;
type DuelTable = Table<Duel, DuelEvents>;

/** A duel with one fault, and the error message the suite must give. */
export interface Fault {
  readonly what: string;
  readonly message: RegExp;
  readonly game: DuelDef;
  readonly scenario?: Json;
}

let leak = 0;

const { damage: _, ...withoutDamage } = duel.words.manner;

const withChange = (change: Partial<DuelDef>): DuelDef => ({ ...duel, ...change });

/** A duel with an addition to its step. */
const after = (more: (t: DuelTable) => void): DuelDef =>
  withChange({
    step(t, choices) {
      duel.step(t, choices);
      more(t);
    },
  });

const emitSet = (t: DuelTable): void => void t.emit?.('set', { what: 'scenario' }, { rule: 'DU-14' });

/** A duel in which both seats choose, and the card of the seat whose turn it is is played. */
const simultaneous = (change: Partial<DuelDef>): DuelDef =>
  withChange({
    toAct: (s) => (duel.toAct(s).length > 0 ? ['left', 'right'] : []),
    step: (t, choices) =>
      duel.step(
        t,
        choices.filter(({ seat }) => seat === t.state.toPlay),
      ),
    ...change,
  });

/** A table that draws no dice and never marks a reveal. */
const withoutReveals = (t: DuelTable): DuelTable =>
  Object.create(t, { reveal: { value: () => {} }, roll: { value: () => 2 } }) as DuelTable;

const explode = (value: unknown): unknown => {
  if (Array.isArray((value as { card?: unknown } | null)?.card)) throw new Error('boom');
  return value;
};

/** One fault for each property, by its id. */
export const FAULTS: { readonly [id: string]: Fault } = {
  'KER-DET-01': {
    what: 'a rule that remembers other runs',
    message: /toEqual|to deeply equal/,
    game: after((t) => {
      leak += 1;
      t.state.left.ward = leak % 11;
      emitSet(t);
    }),
  },
  'KER-DET-02': {
    what: 'seats to act in an order that wavers',
    message: /to be/,
    game: simultaneous({
      toAct(s) {
        leak += 1;
        const seats = leak % 3 === 0 ? ['right', 'left'] : ['left', 'right'];
        return duel.toAct(s).length > 0 ? seats : [];
      },
      step: (t, choices) => {
        t.state.toPlay = choices[0]!.seat as DuelSeat;
        duel.step(t, choices.slice(0, 1));
      },
    }),
  },
  'KER-SEAL-01': {
    what: 'a view that wavers while a choice is sealed',
    message: /to deeply equal/,
    game: simultaneous({
      view(s, viewer) {
        leak += 1;
        return { ...duel.view(s, viewer), turns: leak };
      },
    }),
  },
  'KER-PURE-01': {
    what: 'an outcome that depends on who listens',
    message: /untold/,
    game: after((t) => {
      if (t.emit) t.state.right.ward = 1;
      emitSet(t);
    }),
  },
  'KER-CODEC-01': {
    what: 'a field the shape does not know',
    message: /no such field/,
    game: after((t) => {
      (t.state as { extra?: unknown }).extra = undefined;
    }),
  },
  'KER-HASH-01': {
    what: 'a copy that forgets a discard',
    message: /to deeply equal|silent change/,
    game: withChange({
      shape: {
        scalar: false,
        copy(state) {
          const copy = copyJson(state);
          copy.left.discard.splice(3);
          return copy;
        },
        mix: (state) => duel.shape.mix(state),
        diff: (from, to, path, out) => duel.shape.diff(from, to, path, out),
        check: (value, path) => duel.shape.check(value, path),
      },
    }),
  },
  'KER-EVT-02': {
    what: 'a heal nobody told',
    message: /silent change/,
    game: after((t) => {
      t.state.left.ward = 3;
    }),
  },
  'KER-EVT-03': {
    what: 'an event without a rule',
    message: /passed/,
    game: after((t) => void t.emit?.('passed', { seat: 'left' }, { rule: '' })),
  },
  'KER-EVT-05': {
    what: 'an event that causes another, and so on',
    message: /causes in a chain/,
    game: after((t) => {
      let because: number | undefined;
      for (let i = 0; i < 40; i++) because = t.emit?.('passed', { seat: 'left' }, { rule: 'DU-09', because });
    }),
  },
  'KER-EVT-06': {
    what: 'a cause that was never told',
    message: /links from the end to a choice/,
    game: after((t) => void t.emit?.('passed', { seat: 'left' }, { rule: 'DU-09', because: 1_000_000_000 })),
  },
  'KER-EVT-07': {
    what: 'a sum that forgets the die',
    message: /the terms of amount/,
    game: after(
      (t) =>
        void t.emit?.(
          'recoiled',
          { seat: 'left', amount: 3, hp: 1 },
          { rule: 'DU-07', of: 'amount', terms: [{ label: 'card', value: 2 }] },
        ),
    ),
  },
  'KER-INV-01': {
    what: 'a ward above its limit',
    message: /breaks DU-05/,
    game: after((t) => {
      t.state.left.ward = 13;
      emitSet(t);
    }),
  },
  'KER-RNG-05': {
    what: 'streams that are listed anew whenever somebody asks',
    message: /streams asked for again/,
    game: withChange({ streams: () => ['deck', 'dice'] }),
  },
  'KER-ED-01': {
    what: 'a schema that fills in an edition nobody asked for',
    message: /edition nobody asked for/,
    game: withChange({ optionsSchema: z.object({ edition: z.int().default(2) }) as never }),
  },
  'KER-TAG-01': {
    what: 'a draw that names no known tag',
    message: /no declared tag/,
    game: after((t) => void t.roll('dice', 'luck', 6)),
  },
  'KER-REP-02': {
    what: 'a step that differs when played again',
    message: /divergence|toMatchObject|to match object/,
    game: after((t) => {
      leak += 1;
      t.state.right.ward = leak % 11;
      emitSet(t);
    }),
  },
  'KER-END-01': { what: 'a bound that is too small', message: /steps/, game: withChange({ bound: () => 3 }) },
  'KER-ACT-01': {
    what: 'an offer a rule forbids',
    message: /play/,
    game: withChange({ whyNot: () => [{ rule: 'DU-03', code: 'not_in_hand', data: { card: 'jab' } }] }),
  },
  'KER-ACT-05': {
    what: 'a blocked action without its rule',
    message: /to deeply equal|blocked|accepted/,
    game: withChange({ blockedActions: (s, seat) => duel.legalActions(s, seat) }),
  },
  'KER-ACT-03': {
    what: 'a schema that throws',
    message: /boom/,
    game: withChange({ actionSchema: z.preprocess(explode, duel.actionSchema) as DuelDef['actionSchema'] }),
  },
  'KER-PREV-01': {
    what: 'a preview that is off by one',
    message: /\/turns/,
    game: withChange({ preview: (s) => ({ cost: [], exact: true, result: [{ path: '/turns', to: s.turns }] }) }),
  },
  'KER-WORD-01': {
    what: 'an event kind without words',
    message: /no words for the event "played"/,
    game: withChange({ words: { ...duel.words, line: { ...duel.words.line, played: undefined as never } } }),
  },
  'KER-WORD-02': {
    what: 'an outcome without words',
    message: /wins|draw/,
    game: withChange({ words: { ...duel.words, outcome: {} } }),
  },
  'KER-WORD-03': {
    what: 'a line whose sum is false',
    message: /2 \+ 2 = 5/,
    game: withChange({ words: { ...duel.words, line: { ...duel.words.line, played: () => 'So 2 + 2 = 5.' } } }),
  },
  'KER-WORD-05': {
    what: 'an event kind without a tone',
    message: /damage has no tone/,
    game: withChange({ words: { ...duel.words, manner: withoutDamage as Manners<DuelEvents> } }),
  },
  'KER-WORD-06': {
    what: 'a threshold inside the code of a reason',
    message: /numbers of a reason are its data/,
    game: withChange({
      blockedActions: (s, seat) => duel.legalActions(s, seat),
      whyNot: () => [{ rule: 'DU-07', code: 'hp_below:3' }],
    }),
  },
  'KER-VIEW-01': {
    what: "a view that shows the foe's hand",
    message: /to deeply equal/,
    game: withChange({ view: (s, viewer) => ({ ...duel.view(s, viewer), right: duel.view(s, 'right').right }) }),
  },
  'KER-VIEW-02': { what: 'a lazy redeal', message: /some redeal differs/, game: withChange({ redeal: () => {} }) },
  'KER-VIEW-03': {
    what: 'a list that depends on the top card',
    message: /to deeply equal/,
    game: withChange({
      blockedActions: (s, seat) => [{ type: 'play', card: s[seat as DuelSeat].deck.at(-1) ?? 'jab' }],
    }),
  },
  'KER-VIEW-04': {
    what: 'a view with a field of its own',
    message: /to deeply equal/,
    game: withChange({ view: (s, viewer) => ({ ...duel.view(s, viewer), secret: 1 }) as DuelView }),
  },
  'KER-VIEW-06': {
    what: 'a truth that is no view',
    message: /to deeply equal/,
    game: withChange({ truth: () => ({ plain: {} as DuelView }) }),
  },
  'KER-VIEW-07': {
    what: 'an event whose perception changes with time',
    message: /perceives it/,
    game: withChange({
      shown(_, event) {
        leak += 1;
        return { ...event, turn: leak } as typeof event;
      },
    }),
  },
  'KER-UNDO-01': {
    what: 'a card drawn and shown without saying so',
    message: /the view after an undoable step/,
    game: withChange({ step: (t, choices) => duel.step(withoutReveals(t), choices) }),
  },
};
