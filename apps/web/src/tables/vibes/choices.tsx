import type { Offer } from '@undercroft/server';
import { useState } from 'react';
import { OptionAct } from '../../pieces/act.tsx';
import { asks } from '../../pieces/asks.ts';
import { Num } from '../../pieces/num.tsx';
import { offerKey } from '../../run/table-model.ts';
import { MapView } from './map-view.tsx';
import { useVibes, type VibesTable } from './use-vibes.ts';
import { V } from './words.ts';

interface Fields {
  readonly type: string;
  readonly i?: number;
  readonly replace?: number;
  readonly option?: string;
  readonly slot?: number;
}

const fieldsOf = (offer: Offer): Fields => offer.action as unknown as Fields;

/** The content an option is about. */
function subjectOf({ view }: VibesTable, offer: Offer): string | undefined {
  const { type, i, slot } = fieldsOf(offer);
  if (type === 'take' || type === 'card') return view.offer?.ids[i ?? 0];
  if (type === 'draft') return view.draft?.shown[i ?? 0];
  if (type === 'buy') return view.shop?.wares[i ?? 0]?.id;
  if (type === 'instant') return view.phase === 'reward' ? view.offer?.ids[0] : view.instants[slot ?? 0];
  return undefined;
}

/** What follows from an option, in the game's own words. */
function textOf(table: VibesTable, offer: Offer): string {
  const subject = subjectOf(table, offer);
  if (subject) return table.mechanics(subject);
  const { option } = fieldsOf(offer);
  return table.view.event?.options.find(({ id }) => id === option)?.text ?? '';
}

/** Everything outside the beat: relic, draft, map, reward, shop, camp, event, feint. */
export function Choices() {
  const table = useVibes();
  const { view, offers, name } = table;
  const rows = choiceRows(offers).filter(({ action }) => action.type !== 'go');
  return (
    <div className="choices">
      <div className="ctx__head">
        <h2 className="title">{view.phase === 'event' && view.event ? name(view.event.id) : V.phases[view.phase]}</h2>
        {view.draft && (
          <Num
            className="dim"
            value={V.draftLeft(view.draft.left)}
            title={V.phases.draft}
            path="/draft/left"
            kinds={['RUN-DRAFT', 'RUN-PHASE']}
            rule="NV-4"
          />
        )}
        {view.phase === 'map' && <span className="dim">{V.mapHint}</span>}
        {view.phase === 'feint' && <span className="dim">{V.feintHint}</span>}
      </div>
      {view.phase === 'map' && <MapView />}
      {view.phase === 'draft' ? (
        <Draft />
      ) : (
        <div className="options options--two">
          {rows.map((offer, i) => (
            <OptionAct
              key={offerKey(offer)}
              offer={offer}
              hotkey={i < 9 && offer.available ? String(i + 1) : undefined}
              does={textOf(table, offer)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const DECLINING = new Set(['leave', 'skip', 'refuse', 'pass']);

/** The order of the digits outside a beat; a draft shows the cards first. */
export const choiceRows = (offers: readonly Offer[]): Offer[] => [
  ...offers.filter(({ available, action }) => available && action.type !== 'draft' && !DECLINING.has(action.type)),
  ...offers.filter(({ available, action }) => available && DECLINING.has(action.type)),
  ...offers.filter(({ available }) => !available),
];

/** Three cards; pick one, then what it replaces. */
function Draft() {
  const table = useVibes();
  const { view, offers, name, mechanics, selected } = table;
  const [card, setCard] = useState<number | null>(null);
  const pass = offers.find(({ action }) => action.type === 'pass');
  const chosen = selected?.action.type === 'draft' ? (fieldsOf(selected).i ?? card) : card;
  const swaps = offers.filter((offer) => offer.action.type === 'draft' && fieldsOf(offer).i === chosen);
  return (
    <>
      <div className="options options--two">
        {(view.draft?.shown ?? []).map((id, i) => (
          <button
            key={id}
            type="button"
            {...asks(() => ({
              about: 'facts',
              title: name(id),
              rule: 'NV-4',
              facts: [{ name: V.printed, value: '', text: mechanics(id) }],
            }))}
            className={`act ${i === chosen ? 'act--selected' : ''}`}
            aria-pressed={i === chosen}
            onClick={() => setCard(i)}
          >
            <span className="act__name">{name(id)}</span>
            <span className="act__does">{mechanics(id).split(' Upgraded: ')[0]}</span>
          </button>
        ))}
        {pass && <OptionAct offer={pass} hotkey="1" />}
      </div>
      <h3 className="eyebrow">{chosen === null ? V.chooseCard : V.replaces}</h3>
      <div className="options options--many">
        {swaps.map((offer) => (
          <OptionAct key={offerKey(offer)} offer={offer} name={offer.label.replace(/^.* for /, '')} />
        ))}
      </div>
    </>
  );
}
