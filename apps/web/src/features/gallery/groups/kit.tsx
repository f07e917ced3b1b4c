import { Gauge } from '../../../ui/kit/gauge.tsx';
import { Stage } from '../../../ui/kit/scene-frame.tsx';
import { Side } from '../../../ui/kit/side.tsx';
import type { SpecimenGroup } from '../specimen.ts';

const HP = { label: 'HP', max: 40, tone: 'gain' } as const;
const THREE = ['One', 'Two', 'Three'];

const piece = (className: string, inner = 'chip') => (
  <div className={className}>
    {THREE.map((name) => (
      <span key={name} className={inner}>
        {name}
      </span>
    ))}
  </div>
);

/** The eight pieces a screen is laid out with. */
export const PIECES: SpecimenGroup = {
  title: 'Kit: pieces',
  specimens: [
    { name: 'stack', states: { default: piece('stack'), 'gap-1': piece('stack gap-1') } },
    { name: 'row', states: { default: piece('row'), spread: piece('row spread wrap gap-6') } },
    { name: 'grid', states: { default: piece('grid') } },
    {
      name: 'tile',
      states: {
        default: (
          <button type="button" className="tile">
            Go north
          </button>
        ),
        selected: (
          <button type="button" className="tile" aria-pressed="true">
            Go north
          </button>
        ),
        disabled: (
          <button type="button" className="tile" aria-disabled="true">
            Go north
          </button>
        ),
      },
    },
    { name: 'chip', states: { default: <span className="chip">Poison 2</span> } },
    { name: 'bar', states: { default: piece('bar') } },
    { name: 'sheet', states: { default: <div className="sheet">A page of paper</div> } },
    { name: 'panel', states: { default: piece('panel row'), glass: piece('panel glass row') } },
  ],
};

/** Parts of a table that need no table around them. */
export const PARTS: SpecimenGroup = {
  title: 'Kit: parts of a table',
  specimens: [
    {
      name: 'Gauge',
      states: {
        default: <Gauge {...HP} value={31} />,
        'will fall': <Gauge {...HP} value={31} to={{ low: 18, high: 22 }} />,
        'with a note': <Gauge {...HP} value={12} note="Below 10 you cannot run." />,
      },
    },
    {
      name: 'Side',
      states: {
        default: <Side name="Goblin" glyph="hooded-figure" />,
        acting: (
          <Side name="Goblin" glyph="hooded-figure" isActing note="its turn" intent="Strikes for 4">
            <Gauge {...HP} value={31} to={{ low: 18, high: 22 }} />
          </Side>
        ),
        fallen: <Side name="Goblin" glyph="hooded-figure" isFallen isMirrored />,
      },
    },
    {
      name: 'Stage',
      states: {
        default: (
          <Stage>
            <Side name="You" glyph="dungeon-gate" />
            <Side name="Goblin" glyph="hooded-figure" isMirrored />
          </Stage>
        ),
      },
    },
  ],
};
