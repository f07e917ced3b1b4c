import type { Offer } from '@undercroft/server';
import { lazy, Suspense } from 'react';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { Num } from '../../ui/num.tsx';
import { cardsOf, choiceRows, deckGroups, digitOf, fieldsOf, subjectOf, twins } from './choice-groups.ts';
import { Draft } from './draft.tsx';
import { OfferCard } from './offer-card.tsx';
import { css } from './styles.ts';
import { useVibes, type VibesTable } from './use-vibes.ts';
import { V } from './words.ts';

/** A run begins with neither: they come when they are first shown. */
const MapView = lazy(async () => ({ default: (await import('./map-view.tsx')).MapView }));
const DeckPicker = lazy(async () => ({ default: (await import('./deck-picker.tsx')).DeckPicker }));

/** `Take the bed: pay 45 gold; heal 30 HP` in its parts. */
function partsOf({ label }: Offer): { name: string; does: string } {
  const colon = label.indexOf(': ');
  return colon < 0
    ? { name: label, does: '' }
    : { name: label.slice(0, colon), does: label.slice(colon + 2).replaceAll('; ', ' · ') };
}

/** In the Feint window each swap says what it leads to. NV-41 */
function swapOf({ view }: VibesTable, { action }: Offer): { does?: string } {
  if (action.type !== 'feint') return {};
  const { to, spend } = action as unknown as { readonly to: number | null; readonly spend: boolean };
  const swap = view.fight?.swaps.find((each) => each.to === (to ?? -1) && (to === null || each.spend === spend));
  return swap ? { does: V.lossPair(swap.youLost, swap.foeLost) } : {};
}

/** Everything outside the beat: relic, draft, map, reward, shop, camp, event, feint. */
export function Choices() {
  const { view } = useVibes();
  return (
    <div className={css('choices')}>
      <Heading />
      {view.phase === 'map' && (
        <Suspense>
          <MapView />
        </Suspense>
      )}
      {view.phase === 'draft' ? <Draft /> : <Options />}
    </div>
  );
}

function Heading() {
  const { view, name } = useVibes();
  return (
    <div className="ctx__head">
      <h2 className="title">{view.phase === 'event' && view.event ? name(view.event.id) : V.phases[view.phase]}</h2>
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
      {view.shop && (
        <>
          <span className="spacer" />
          <Num
            className="big text-time"
            value={V.gold(view.gold)}
            title={V.goldWord}
            path="/gold"
            kinds={['gold', 'picked']}
          />
        </>
      )}
    </div>
  );
}

/** Faces first, by what they are; then what is only said; then the cards of the deck. */
function Options() {
  const table = useVibes();
  const rows = choiceRows(table.offers).filter(({ action }) => action.type !== 'go');
  const hotkeyOf = (offer: Offer): string | undefined => digitOf(table.offers, offer);
  const said = rows.filter((offer) => cardsOf(offer).length === 0 && subjectOf(table.view, offer) === undefined);
  return (
    <>
      {faceGroups(table, rows).map(([kind, offers]) => (
        <section key={kind} className={css('facegroup')}>
          {table.view.shop && <h3 className="eyebrow">{V.wares[kind] ?? kind}</h3>}
          <div className={css('faces')}>
            {twins(offers).map((ways) => (
              <OfferCard
                key={offerKey(ways[0]!)}
                ways={ways}
                id={subjectOf(table.view, ways[0]!)!}
                hotkeyOf={hotkeyOf}
                {...priceOf(table, ways[0]!)}
              />
            ))}
          </div>
        </section>
      ))}
      <div className={css('options', 'options--two')}>
        {said.map((offer) => (
          <OptionAct
            key={offerKey(offer)}
            offer={offer}
            hotkey={hotkeyOf(offer)}
            {...partsOf(offer)}
            {...swapOf(table, offer)}
          />
        ))}
      </div>
      {deckGroups(rows).map((group) => (
        <Suspense key={group.key}>
          <DeckPicker group={group} hotkeyOf={hotkeyOf} />
        </Suspense>
      ))}
    </>
  );
}

const priceOf = ({ view }: VibesTable, offer: Offer): { price?: string } => {
  const ware = offer.action.type === 'buy' ? view.shop?.wares[fieldsOf(offer).i ?? 0] : undefined;
  return ware ? { price: V.gold(ware.price) } : {};
};

/** What can be shown as a face, kind by kind, each in the order it lies there. */
function faceGroups(table: VibesTable, rows: readonly Offer[]): [string, Offer[]][] {
  const groups = new Map<string, Offer[]>();
  const inPlace = rows.toSorted((a, b) => (fieldsOf(a).i ?? 0) - (fieldsOf(b).i ?? 0));
  for (const offer of inPlace) {
    const id = subjectOf(table.view, offer);
    if (id === undefined) continue;
    const { kind } = table.face(id);
    groups.set(kind, [...(groups.get(kind) ?? []), offer]);
  }
  return [...groups];
}
