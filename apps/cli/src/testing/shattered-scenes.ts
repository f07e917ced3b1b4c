import type { Scene } from './drawing.ts';

const side = (res: object, more: object): object => ({ res, ...more });

/** Root Hollow, round 5: the Boar is Entangled and the hand is full. */
const at = (rapport: number, trust: number): Scene => ({
  game: 'shattered',
  options: { mode: 'encounter', visitor: 'boar' },
  n: 40,
  seed: 'the room of A.9',
  scenario: {
    phase: 'turn',
    room: 'RH',
    round: 5,
    step: 'turn:D',
    D: side(
      { structure: 11, veil: 13, presence: 8, rapport },
      {
        hand: ['RH.6', 'RH.5', 'RH.15', 'RH.7', 'RH.16', 'RH.12'],
        traps: ['RH.14'],
        pool: 3,
      },
    ),
    V: side(
      { vitality: 17, resolve: 12, nerve: 9, trust },
      { conditions: [{ kind: 'entangle' }, { kind: 'fortify', r: 'vitality', n: 1, left: 1 }] },
    ),
  } as never,
});

export const TURN = at(1, 2);
export const BETRAYAL = at(5, 6);
