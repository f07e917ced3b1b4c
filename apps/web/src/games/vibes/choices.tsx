import type { Offer } from '@undercroft/server';
import { lazy, Suspense } from 'react';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { Num } from '../../ui/num.tsx';
import { type Keys, useKeys } from '../../ui/use-keys.ts';
import { choiceTiles, type Tile } from './choice-groups.ts';
import { isPlace, PlaceChoices } from './place-choices.tsx';
import { css } from './styles.ts';
import { type Opening, useOpening } from './use-opening.ts';
import { useVibes, type VibesTable } from './use-vibes.ts';
import { V } from './words.ts';

/** Loaded on first use, because no run begins with these. */
const Draft = lazy(async () => ({ default: (await import('./draft.tsx')).Draft }));
const MapView = lazy(async () => ({ default: (await import('./map-view.tsx')).MapView }));
const Shop = lazy(async () => ({ default: (await import('./shop.tsx')).Shop }));

/** Splits `Take the bed: pay 45 gold; heal 30 HP` into name and effect. */
function partsOf({ label }: Offer): { name: string; does: string } {
  const colon = label.indexOf(': ');
  return colon < 0
    ? { name: label, does: '' }
    : { name: label.slice(0, colon), does: label.slice(colon + 2).replaceAll('; ', ' · ') };
}

/** In the Feint window each swap shows its result. NV-41 */
function swapOf({ view }: VibesTable, { action }: Offer): { does?: string } {
  if (action.type !== 'feint') return {};
  const { to, spend } = action as unknown as { readonly to: number | null; readonly spend: boolean };
  const swap = view.fight?.swaps.find((each) => each.to === (to ?? -1) && (to === null || each.spend === spend));
  return swap ? { does: V.lossPair(swap.youLost, swap.foeLost) } : {};
}

/** All choices outside the beat: relic, draft, map, reward, shop, camp, event, feint. */
export function Choices() {
  const { view } = useVibes();
  if (view.phase === 'draft')
    return (
      <div className={css('choices')}>
        <Heading />
        <Suspense fallback={<span aria-busy="true" />}>
          <Draft />
        </Suspense>
      </div>
    );
  return <KeyedChoices />;
}

const keysOf = ({ press }: VibesTable, tiles: readonly Tile[], { toggle }: Opening): Keys =>
  Object.fromEntries(
    tiles.flatMap((tile) => {
      const act = (): void => {
        if (tile.group) toggle(tile);
        else if (tile.offer.available) press(tile.offer);
      };
      return tile.hotkey ? [[tile.hotkey, act] as const] : [];
    }),
  );

/** Choices with a key each. */
function KeyedChoices() {
  const table = useVibes();
  const { view, offers } = table;
  const tiles = choiceTiles(offers, view.shop !== null);
  const opening = useOpening(table, tiles);
  useKeys(keysOf(table, tiles, opening));
  if (isPlace(view)) return <PlaceChoices tiles={tiles} opening={opening} />;
  return (
    <div className={css('choices')}>
      <Heading />
      <Suspense fallback={<span aria-busy="true" />}>
        {view.phase === 'map' && <MapView />}
        {view.shop ? <Shop tiles={tiles} opening={opening} /> : <Said tiles={tiles} />}
      </Suspense>
    </div>
  );
}

function Heading() {
  const { view } = useVibes();
  return (
    <div className="ctx__head">
      <h2 className="title">{V.phases[view.phase]}</h2>
      {view.draft && (
        <Num
          className="dim"
          value={V.draftLeft(view.draft.left)}
          title={V.phases.draft}
          path="/draft/left"
          kinds={['drafted', 'phase']}
          rule="NV-4"
        />
      )}
      {V.hints[view.phase] && <span className="dim">{V.hints[view.phase]}</span>}
    </div>
  );
}

/** Choices without a picture: swaps of a Feint, Instants to throw away. */
function Said({ tiles }: { readonly tiles: readonly Tile[] }) {
  const table = useVibes();
  return (
    <div className={css('options', 'options--two')}>
      {tiles
        .filter(({ offer }) => offer.action.type !== 'go')
        .map(({ offer, hotkey }) => (
          <OptionAct
            key={offerKey(offer)}
            offer={offer}
            hotkey={hotkey}
            {...partsOf(offer)}
            {...swapOf(table, offer)}
          />
        ))}
    </div>
  );
}
