import { useState } from 'react';
import { Wall } from '../../../ui/art/wall.tsx';
import { Encounter, EncounterCards } from '../../../ui/encounter.tsx';
import { allGameCards } from '../../../ui/game-cards.ts';
import { GameTile, GameTiles } from '../../../ui/game-tiles.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Window } from '../../../ui/window.tsx';
import type { SpecimenGroup } from '../specimen.ts';

const GAME = allGameCards()[0]!.id;

function OpensWindow() {
  const [isOpen, open] = useState(false);
  return (
    <>
      <button type="button" className="btn" onClick={() => open(true)}>
        Open a window
      </button>
      <Window isOpen={isOpen} title="A window" onClose={() => open(false)}>
        <p>Esc or a press outside closes it.</p>
      </Window>
    </>
  );
}

export const GROUP: SpecimenGroup = {
  title: 'Frames',
  specimens: [
    {
      name: 'Panel',
      states: {
        default: (
          <Panel title="Bag" note="2 of 8">
            <p>Bandage, rope</p>
          </Panel>
        ),
        empty: (
          <Panel title="Bag" note="0 of 8">
            <p className="hint">You carry nothing.</p>
          </Panel>
        ),
      },
    },
    {
      name: 'DoorFloor',
      states: {
        default: (
          <GameTiles id="gallery-floor" title="Go on" note="2 runs">
            <GameTile game={GAME}>A run that waits</GameTile>
            <GameTile game={GAME} isDark>
              A door that is not open
            </GameTile>
          </GameTiles>
        ),
        empty: (
          <GameTiles id="gallery-empty-floor" title="Go on">
            {null}
          </GameTiles>
        ),
      },
    },
    { name: 'Wall', states: { default: <Wall /> } },
    { name: 'Window', states: { closed: <OpensWindow /> } },
    {
      name: 'Encounter',
      states: {
        default: (
          <Encounter picture="dungeon-gate" title="A gate" where="Floor 2" tale="Somebody left it ajar.">
            <EncounterCards>
              <li>Enter</li>
              <li>Go back</li>
            </EncounterCards>
          </Encounter>
        ),
        'no tale': <Encounter picture="dungeon-gate" title="A gate" where="Floor 2" tale="" />,
      },
    },
  ],
};
