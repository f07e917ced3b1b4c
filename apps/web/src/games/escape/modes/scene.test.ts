import { type Action, isRefusal, type Run, start, submit } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';
import { describe, expect, it } from 'vitest';
import type { EscapeView } from '../view.ts';
import { type OpenParts, SCENES, sceneOf } from './scene.ts';

const GAME = gameById('escape')!;
const MAP: OpenParts = { mode: 'grid', hasCutscene: false, isTalking: false, hasActionMenu: false, hasBag: false };

/** A climb on an empty level with a hostile two rooms to the east. */
function begun(kael: string, hostile: string): Run {
  const scenario = { base: 'empty', kael: { room: kael }, add_hostiles: [{ kind_depth: 12, room: hostile }] };
  const answer = start(GAME, { seed: 'scenes', scenario });
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer));
  return answer.run;
}

const viewOf = (run: Run): EscapeView => GAME.view(run.world.state, 'kael') as unknown as EscapeView;

function walked(run: Run, direction: string): Run {
  const action: Action & { readonly payload: object } = { type: 'move', payload: { direction } };
  const answer = submit(GAME, run, 'kael', action);
  if (isRefusal(answer)) throw new Error(answer.refused);
  return answer.run;
}

describe('the scenes of the two modes', () => {
  it('[ED-182] are eight, and each can be reached', () => {
    const view = { has_encounter: false, room: viewOf(begun('R000', 'R009')).room };
    const forge = { ...view, room: { ...view.room, feature: 'rune_forge' } };
    const reached = [
      sceneOf(view, { ...MAP, mode: 'firstPerson' }),
      sceneOf(view, MAP),
      sceneOf(view, { ...MAP, hasActionMenu: true }),
      sceneOf({ ...view, has_encounter: true }, MAP),
      sceneOf(view, { ...MAP, hasBag: true }),
      sceneOf(view, { ...MAP, isTalking: true }),
      sceneOf(forge, MAP),
      sceneOf(view, { ...MAP, hasCutscene: true }),
    ];
    expect(reached).toEqual([...SCENES]);
    expect(sceneOf(view, { ...MAP, mode: 'room' })).toBe('room');
  });

  it('[ED-182] entering a room with an enemy opens the fight, and the fight takes no turn', () => {
    const before = begun('R010', 'R012');
    expect(sceneOf(viewOf(before), MAP)).toBe('gridNavigation');
    const met = walked(before, 'east');
    const view = viewOf(met);
    expect(view.beings.some(({ is_here, is_enemy }) => is_here && is_enemy)).toBe(true);
    expect([sceneOf(view, MAP), view.turn, met.n]).toEqual(['gridCombat', 1, 1]);
    expect(sceneOf(view, { ...MAP, hasBag: true })).toBe('gridCombat');
    expect(sceneOf(view, { ...MAP, mode: 'firstPerson' })).toBe('firstPerson');
  });
});
