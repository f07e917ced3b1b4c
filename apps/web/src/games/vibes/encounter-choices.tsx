import { lazy, Suspense } from 'react';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Encounter } from '../../ui/encounter.tsx';
import { isDeclining, type Tile } from './choice-groups.ts';
import { ChoiceTile } from './choice-tile.tsx';
import { P } from './place-words.ts';
import { css } from './styles.ts';
import { TALES } from './tales.ts';
import type { Opening } from './use-opening.ts';
import { useVibes } from './use-vibes.ts';
import { V } from './words.ts';

const DeckPicker = lazy(async () => ({ default: (await import('./deck-picker.tsx')).DeckPicker }));

interface Props {
  readonly tiles: readonly Tile[];
  readonly opening: Opening;
}

/** A camp or an event: its picture and text, then its options, then the way out. */
export function EncounterChoices({ tiles, opening: { opened, toggle } }: Props) {
  const { view, name } = useVibes();
  const art = useGameArt();
  const place = view.event?.id ?? view.phase;
  const ways = tiles.filter(({ offer }) => !isDeclining(offer));
  const quiet = tiles.filter(({ offer }) => isDeclining(offer));
  const tileOf = (tile: Tile) => (
    <ChoiceTile key={tile.key} tile={tile} isOpen={opened?.key === tile.group?.key} onOpen={() => toggle(tile)} />
  );
  return (
    <>
      <Encounter
        picture={art.picture(place, view.phase)}
        title={view.event ? name(view.event.id) : V.phases[view.phase]}
        where={null}
        tale={TALES[place] ?? ''}
      >
        {view.event && view.event.named !== '' && <p>{P.named(view.event.named)}</p>}
      </Encounter>
      <div className={css('options', 'ways')} data-many={ways.length > 5 ? '' : undefined}>
        {ways.map(tileOf)}
      </div>
      {opened && (
        <Suspense>
          <DeckPicker key={opened.key} group={opened} />
        </Suspense>
      )}
      {quiet.length > 0 && <div className={css('options', 'ways--quiet')}>{quiet.map(tileOf)}</div>}
    </>
  );
}
