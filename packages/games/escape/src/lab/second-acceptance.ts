import type { Acceptance, Band, Figure, Study, SurveyStudy } from '@undercroft/kernel';
import type { EscapeAction } from '../actions.ts';
import { countOrders, type PlayedTurn } from '../orders/count.ts';
import { isAlive, isTogether } from '../rules/dungeon.ts';
import type { EscapeView } from '../rules/view-schema.ts';
import { type Being, type Escape, KAEL } from '../state.ts';
import type { EscapeGame } from './game-type.ts';
import { course, headerFor } from './play.ts';

const TURNS = 500;
const SAMPLES = 400;
const RISE_TURNS = 4;
const FAME_20 = 200_000;
const POLICIES = ['host', 'loner', 'rusher', 'villain', 'random', 'climber', 'showrunner'] as const;
const STEPS = 4;
const STEP_TURNS = 5;

/** The beings in Kael's rooms, turn by turn. */
class RoomLog {
  private turns = 0;
  private alone = 0;
  private readonly enemies: number[] = [];
  private readonly byStep: { sum: number; n: number }[] = Array.from({ length: STEPS }, () => ({ sum: 0, n: 0 }));
  private readonly dreaded = new Set<number>();
  private person = 0;
  private enemy = 0;

  note(s: Escape, n: number): void {
    const kael = s.beings.find(({ id }) => id === KAEL)!;
    const here = s.beings.filter((being) => being.id !== KAEL && isAlive(being) && isTogether(being, kael));
    const isPerson = ({ kind }: Being): boolean => kind === 'dungeoneer';
    const legion = here.filter((being) => !isPerson(being)).length;
    this.turns += 1;
    if (here.length === 0) this.alone += 1;
    if (this.person === 0 && here.some(isPerson)) this.person = n;
    if (this.enemy === 0 && legion > 0) this.enemy = n;
    this.enemies.push(legion);
    const step = this.byStep[Math.floor((s.turn - s.chapter_began) / STEP_TURNS)];
    if (step) {
      step.sum += legion;
      step.n += 1;
    }
    if (s.second?.word === 'dread') this.dreaded.add(kael.depth);
  }

  /** The largest rise within so many turns. */
  private get rise(): number {
    return this.enemies.reduce((most, now, i) => {
      const before = this.enemies.slice(Math.max(0, i - RISE_TURNS), i + 1);
      return Math.max(most, now - Math.min(...before));
    }, 0);
  }

  metrics(): { readonly [metric: string]: number } {
    return {
      alone_pct: Math.round((100 * this.alone) / Math.max(1, this.turns)),
      first_person: this.person,
      first_enemy: this.enemy,
      most_enemies: Math.max(0, ...this.enemies),
      rise: this.rise,
      dread_depths: this.dreaded.size,
      ...Object.fromEntries(
        this.byStep.flatMap(({ sum, n }, i) => (n === 0 ? [] : [[`step_${i}`, Math.round((100 * sum) / n)]])),
      ),
    };
  }
}

/** Metrics of one run of edition 2. */
function sampleOf(game: EscapeGame, policy: string): Study['sample'] {
  let header: ReturnType<typeof headerFor> | undefined;
  return (seed) => {
    header ??= headerFor(game, { options: { edition: 2, turn_limit: TURNS } });
    const rooms = new RoomLog();
    const played: PlayedTurn[] = [];
    let before: EscapeView | undefined;
    let action: EscapeAction | undefined;
    let events: string[] = [];
    const onEvent = ({ kind, seenBy }: { kind: string; seenBy: unknown }): void => {
      if (seenBy === 'all') events.push(kind);
    };
    const onAction = (chosen: EscapeAction): void => {
      action = chosen;
    };
    const { view, counts } = course(game, header, { policy, seed, turns: TURNS, onEvent, onAction }, (s, n) => {
      rooms.note(s, n);
      const after = game.view(s, KAEL);
      if (before && action) played.push({ before, action, events, after });
      before = after;
      events = [];
    });
    const { ending, turn, you } = view;
    const hasEscaped = ending === 'escaped';
    return {
      escaped: hasEscaped ? 1 : 0,
      word_kept: (counts['wantKept'] ?? 0) > 0 ? 1 : 0,
      orders: countOrders(played),
      ...rooms.metrics(),
      ...(hasEscaped ? { escape_turn: turn, escape_orders: countOrders(played) } : {}),
      ...(ending === 'dead' ? { death_turn: turn } : {}),
      ...(you.depth <= 6 ? { fame_20: (you.features['Fame'] ?? 0) >= FAME_20 ? 1 : 0 } : {}),
    };
  };
}

