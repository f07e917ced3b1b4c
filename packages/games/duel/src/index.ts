import { bots, type GameDef, type Outcome } from '@undercroft/kernel';
import { z } from 'zod';
import { actionSchema, type DuelAction } from './actions.ts';
import { greedy } from './bots/greedy.ts';
import { CONTENT } from './content/cards.ts';
import type { DuelContent } from './content/effects.ts';
import { contentSchema } from './content/schema.ts';
import { TUNABLE } from './content/tunable.ts';
import type { DuelEvents } from './events.ts';
import { makeFace } from './face.ts';
import { makeAcceptance } from './lab/acceptance.ts';
import { DESCRIPTION } from './lab/description.ts';
import { rowOf } from './lab/row.ts';
import { makeLegality } from './rules/legality.ts';
import { scenarioSchema, setUp } from './rules/setup.ts';
import { takeTurn } from './rules/turn.ts';
import { type DuelView, redeal, shown, view, viewSchema } from './rules/view.ts';
import { blankSide, type Duel, duelShape } from './state.ts';

const SEATS = ['left', 'right'] as const;
const LEFT: readonly string[] = ['left'];
const RIGHT: readonly string[] = ['right'];
const NOBODY: readonly string[] = [];
const STREAMS: readonly string[] = ['deck', 'dice'];
const optionsSchema = z.strictObject({});

export type DuelOptions = z.infer<typeof optionsSchema>;

type DuelGame = GameDef<Duel, DuelAction, DuelView, DuelOptions, DuelEvents>;

export const makeDuel = (content: DuelContent): DuelGame => {
  const { turns_max, hp_max, ward_max } = content.limits;
  /** DU-10, DU-11 */
  const isOver = ({ left, right, turns }: Duel): boolean => left.hp === 0 || right.hp === 0 || turns >= turns_max;
  const legality = makeLegality(content);
  const game: DuelGame = {
    ...makeFace(content),
    shape: duelShape,
    edition: 1,
    streams: () => STREAMS,
    tags: { deck: z.array(z.string()), die: z.int().min(1).max(content.limits.die_faces) },
    optionsSchema,
    actionSchema,
    viewSchema,
    truthSchema: z.strictObject({ plain: viewSchema }),
    scenarioSchema,
    seats: () => SEATS,
    bound: () => turns_max,
    blank: () => ({ toPlay: 'left', turns: 0, left: blankSide(), right: blankSide() }),
    setup: (t, start) => setUp(t, content, start),
    toAct(state) {
      if (isOver(state)) return NOBODY;
      return state.toPlay === 'left' ? LEFT : RIGHT;
    },
    ...legality,
    step: (t, choices) => takeTurn(t, content, choices[0]!),
    view: (state, viewer) => view(state, viewer, isOver(state)),
    truth: (state) => ({ plain: view(state, 'referee', isOver(state)) }),
    shown,
    redeal,
    outcome: (state) => (isOver(state) ? outcomeOf(state) : null),
    now: (state) => ({ page: 1, turn: state.turns }),
    pageUnit: 'duel',
    invariants: {
      'DU-04 hit points stay within 0..max': ({ left, right }) =>
        [left, right].every(({ hp }) => hp >= 0 && hp <= hp_max),
      'DU-05 wards stay within 0..max': ({ left, right }) =>
        [left, right].every(({ ward }) => ward >= 0 && ward <= ward_max),
    },
    bots: { random: bots.random(), greedy: greedy(content), flat: bots.flat(), ismcts: bots.ismcts() },
    levels: { reference: 'greedy', strongest: 'ismcts:400' },
    rowOf,
    content: {
      tables: content,
      schema: contentSchema,
      make: (tables) => makeDuel(tables as DuelContent),
      tunable: TUNABLE,
    },
  };
  return { ...game, acceptance: makeAcceptance(game), lab: DESCRIPTION };
};

function outcomeOf({ left, right }: Duel): Outcome {
  if (right.hp === 0) return { code: 'left_wins', rule: 'DU-10', seats: { left: 'won', right: 'lost' } };
  if (left.hp === 0) return { code: 'right_wins', rule: 'DU-10', seats: { left: 'lost', right: 'won' } };
  return { code: 'draw', rule: 'DU-11', seats: { left: 'drawn', right: 'drawn' } };
}

export const duel = makeDuel(CONTENT);
