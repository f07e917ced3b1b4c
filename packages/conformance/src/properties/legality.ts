import {
  type Action,
  type AnyGame,
  at,
  bots,
  isRefusal,
  type Json,
  phrases,
  type Refusal,
  type Run,
  type Seat,
  submit,
} from '@undercroft/kernel';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Property } from '../property.ts';
import { type OptionSet, type Wander, walk } from '../walk.ts';

/** Yields every seat that must act, before every step of the walk. */
function* turns(game: AnyGame, set: OptionSet, wander: Wander): Generator<{ run: Run; seat: Seat }> {
  for (const { before } of walk(game, set, wander))
    for (const seat of game.toAct(before.world.state)) yield { run: before, seat };
}

const DEEP = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as Json;

/** Values that no schema may accept: wrong types, look-alikes, prototypes, depths, lengths. */
const JUNK: readonly unknown[] = [
  null,
  undefined,
  0,
  '',
  [],
  {},
  { type: null },
  { type: '__proto__' },
  { type: 'constructor' },
  { type: 'toString' },
  { type: 'no such action' },
  JSON.parse('{"__proto__":{"type":"pass"}}'),
  { type: DEEP },
  { type: 'x'.repeat(100_000) },
];

/** Near misses: an offered action with one error. */
const nearMisses = (action: Action): unknown[] => {
  const fields = Object.keys(action).filter((key) => key !== 'type');
  return [
    { ...action, extra: 1 },
    { ...action, type: `${action.type} ` },
    [action],
    ...fields.flatMap((field) => [
      { ...action, [field]: undefined },
      { ...action, [field]: DEEP },
      { ...action, [field]: -1e9 },
      { ...action, [field]: 1.5 },
      { ...action, [field]: '\u202e\u0000' },
    ]),
  ];
};

function expectRefused(game: AnyGame, run: Run, seat: Seat, payload: unknown): Refusal {
  const answer = submit(game, run, seat, payload);
  if (!isRefusal(answer)) throw new Error(`accepted: ${JSON.stringify(payload)?.slice(0, 200)}`);
  expect(answer.reasons.length + answer.issues.length, 'reasons for the refusal').toBeGreaterThan(0);
  return answer;
}

const isAccepted = (game: AnyGame, run: Run, seat: Seat, payload: unknown): boolean => {
  const answer = submit(game, run, seat, payload);
  return !isRefusal(answer);
};

export const LEGALITY: readonly Property[] = [
  {
    title: '[KER-ACT-01] everything offered is accepted, and no rule stands against it',
    check(game, set, wander) {
      for (const { run, seat } of turns(game, set, wander)) {
        for (const action of game.legalActions(run.world.state, seat)) {
          expect(game.whyNot(run.world.state, seat, action), JSON.stringify(action)).toEqual([]);
          if (isRefusal(submit(game, run, seat, action)))
            throw new Error(`refused though offered: ${JSON.stringify(action)}`);
        }
        for (const open of game.openActions?.(run.world.state, seat) ?? [])
          for (const example of open.examples)
            if (!isAccepted(game, run, seat, bots.fill(open.action, open.field, example)))
              throw new Error(`refused though an example: ${JSON.stringify(example)}`);
      }
    },
  },
  {
    title: '[KER-ACT-05] what is seen but blocked is refused with the rules in the way, and nothing changes',
    check(game, set, wander) {
      for (const { run, seat } of turns(game, set, wander))
        for (const action of game.blockedActions(run.world.state, seat)) {
          const { refused, reasons } = expectRefused(game, run, seat, action);
          expect(refused, JSON.stringify(action)).toBe('blocked_action');
          expect(reasons).toEqual(game.whyNot(run.world.state, seat, action));
        }
    },
  },
  {
    title: '[KER-ACT-03] junk and near misses are refused with a reason, never thrown, and change no hash',
    check(game, set, wander) {
      const random = fc.sample(fc.jsonValue(), { numRuns: 3, seed: wander.salt });
      for (const { run, seat } of turns(game, set, wander)) {
        for (const payload of [...JUNK, ...random]) expectRefused(game, run, seat, payload);
        const offered = game.legalActions(run.world.state, seat)[0];
        if (offered) for (const payload of nearMisses(offered)) submit(game, run, seat, payload);
        expect(submit(game, run, 'nobody', offered)).toMatchObject({ refused: 'blocked_action' });
      }
    },
  },
  {
    title: '[KER-PREV-01] a preview that claims to be exact is what follows',
    check(game, set, wander) {
      if (!game.preview) return;
      for (const { before, choices, run } of walk(game, set, wander)) {
        if (choices.length > 1) continue;
        const { seat, action } = choices[0]!;
        const preview = game.preview(before.world.state, seat, action);
        if (!preview.exact) continue;
        const after = game.view(run.world.state, seat);
        for (const { path, to } of preview.result)
          expect(at(after, path), `${JSON.stringify(action)} ${path}`).toEqual(to);
      }
    },
  },
  {
    title: '[KER-WORD-01] every event, action and reason met has words, and none of them is empty',
    check(game, set, wander) {
      for (const { before, events, choices } of walk(game, set, wander)) {
        for (const event of events) {
          expect(phrases.lineOf(game.words, event), event.kind).toMatch(/\S/);
          expect(phrases.whyOf(game.words, event), event.kind).toContain(event.why.rule);
          for (const { label } of event.why.terms ?? [])
            expect(game.words.terms, `term ${label}`).toHaveProperty([label]);
        }
        for (const { seat } of choices) {
          const { state } = before.world;
          const view = game.view(state, seat);
          for (const action of [...game.legalActions(state, seat), ...game.blockedActions(state, seat)]) {
            expect(game.words.actions, action.type).toHaveProperty(action.type);
            expect(game.words.action(action, view).name, action.type).toMatch(/\S/);
            for (const reason of game.whyNot(state, seat, action)) {
              expect(
                phrases.isKernelReason(reason.code) || Object.hasOwn(game.words.reason, reason.code),
                reason.code,
              ).toBe(true);
              expect(phrases.reasonText(game.words, reason)).toContain(reason.rule);
            }
          }
          expect(game.words.panels(view).length).toBeGreaterThan(0);
        }
      }
    },
  },
  {
    title: '[KER-WORD-06] no code of a reason contains a number',
    check(game, set, wander) {
      for (const { run, seat } of turns(game, set, wander)) {
        const { state } = run.world;
        for (const action of game.blockedActions(state, seat))
          for (const { code } of game.whyNot(state, seat, action))
            expect(code, 'numbers of a reason are its data').not.toMatch(/\d/);
      }
    },
  },
  {
    title: '[KER-WORD-02] an outcome has words and names the rule that ended the run',
    wholeRun: true,
    check(game, set, wander) {
      for (const { run } of walk(game, set, {
        ...wander,
        picks: Array.from({ length: 4_000 }, (_, i) => (wander.salt >>> 3) + i * 7),
      })) {
        if (!run.outcome) continue;
        expect(Object.hasOwn(game.words.outcome, run.outcome.code), run.outcome.code).toBe(true);
        expect(run.outcome.rule).toMatch(/^[A-Z]{2,}-[\w-]+$/);
      }
    },
  },
];
