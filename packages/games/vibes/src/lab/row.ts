import type { Vibes } from '../state.ts';

/** Columns of a finished run in the lab's tables. The foe of the last fight is the killer of a run that was lost. */
export const rowOf = ({ act, floor, heat, hp, gold, deck, relics, instants, fight, fights, result }: Vibes) => ({
  heat,
  act,
  floor,
  fights,
  hp,
  gold,
  killer: result === 'lost' ? (fight?.foeId ?? '') : '',
  deck: deck
    .map(({ card }) => card)
    .toSorted()
    .join(' '),
  relics: relics.map(({ id }) => id).join(' '),
  tools: instants.join(' '),
});
