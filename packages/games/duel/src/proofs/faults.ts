import { copyJson, type GameDef, type Json, type Table } from '@undercroft/kernel';
import { z } from 'zod';
import type { DuelAction } from '../actions.ts';
import type { DuelEvents } from '../events.ts';
import { type DuelOptions, duel } from '../index.ts';
import type { DuelView } from '../rules/view.ts';
import type { Duel, DuelSeat } from '../state.ts';

type DuelDef = GameDef<Duel, DuelAction, DuelView, DuelOptions, DuelEvents>;
type DuelTable = Table<Duel, DuelEvents>;

/** A duel with one thing wrong, and what the suite must say about it. */
export interface Fault {
  readonly what: string;
  readonly says: RegExp;
  readonly game: DuelDef;
  readonly scenario?: Json;
}

let leak = 0;

const but = (change: Partial<DuelDef>): DuelDef => ({ ...duel, ...change });

/** A duel whose step does one thing more. */
const after = (more: (t: DuelTable) => void): DuelDef =>
  but({
    step(t, choices) {
      duel.step(t, choices);
      more(t);
    },
  });

const told = (t: DuelTable): void => void t.tell?.('set', { what: 'scenario' }, { rule: 'DU-14' });

/** Both seats choose; `first` says whose card is played. */
const simultaneous = (change: Partial<DuelDef>): DuelDef =>
  but({
    toAct: (s) => (duel.toAct(s).length > 0 ? ['left', 'right'] : []),
    step: (t, choices) =>
      duel.step(
        t,
        choices.filter(({ seat }) => seat === t.state.toPlay),
      ),
    ...change,
  });

/** A table that rolls nothing and keeps silent about what it shows. */
const secretive = (t: DuelTable): DuelTable =>
  Object.create(t, { reveal: { value: () => {} }, roll: { value: () => 2 } }) as DuelTable;

const explode = (value: unknown): unknown => {
  if (Array.isArray((value as { card?: unknown } | null)?.card)) throw new Error('boom');
  return value;
};

