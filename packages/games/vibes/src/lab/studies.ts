import type { Header, Study } from '@undercroft/kernel';
import { trueMix } from '../bots/beat.ts';
import { matrixOf } from '../bots/solve-beat.ts';
import type { Foe, VibesContent } from '../content/records.ts';
import type { VibesGame } from '../game.ts';
import { type Equilibrium, equilibrium, WHOLE } from '../rules/mix.ts';
import type { FightView } from '../rules/view-schema.ts';
import { once } from './once.ts';
import { fightHeader, fightOnce, headerOf, playOut } from './reference-player.ts';

/** Sample counts of the rule book's acceptance table. */
const SAMPLES = { fights: 500, runs: 1_000, exploits: 200, shares: 2_000 } as const;

/** Names of the studies. */
export const FIGHTS = {
  blind: 'blind: normal fights',
  avg: 'avg: every fight',
  oracle: 'oracle: normal fights',
} as const;
export const EXPLOITS = 'avg: exploitability';
export const SHARES = 'oracle: equilibrium shares';
export const runsName = (bot: string, heat: number): string => `${bot}: runs at Heat ${heat}`;

export const HEATS = [0, 1, 2, 3, 4, 5] as const;

type Answers = { [metric: string]: number };

const add = (answers: Answers, metric: string, n: number): void => {
  answers[metric] = (answers[metric] ?? 0) + n;
};

interface FoeFight {
  readonly foe: Foe;
  readonly header: () => Header;
}

const readied = (game: VibesGame, foes: readonly Foe[]): FoeFight[] =>
  foes.map((foe) => ({ foe, header: once(() => fightHeader(game, foe)) }));

/** One fight against each foe.. */
function fightStudy(game: VibesGame, bot: keyof typeof FIGHTS, ready: readonly FoeFight[]): Study {
  return {
    name: FIGHTS[bot],
    samples: SAMPLES.fights,
    sample(seed) {
      const answers: Answers = { longest: 0 };
      for (const { foe, header } of ready) {
        const { beats, net, lost } = fightOnce(game, header(), { bot, seed: `${seed} ${foe.id}` });
        answers['longest'] = Math.max(answers['longest']!, beats);
        answers[`beats ${foe.id}`] = beats;
        answers[`net ${foe.id}`] = net;
        if (foe.rank === 'normal') add(answers, 'lost', lost);
        if (foe.act !== 1) continue;
        add(answers, 'beats', beats);
        add(answers, 'net', net);
      }
      return answers;
    },
  };
}

/** Whole runs, won or not. A-3. */
function runStudy(game: VibesGame, bot: string, heat: number): Study {
  const header = once(() => headerOf(game, { options: { heat, unlockAll: true } }));
  return {
    name: runsName(bot, heat),
    samples: SAMPLES.runs,
    sample: (seed) => ({ won: playOut(game, header(), { bot, seed }).result === 'won' ? 1 : 0 }),
  };
}

const isEmpty = ({ you, foe }: FightView): boolean => you.row.length === 0 || foe.row.length === 0;

const solvedOf = (fight: FightView, { numbers }: VibesContent): Equilibrium =>
  equilibrium(matrixOf(fight), Math.min(fight.you.tokens, fight.foe.row.length), numbers.ai);

/** Gain of the best response to a mix over the equilibrium, in thousandths of a point. Rule book 5.4b. */
function exploitability({ payoff, value_t }: Equilibrium, weights: readonly number[]): number {
  const gains = payoff.map((row) => row.reduce((all, u, j) => all + (u * weights[j]!) / WHOLE, 0));
  return Math.round(100 * Math.max(0, Math.max(...gains) - value_t));
}

/**
 * Predictability of the foes: unchanged, without their share of the equilibrium, and with the equilibrium only. A-5.
 */
function exploitStudy(game: VibesGame, content: VibesContent, ready: readonly FoeFight[]): Study {
  const blended = (fight: FightView, lambda_pct: number): readonly number[] =>
    trueMix({ ...fight, temper: { ...fight.temper, lambda_pct } }, content);
  return {
    name: EXPLOITS,
    samples: SAMPLES.exploits,
    sample(seed) {
      const answers: Answers = {};
      for (const { foe, header } of ready) {
        const watch = (fight: FightView): void => {
          if (isEmpty(fight)) return;
          const solved = solvedOf(fight, content);
          add(answers, `beats ${foe.id}`, 1);
          add(answers, `own ${foe.id}`, exploitability(solved, blended(fight, foe.lambda_pct)));
          if (foe.lambda_pct > 0) add(answers, `bare ${foe.id}`, exploitability(solved, blended(fight, 0)));
          add(answers, 'beats', 1);
          add(answers, 'nash', exploitability(solved, blended(fight, 100)));
        };
        fightOnce(game, header(), { bot: 'avg', seed: `${seed} ${foe.id}`, watch });
      }
      return answers;
    },
  };
}

/** From this probability on, a card counts as forced. A-11. */
const SURE = 0.95;

/** Share of each card in the equilibrium, over the beats of a run that kept all its Basics.. */
function shareStudy(game: VibesGame, content: VibesContent): Study {
  const header = once(() => headerOf(game, { options: { unlockAll: true, quick: true } }));
  return {
    name: SHARES,
    samples: SAMPLES.shares,
    sample(seed) {
      const answers: Answers = { beats: 0, sureCard: 0, sureSlot: 0 };
      const watch = (fight: FightView): void => {
        if (isEmpty(fight)) return;
        const { rows, x, y } = solvedOf(fight, content);
        const shares = fight.you.row.map(() => 0);
        rows.forEach(({ slot }, k) => {
          shares[slot]! += x[k]!;
        });
        add(answers, 'beats', 1);
        if (shares.some((share) => share >= SURE)) add(answers, 'sureCard', 1);
        if (y.some((share) => share >= SURE)) add(answers, 'sureSlot', 1);
        fight.you.row.forEach(({ id }, i) => {
          add(answers, `rows ${id}`, 1);
          add(answers, `share ${id}`, Math.round(shares[i]! * WHOLE));
        });
      };
      playOut(game, header(), { bot: 'oracle', seed, watch });
      return answers;
    },
  };
}

/** Every study of the acceptance chapter, in the order of its table. */
export function studiesOf(game: VibesGame, content: VibesContent, foes: readonly Foe[]): Study[] {
  const ready = readied(game, foes);
  const normals = ready.filter(({ foe }) => foe.rank === 'normal');
  return [
    fightStudy(game, 'avg', ready),
    fightStudy(game, 'oracle', normals),
    fightStudy(game, 'blind', normals),
    exploitStudy(game, content, ready),
    runStudy(game, 'blind', 0),
    runStudy(game, 'avg', 0),
    ...HEATS.map((heat) => runStudy(game, 'oracle', heat)),
    shareStudy(game, content),
  ];
}
