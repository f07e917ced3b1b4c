import { isRefusal, minds, start, Table } from '@undercroft/kernel';
import type { Foe, VibesContent } from './content/records.ts';
import type { VibesEvents } from './events.ts';
import type { VibesGame } from './game.ts';
import { matrixOf, trueMix } from './minds/beat.ts';
import { equilibrium } from './rules/mix.ts';
import type { FightView } from './rules/view-schema.ts';
import type { Vibes } from './state.ts';

/** One rate of the rule book's acceptance table, as it was measured. */
export interface Band {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly ok: boolean;
}

export interface BandsRequest {
  /** Fights per enemy, and runs per cell. */
  readonly runs: number;
  readonly seedBase: string;
  /** Which lines to measure (`A-1` ...); all of them unless said. */
  readonly parts?: readonly string[];
}

/** Reference decks of rule book 7; Act n uses the n-th. */
const REFERENCE: readonly (readonly string[])[] = [
  'quick_jab heavy_swing lunge guard_wall parry sidestep grapple disrupt ignite feint trade_blows body_blow rising_knee bear_hug',
  'quick_jab+ heavy_swing+ lunge+ guard_wall parry sidestep grapple+ disrupt ignite feint trade_blows rising_knee bear_hug riposte_stance guard_crush',
  'heavy_swing+ lunge+ guard_wall+ parry+ sidestep grapple+ feint+ disrupt trade_blows+ rising_knee+ bear_hug riposte_stance+ guard_crush+ freight_train suplex perfect_counter one_inch',
].map((deck) => deck.split(' '));

const HP = 75;

interface Played {
  readonly state: Vibes;
  readonly beats: number;
}

type Watch = (fight: FightView) => void;

/** Plays a start with one mind until the run is over or `isDone`. */
function playOut(
  game: VibesGame,
  mind: string,
  request: Parameters<typeof start>[1],
  isDone: (state: Vibes) => boolean,
  watch?: Watch,
): Vibes {
  const begun = start(game, request);
  if (isRefusal(begun)) throw new Error(JSON.stringify(begun));
  const { world, header } = begun.run;
  const table = new Table<Vibes, VibesEvents>(game, world, null);
  for (let n = 0; game.toAct(world.state).length > 0 && !isDone(world.state); n++) {
    table.begin(n + 1, 1);
    if (watch && world.state.phase === 'scheme') watch(game.view(world.state, 'player').fight!);
    const { action } = minds.think(game, game.minds[mind]!, { world, n, header }, 'player');
    game.step(table, [{ seat: 'player', action }]);
  }
  return world.state;
}

function fightOnce(game: VibesGame, foe: Foe, mind: string, seed: string, watch?: Watch): Played {
  const type = foe.rank === 'normal' ? 'combat' : foe.rank;
  const scenario = {
    act: foe.act,
    deck: REFERENCE[foe.act - 1]!,
    node: { type, enemy: foe.id },
    you: { hp: HP, maxHp: HP },
  };
  const state = playOut(game, mind, { seed, scenario }, ({ fight }) => fight === null, watch);
  return { state, beats: state.tally.beats };
}

const mean = (values: readonly number[]): number => values.reduce((all, v) => all + v, 0) / Math.max(1, values.length);
const round = (value: number): number => Math.round(value * 1000) / 1000;

const band = (name: string, value: number, low: number, high: number): Band => ({
  name,
  value: round(value),
  low,
  high,
  ok: value >= low && value <= high,
});

interface Sample {
  readonly beats: number[];
  readonly net: number[];
  readonly lost: number[];
}

function sample(game: VibesGame, foe: Foe, mind: string, { runs, seedBase }: BandsRequest): Sample {
  const found: Sample = { beats: [], net: [], lost: [] };
  for (let i = 0; i < runs; i++) {
    const { state, beats } = fightOnce(game, foe, mind, `${seedBase} ${foe.id} ${mind} ${i}`);
    found.beats.push(beats);
    found.net.push((state.tally.dealt + state.tally.taken) / Math.max(1, beats));
    found.lost.push(HP - state.hp);
  }
  return found;
}

const BEATS = { normal: [8, 18], elite: [10, 21], boss: [15, 24] } as const;

/** damage and length of fights by `avg`. */
function fightBands(game: VibesGame, foes: readonly Foe[], request: BandsRequest): Band[] {
  const rows: Band[] = [];
  const firstAct: number[] = [];
  for (const foe of foes) {
    const { beats, net } = sample(game, foe, 'avg', request);
    const [low, high] = BEATS[foe.rank];
    rows.push(band(`A-2 beats ${foe.id}`, mean(beats), low, high));
    const sorted = [...beats].sort((a, b) => a - b);
    rows.push(band(`A-2 beats p99 ${foe.id}`, sorted[Math.floor((sorted.length - 1) * 0.99)]!, 1, 40));
    if (foe.act === 1) {
      firstAct.push(mean(net));
      rows.push(band(`A-1 net ${foe.id}`, mean(net), 2.4, 5.2));
    }
  }
  return [band('A-1 net of Act 1', mean(firstAct), 3, 5), ...rows];
}

/** skill matters. */
function skillBands(game: VibesGame, foes: readonly Foe[], request: BandsRequest): Band[] {
  const normals = foes.filter(({ rank }) => rank === 'normal');
  const lost = (mind: string): number => mean(normals.flatMap((foe) => sample(game, foe, mind, request).lost));
  const [random, avg, oracle] = [lost('blind'), lost('avg'), lost('oracle')];
  return [
    band('A-4 HP lost, oracle / avg', oracle / avg, 0, 0.9),
    band('A-4 HP lost, avg / random', avg / random, 0, 0.75),
  ];
}

