import type { Offer } from '@undercroft/server';
import { lazy, Suspense } from 'react';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { subjectOf, type Tile, twins } from './choice-groups.ts';
import { Stands } from './stands.tsx';
import { css } from './styles.ts';
import type { Opening } from './use-opening.ts';
import { useVibes, type VibesTable } from './use-vibes.ts';
import type { VibesView } from './view.ts';
import { V } from './words.ts';

/** Loaded on first use: a run begins with a relic, and other places come later. */
const CardFan = lazy(async () => ({ default: (await import('./card-fan.tsx')).CardFan }));
const EncounterChoices = lazy(async () => ({
  default: (await import('./encounter-choices.tsx')).EncounterChoices,
}));

const PLACES: ReadonlySet<VibesView['phase']> = new Set(['relic', 'reward', 'camp', 'event']);
/** True at a place of the map: such a moment is a scene. */
export const isPlace = ({ phase }: VibesView): boolean => PLACES.has(phase);

interface Props {
  readonly tiles: readonly Tile[];
  readonly opening: Opening;
}

/** A camp, an event, a relic or a reward: the place and its options. */
export function PlaceChoices({ tiles, opening }: Props) {
  const { view } = useVibes();
  return (
    <div className={css('site')} data-place={view.phase} data-opened={opening.opened ? '' : undefined}>
      <Suspense fallback={<span aria-busy="true" />}>
        {view.offer ? <Offered tiles={tiles} /> : <EncounterChoices tiles={tiles} opening={opening} />}
      </Suspense>
    </div>
  );
}

/** Offered things: cards as a hand, relics and Instants on stands; then the way out. */
function Offered({ tiles }: { readonly tiles: readonly Tile[] }) {
  const { view } = useVibes();
  const hotkeyOf = (offer: Offer): string | undefined => tiles.find((tile) => tile.offer === offer)?.hotkey;
  const idOf = (offer: Offer): string => subjectOf(view, offer)!;
  const isThing = ({ offer }: Tile): boolean => subjectOf(view, offer) !== undefined;
  const things = tiles.filter(isThing).map(({ offer }) => offer);
  return (
    <>
      <OfferHead />
      {view.offer?.kind === 'cards' ? (
        <CardFan offers={things} idOf={idOf} hotkeyOf={hotkeyOf} />
      ) : (
        <Stands things={twins(things)} idOf={idOf} hotkeyOf={hotkeyOf} />
      )}
      <div className={css('options', 'ways--quiet')}>
        {tiles
          .filter((tile) => !isThing(tile))
          .map(({ offer, hotkey }) => (
            <OptionAct key={offerKey(offer)} offer={offer} hotkey={hotkey} name={offer.name} />
          ))}
      </div>
    </>
  );
}

/** The foe whose defeat brought this reward, from the log. */
const beatenFor = ({ view, events }: VibesTable): string => {
  if (!['normal', 'elite', 'boss'].includes(view.offer?.from ?? '')) return '';
  const fight = events.findLast(({ kind }) => kind === 'fightEnded');
  return String((fight?.data as { foe?: string } | undefined)?.foe ?? '');
};

function OfferHead() {
  const table = useVibes();
  const { view, name } = table;
  const art = useGameArt();
  const foe = beatenFor(table);
  return (
    <header className={css('site__head')}>
      {foe && <Emblem glyph={art.picture(foe)} size={72} look="ghost" />}
      <div>
        <h2 className="title">{foe ? V.beaten(name(foe)) : V.phases[view.phase]}</h2>
        <p>
          {V.offers[view.offer?.from ?? '']} {V.hints[view.phase]}
        </p>
      </div>
    </header>
  );
}