/** Policies that the bands of edition 1 study as well. */
const OLD: readonly string[] = ['random', 'climber', 'showrunner'];

const study = (policy: string): string => (OLD.includes(policy) ? `second ${policy}` : policy);
const share = (policy: string, metric: string): Figure => ({ stat: 'share', study: study(policy), metric });
const median = (policy: string, metric: string): Figure => ({ stat: 'quantile', study: study(policy), metric, q: 0.5 });
const mean = (policy: string, metric: string): Figure => ({ stat: 'mean', study: study(policy), metric });
const latest = (policy: string, metric: string): Figure => ({
  stat: 'quantile',
  study: study(policy),
  metric,
  q: 0.95,
});
const survey = (name: string, figure: string): Figure => ({ stat: 'survey', study: name, figure });

const band = (name: string, figure: Figure, low: number, high: number): Band => ({
  name: `second edition: ${name}`,
  figure,
  low,
  high,
});

const STORIES = 'second stories';
const DECISIONS = 'second decisions';

const SURVEYS: readonly SurveyStudy[] = [
  { name: STORIES, samples: 40, kind: 'stories', options: { edition: 2 }, bots: { [KAEL]: 'host' } },
  { name: DECISIONS, samples: 24, kind: 'decisions', options: { edition: 2 }, bots: { [KAEL]: 'host' } },
];

/** 6.1 of edition 2 as data: core, normal, 500 turns. ED-280 */
export const makeSecondAcceptance = (game: EscapeGame): Required<Acceptance> => ({
  studies: POLICIES.map((policy) => ({ name: study(policy), samples: SAMPLES, sample: sampleOf(game, policy) })),
  surveys: SURVEYS,
  bands: [
    band('host escapes', share('host', 'escaped'), 45, 65),
    band('loner escapes', share('loner', 'escaped'), 12, 35),
    band(
      'host over loner, points',
      { stat: 'difference', of: share('host', 'escaped'), to: share('loner', 'escaped') },
      20,
      100,
    ),
    band('rusher escapes', share('rusher', 'escaped'), 0, 20),
    band('villain escapes', share('villain', 'escaped'), 25, 55),
    band('random escapes', share('random', 'escaped'), 0, 2),
    band('random dies in turn', median('random', 'death_turn'), 25, 100),
    band(
      'host over climber, points',
      { stat: 'difference', of: share('host', 'escaped'), to: share('climber', 'escaped') },
      0,
      100,
    ),
    band('host escapes in turn', median('host', 'escape_turn'), 0, 240),
    band('host escapes in orders', median('host', 'escape_orders'), 100, 150),
    band('first person in turn', median('host', 'first_person'), 0, 5),
    band('first person at the latest', latest('host', 'first_person'), 0, 10),
    band('first enemy in turn', median('host', 'first_enemy'), 5, 12),
    band('turns alone, percent', mean('host', 'alone_pct'), 0, 25),
    band('most enemies in the room', median('host', 'most_enemies'), 0, 12),
    band('largest rise in four turns', median('host', 'rise'), 0, 8),
    band('showrunner is famous by depth 6', share('showrunner', 'fame_20'), 60, 100),
    band('a rumour changes the fate, percent of turns', survey(STORIES, 'turns fate'), 25, 50),
    band('it changes fate or choices at least once a run', survey(STORIES, 'games fate'), 100, 100),
    band('decisions with a spread of 5 points', survey(DECISIONS, 'spread>=5'), 40, 100),
  ],
});