/** One for each property, by its id. */
export const FAULTS: { readonly [id: string]: Fault } = {
  'KER-DET-01': {
    what: 'a rule that remembers other runs',
    says: /toEqual|to deeply equal/,
    game: after((t) => {
      leak += 1;
      t.state.left.ward = leak % 11;
      told(t);
    }),
  },
  'KER-DET-02': {
    what: 'seats to act in an order that wavers',
    says: /to be/,
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
    says: /to deeply equal/,
    game: simultaneous({
      view(s, who) {
        leak += 1;
        return { ...duel.view(s, who), turns: leak };
      },
    }),
  },
  'KER-PURE-01': {
    what: 'an outcome that depends on who listens',
    says: /untold/,
    game: after((t) => {
      if (t.tell) t.state.right.ward = 1;
      told(t);
    }),
  },
  'KER-CODEC-01': {
    what: 'a field the shape does not know',
    says: /no such field/,
    game: after((t) => {
      (t.state as { extra?: unknown }).extra = undefined;
    }),
  },
  'KER-HASH-01': {
    what: 'a copy that forgets a discard',
    says: /to deeply equal|silent change/,
    game: but({
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
    says: /silent change/,
    game: after((t) => {
      t.state.left.ward = 3;
    }),
  },
  'KER-EVT-03': {
    what: 'an event without a rule',
    says: /passed/,
    game: after((t) => void t.tell?.('passed', { seat: 'left' }, { rule: '' })),
  },
  'KER-EVT-05': {
    what: 'an event that causes another, and so on',
    says: /causes in a chain/,
    game: after((t) => {
      let because: number | undefined;
      for (let i = 0; i < 40; i++) because = t.tell?.('passed', { seat: 'left' }, { rule: 'DU-09', because });
    }),
  },
  'KER-EVT-06': {
    what: 'a cause that was never told',
    says: /links from the end to a choice/,
    game: after((t) => void t.tell?.('passed', { seat: 'left' }, { rule: 'DU-09', because: 1_000_000_000 })),
  },
  'KER-EVT-07': {
    what: 'a sum that forgets the die',
    says: /the terms of amount/,
    game: after(
      (t) =>
        void t.tell?.(
          'recoiled',
          { seat: 'left', amount: 3, hp: 1 },
          { rule: 'DU-07', of: 'amount', terms: [{ label: 'card', value: 2 }] },
        ),
    ),
  },
  'KER-INV-01': {
    what: 'a ward above its limit',
    says: /breaks DU-05/,
    game: after((t) => {
      t.state.left.ward = 13;
      told(t);
    }),
  },
  'KER-RNG-05': {
    what: 'streams that are listed anew whenever somebody asks',
    says: /streams asked for again/,
    game: but({ streams: () => ['deck', 'dice'] }),
  },
  'KER-ED-01': {
    what: 'a schema that fills in an edition nobody asked for',
    says: /edition nobody asked for/,
    game: but({ optionsSchema: z.object({ edition: z.int().default(2) }) as never }),
  },
  'KER-TAG-01': {
    what: 'a draw that names no known tag',
    says: /no declared tag/,
    game: after((t) => void t.roll('dice', 'luck', 6)),
  },
  'KER-REP-02': {
    what: 'a step that differs when played again',
    says: /divergence|toMatchObject|to match object/,
    game: after((t) => {
      leak += 1;
      t.state.right.ward = leak % 11;
      told(t);
    }),
  },
  'KER-END-01': { what: 'a bound that is too small', says: /steps/, game: but({ bound: () => 3 }) },
  'KER-ACT-01': {
    what: 'an offer a rule forbids',
    says: /play/,
    game: but({ whyNot: () => [{ rule: 'DU-03', code: 'not_in_hand', data: { card: 'jab' } }] }),
  },
  'KER-ACT-05': {
    what: 'a blocked action without its rule',
    says: /to deeply equal|blocked|accepted/,
    game: but({ blockedActions: (s, seat) => duel.legalActions(s, seat) }),
  },
  'KER-ACT-03': {
    what: 'a schema that throws',
    says: /boom/,
    game: but({ actionSchema: z.preprocess(explode, duel.actionSchema) as DuelDef['actionSchema'] }),
  },
  'KER-PREV-01': {
    what: 'a preview that is off by one',
    says: /\/turns/,
    game: but({ preview: (s) => ({ cost: [], exact: true, result: [{ path: '/turns', to: s.turns }] }) }),
  },
  'KER-WORD-01': {
    what: 'an event kind without words',
    says: /no words for the event "played"/,
    game: but({ words: { ...duel.words, line: { ...duel.words.line, played: undefined as never } } }),
  },
  'KER-WORD-02': {
    what: 'an outcome without words',
    says: /wins|draw/,
    game: but({ words: { ...duel.words, outcome: {} } }),
  },
  'KER-WORD-03': {
    what: 'a line whose sum is false',
    says: /2 \+ 2 = 5/,
    game: but({ words: { ...duel.words, line: { ...duel.words.line, played: () => 'So 2 + 2 = 5.' } } }),
  },
  'KER-VIEW-01': {
    what: "a view that shows the foe's hand",
    says: /to deeply equal/,
    game: but({ view: (s, who) => ({ ...duel.view(s, who), right: duel.view(s, 'right').right }) }),
  },
  'KER-VIEW-02': { what: 'a lazy redeal', says: /some redeal differs/, game: but({ redeal: () => {} }) },
  'KER-VIEW-03': {
    what: 'a list that depends on the top card',
    says: /to deeply equal/,
    game: but({ blockedActions: (s, seat) => [{ type: 'play', card: s[seat as DuelSeat].deck.at(-1) ?? 'jab' }] }),
  },
  'KER-VIEW-04': {
    what: 'a view with a field of its own',
    says: /to deeply equal/,
    game: but({ view: (s, who) => ({ ...duel.view(s, who), secret: 1 }) as DuelView }),
  },
  'KER-VIEW-06': {
    what: 'a truth that is no view',
    says: /to deeply equal/,
    game: but({ truth: () => ({ plain: {} as DuelView }) }),
  },
  'KER-VIEW-07': {
    what: 'an event whose perception changes with time',
    says: /perceives it/,
    game: but({
      shown(_, event) {
        leak += 1;
        return { ...event, turn: leak } as typeof event;
      },
    }),
  },
  'KER-UNDO-01': {
    what: 'a card drawn and shown without saying so',
    says: /the view after an undoable step/,
    game: but({ step: (t, choices) => duel.step(secretive(t), choices) }),
  },
};
