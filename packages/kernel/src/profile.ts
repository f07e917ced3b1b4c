import type { Action, GameDef, ProfileDef } from './contract.ts';
import { sameJson } from './json.ts';
import { issuesOf, type Refusal, refuse, type Standing } from './run.ts';

/** The run that emitted the events, as far as the profile needs it. */
interface FoldedRun {
  readonly standing: Standing;
  readonly edition: number;
}

/** Applies the events of a run to the profile. Only ranked runs change it. */
export function fold<P, Event extends { readonly kind: string }>(
  def: Pick<ProfileDef<never, P, Event>, 'folds' | 'fold'>,
  profile: P,
  events: readonly Event[],
  { standing, edition }: FoldedRun,
): P {
  if (standing !== 'ranked') return profile;
  return events.reduce((now, event) => (def.folds.includes(event.kind) ? def.fold(now, event, edition) : now), profile);
}

/** Submits an action between runs, with the same steps as in a run: parse, check that it is offered, apply. */
export function submit(
  game: Pick<GameDef, 'profile'>,
  profile: unknown,
  payload: unknown,
): { profile: unknown } | Refusal {
  const def = game.profile;
  if (!def?.actionSchema || !def.legalActions || !def.apply)
    return refuse('invalid_action', [{ rule: 'KER-PROF-02', code: 'no_such_action' }]);
  const parsed = def.actionSchema.safeParse(payload);
  if (!parsed.success)
    return refuse('invalid_payload', [{ rule: 'KER-PROF-02', code: 'bad_payload' }], issuesOf(parsed.error.issues, ''));
  const action: Action = parsed.data;
  if (def.legalActions(profile).some((legal) => sameJson(legal, action)))
    return { profile: def.apply(profile, action) };
  const reasons = def.whyNot?.(profile, action) ?? [];
  return refuse('blocked_action', reasons.length > 0 ? reasons : [{ rule: 'KER-PROF-02', code: 'not_offered' }]);
}
