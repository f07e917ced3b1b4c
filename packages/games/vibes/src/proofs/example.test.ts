import { expect, test } from 'vitest';
import { begun, both, commit } from './table.ts';

/** The annotated beat in section 11 of the design document, line by line (CR-1). */
const opened = () =>
  begun({
    options: { mode: 'lab', seats: 2 },
    scenario: {
      you: { row: ['feint', 'parry', 'disrupt', 'heavy_swing'] },
      foe: { row: ['grapple', 'guard_wall', 'fireburst', 'sidestep'] },
    },
  });

const played = () => {
  const up = both(opened(), commit(0, 2), commit(0, 1));
  const events = [...up.events];
  return { up, events };
};

test('[CR-1] "Reveal: You played Feint, foe played Grapple", Prediction on Fireburst', () => {
  const { up } = played();
  expect(up.of('revealed')[0]).toMatchObject({ you: 'feint', foe: 'grapple', tokens: [2], foeSlot: 0 });
  expect(up.of('readWrong')[0]).toMatchObject({ who: 'you', tokens: [2], slot: 0 });
  expect(up.state.phase).toBe('feint');
});

test('[CR-1] the rest of the beat, cause by cause', async () => {
  const { up } = played();
  const { submit } = await import('@undercroft/kernel');
  const { vibes } = await import('../index.ts');
  const answer = submit(vibes, up.run, 'player', { type: 'feint', to: 1, spend: false }, { proof: true });
  if ('refused' in answer) throw new Error(JSON.stringify(answer));
  const causes = answer.events
    .filter(({ kind }) => !['beat', 'cleanup', 'fightEnded', 'runEnded'].includes(kind))
    .map(({ kind, data, why }) => {
      const { who, d, impact, stability, speed, cond } = data as Record<string, unknown>;
      const numbers = { who, d, impact, stability, speed, cond };
      const shown = Object.entries(numbers).filter(([, value]) => value !== undefined);
      return `${kind} ${shown.map(([key, value]) => `${key}=${value}`).join(' ')} ${why.rule}`;
    });
  expect(causes).toEqual([
    'feintSwapped who=you speed=5 NV-41',
    'landedLight who=you NV-41a',
    'status who=foe NV-31',
    'speed who=you speed=5 NV-43',
    'speed who=foe speed=3 NV-43',
    'initiative who=you NV-44',
    'cancelMistyped who=you NV-46',
    'glance who=you d=2 impact=0 stability=2 NV-50',
    'hit who=foe d=2 impact=2 stability=2 NV-50',
    'stunnedByGrapple who=you impact=2 stability=2 NV-53',
    'stunnedLate who=you impact=2 stability=2 NV-51',
    'burned who=you NV-24',
    'burned who=foe NV-24',
  ]);
  const { fight } = answer.run.world.state;
  expect([fight!.you.hp, fight!.foe.hp]).toEqual([28, 28]);
  expect(fight!.you.discard).toEqual(['parry']);
  expect(fight!.you.ash).toEqual(['feint', 'disrupt', 'heavy_swing']);
  expect(fight!.foe.ash).toEqual(['guard_wall', 'fireburst', 'sidestep']);
  expect(fight!.you.status.slow).toBe(1);
});