/** What the best answer to a mix gains over the equilibrium, in points. Rule book 5.4b. */
function exploitability(content: VibesContent, fight: FightView, weights: readonly number[]): number {
  const solved = equilibrium(matrixOf(fight), Math.min(fight.you.tokens, fight.foe.row.length), content.numbers.ai);
  const gains = solved.payoff.map((row) => row.reduce((all, u, j) => all + (u * weights[j]!) / 10_000, 0));
  return Math.max(0, Math.max(...gains) - solved.value_t) / 10;
}

/** how exploitable the foes are, and that their share of the equilibrium makes them less so. */
function readableBands(
  game: VibesGame,
  content: VibesContent,
  foes: readonly Foe[],
  { runs, seedBase }: BandsRequest,
): Band[] {
  const nash: number[] = [];
  const rows = foes.flatMap((foe) => {
    const found: number[] = [];
    const bare: number[] = [];
    const at = (fight: FightView, lambda_pct: number): number => {
      const tempered = { ...fight, temper: { ...fight.temper, lambda_pct } };
      return exploitability(content, fight, trueMix(tempered, content));
    };
    for (let i = 0; i < Math.ceil(runs / 3); i++)
      fightOnce(game, foe, 'avg', `${seedBase} e ${foe.id} ${i}`, (fight) => {
        if (fight.foe.row.length === 0 || fight.you.row.length === 0) return;
        found.push(at(fight, foe.lambda_pct));
        if (foe.lambda_pct > 0) bare.push(at(fight, 0));
        if (foe.lambda_pct > 0) nash.push(at(fight, 100));
      });
    const isEarly = foe.act === 1 && foe.rank === 'normal';
    const own = band(`A-5 exploitability ${foe.id}`, mean(found), isEarly ? 0.25 : 0, isEarly ? 1 : 1.5);
    return bare.length === 0 ? [own] : [own, band(`A-5 lambda lowers ${foe.id} by`, mean(bare) - mean(found), 0, 10)];
  });
  return [...rows, band('A-5 exploitability of nash', mean(nash), 0, 0.05)];
}

/** run win rates. */
function winBands(game: VibesGame, { runs, seedBase }: BandsRequest): Band[] {
  const rate = (mind: string, heat: number): number => {
    let won = 0;
    for (let i = 0; i < runs; i++) {
      const options = { heat, unlockAll: true };
      const state = playOut(game, mind, { seed: `${seedBase} run ${i}`, options }, () => false);
      if (state.result === 'won') won += 1;
    }
    return (won * 100) / runs;
  };
  const heats = [0, 1, 2, 3, 4, 5].map((heat) => rate('oracle', heat));
  return [
    band('A-3 random wins %', rate('blind', 0), 0, 1),
    band('A-3 avg wins %', rate('avg', 0), 15, 45),
    band('A-3 oracle wins %', heats[0]!, 70, 97),
    ...heats.slice(1).map((value, i) => band(`A-3 Heat ${i + 1} lowers oracle by`, heats[i]! - value, -3, 20)),
    band('A-3 Heat 2 below Heat 1 by', heats[1]! - heats[2]!, 5, 100),
    band('A-3 Heat 5 oracle wins %', heats[5]!, 20, 100),
  ];
}

const SURE = 0.95;

/** what the equilibrium plays. */
function shareBands(game: VibesGame, content: VibesContent, { runs, seedBase }: BandsRequest): Band[] {
  const seen = new Map<string, { rows: number; share: number }>();
  let beats = 0;
  let surePick = 0;
  let sureFoe = 0;
  const watch: Watch = (fight) => {
    if (fight.foe.row.length === 0 || fight.you.row.length === 0) return;
    const solved = equilibrium(matrixOf(fight), Math.min(fight.you.tokens, fight.foe.row.length), content.numbers.ai);
    const shares = fight.you.row.map((_, i) =>
      solved.rows.reduce((all, row, k) => all + (row.slot === i ? solved.x[k]! : 0), 0),
    );
    beats += 1;
    if (shares.some((share) => share >= SURE)) surePick += 1;
    if (solved.y.some((share) => share >= SURE)) sureFoe += 1;
    fight.you.row.forEach(({ id }, i) => {
      const record = seen.get(id) ?? { rows: 0, share: 0 };
      seen.set(id, { rows: record.rows + 1, share: record.share + shares[i]! });
    });
  };
  for (let i = 0; i < runs; i++)
    playOut(game, 'oracle', { seed: `${seedBase} share ${i}`, options: { unlockAll: true } }, () => false, watch);
  const cards = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    band('A-11 beats with one sure card, %', (surePick * 100) / Math.max(1, beats), 0, 45),
    band('A-11 beats with one sure foe slot, %', (sureFoe * 100) / Math.max(1, beats), 0, 10),
    ...cards.map(([id, { rows, share }]) => band(`A-6 share of ${id}, %`, (share * 100) / rows, 3, 60)),
  ];
}

/** Every line of the acceptance table that only many games can show. Pure: same request, same rows. */
export const makeBands =
  (game: VibesGame, content: VibesContent) =>
  (request: BandsRequest): Band[] => {
    const foes = Object.values(content.foes).sort((a, b) => a.number - b.number);
    const wants = (part: string): boolean => request.parts?.includes(part) ?? true;
    return [
      ...(wants('A-1') || wants('A-2') ? fightBands(game, foes, request) : []),
      ...(wants('A-3') ? winBands(game, request) : []),
      ...(wants('A-4') ? skillBands(game, foes, request) : []),
      ...(wants('A-5') ? readableBands(game, content, foes, request) : []),
      ...(wants('A-6') || wants('A-11') ? shareBands(game, content, request) : []),
    ];
  };
