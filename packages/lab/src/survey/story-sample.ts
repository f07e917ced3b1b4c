import {
  type AnyGame,
  type Choice,
  cloneWorld,
  type Json,
  type StoryDescription,
  sameJson,
  Table,
  type World,
} from '@undercroft/kernel';
import type { GameRecorder } from './recorded-game.ts';
import type { SurveyOf } from './survey.ts';

/** Groups of facts that are compared with and without the unconfirmed stories. */
export const STORY_GROUPS = ['fate', 'choices', 'happened'] as const;
export type StoryGroup = (typeof STORY_GROUPS)[number];

/** Turns of one game in which the stories changed something, by group and by fact. */
export interface StoryRecord {
  readonly turns: number;
  readonly changed: { readonly [group in StoryGroup]: number };
  readonly facts: { readonly [fact: string]: number };
  /** First step at which they changed the seat's fate; 0 for never. */
  readonly first: number;
}

type Facts = { readonly [fact: string]: Json };

/** Compares every turn of one game with a copy that has lost its unconfirmed stories. */
export function sampleStories(recorder: GameRecorder, { seat }: SurveyOf<'stories'>, seed: string): StoryRecord {
  const { game } = recorder;
  const stories = game.lab?.stories;
  if (!stories) throw new Error(`${game.id} has no stories`);
  const recorded = recorder.play(seed);
  const changed = { fate: 0, choices: 0, happened: 0 };
  const facts: { [fact: string]: number } = {};
  let first = 0;
  const count = (group: StoryGroup, withStories: Facts, withoutStories: Facts, n: number): void => {
    const differing = Object.keys(withStories).filter((fact) => !sameJson(withStories[fact], withoutStories[fact]));
    for (const fact of differing) facts[`${group} ${fact}`] = (facts[`${group} ${fact}`] ?? 0) + 1;
    if (differing.length === 0) return;
    changed[group] += 1;
    if (group === 'fate' && first === 0) first = n;
  };
  const wanted = recorded.decisions.map(({ n }) => n);
  recorder.revisit(recorded, wanted, (world, n) => {
    const without = withoutStories(game, stories, world);
    count('fate', stories.fate(world.state), stories.fate(without.state), n);
    count('choices', stories.choices(world.state), stories.choices(without.state), n);
    const choices = recorded.steps[n - 1]!;
    const after = stepped(game, cloneWorld(game, world), choices);
    count('happened', happenedIn(stories, after), happenedIn(stories, tryStep(game, without, choices, seat)), n);
  });
  return { turns: wanted.length, changed, facts, first };
}

function withoutStories(game: AnyGame, { forget }: StoryDescription, world: World): World {
  const copy = cloneWorld(game, world);
  forget(new Table(game, copy));
  return copy;
}

function stepped(game: AnyGame, world: World, choices: readonly Choice[]): World {
  const table = new Table(game, world);
  table.begin(0, 1);
  game.step(table, choices);
  return world;
}

/** The step on the same dice; null if the seat could not have chosen this. */
function tryStep(game: AnyGame, world: World, choices: readonly Choice[], seat: string): World | null {
  const own = choices.find((choice) => choice.seat === seat)!.action;
  return game.whyNot(world.state, seat, own).length > 0 ? null : stepped(game, world, choices);
}

const happenedIn = (stories: StoryDescription, world: World | null): Facts =>
  world ? { ...stories.happened(world.state), wasPossible: true } : { wasPossible: false };
