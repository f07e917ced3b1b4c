import type { AnyGame, Json } from '@undercroft/kernel';

export interface ScenarioGuide {
  readonly schema: Json;
  readonly scenario: Json;
  readonly rolls: Json;
}

/** The schema of a game's scenarios, with the start of its first lesson as an example. */
export function scenarioGuide({ scenarioSchema, presentation }: AnyGame): ScenarioGuide {
  const lesson = presentation?.lessons.find(({ scenario }) => scenario !== null);
  return {
    schema: scenarioSchema.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as Json,
    scenario: lesson?.scenario ?? null,
    rolls: (lesson?.rolls ?? null) as Json,
  };
}
