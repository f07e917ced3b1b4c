import type { Offer } from '@undercroft/server';
import { Keycap } from '../../pieces/keycap.tsx';
import { isSame } from '../../run/table-model.ts';
import { CategoryMark } from './category-mark.tsx';
import { Erode } from './erode.tsx';
import { fateOf, timerOf, wIfChosen } from './outlook.ts';
import { SelectionBox } from './selection-box.tsx';
import { useObserver } from './use-observer.ts';
import type { Entry, Span } from './view.ts';
import { O, signedSpan, spanText, wText } from './words.ts';

export const goOffer = (offers: readonly Offer[], slot: number): Offer | undefined =>
  offers.find(({ action }) => action.type === 'go' && (action as { slot?: number }).slot === slot);

export function useChosenEntry(): Entry | null {
  const { view, selected } = useObserver();
  if (selected?.action.type !== 'go') return null;
  return view.frontier.find(({ slot }) => slot === (selected.action as { slot?: number }).slot) ?? null;
}

/** 1 to 7 Locations in fixed columns; selecting one bites into all the others. OB-165 */
export function Frontier() {
  const { view, name } = useObserver();
  const chosen = useChosenEntry();
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{O.frontier}</h2>
        <span className="dim">{O.question}</span>
        <span className="spacer" />
        {chosen && (
          <span className="hint hide-phone">
            {O.hatched} <b className="text-accent">{name(chosen.id)}</b>
          </span>
        )}
      </div>
      <table className="tbl front">
        <thead>
          <tr>
            <th>
              <span className="sr">{O.selectRow}</span>
            </th>
            <th>{O.cols.name}</th>
            <th>{O.cols.biome}</th>
            <th>{O.cols.category}</th>
            <th className="r">{O.cols.danger}</th>
            <th>
              {O.cols.stage}
              <div className="erode-scale" aria-hidden="true">
                {Object.values(O.shortStage).map((stage) => (
                  <span key={stage}>{stage}</span>
                ))}
              </div>
            </th>
            <th className="r">{O.cols.cost}</th>
            <th className="r">{O.cols.w}</th>
          </tr>
        </thead>
        <tbody>
          {view.frontier.map((entry) => (
            <Row key={entry.slot} entry={entry} advance={chosen?.ifChosen.advance ?? null} />
          ))}
        </tbody>
      </table>
      <Sight />
      {chosen && <SelectionBox entry={chosen} />}
    </>
  );
}

function Row({ entry, advance }: { readonly entry: Entry; readonly advance: Span | null }) {
  const { offers, select, selected, view, name, isStill } = useObserver();
  const offer = goOffer(offers, entry.slot);
  const isChosen = offer !== undefined && isSame(selected, offer);
  const w = wIfChosen(entry, view.frontier, view.world.wq);
  const timer = timerOf(entry);
  return (
    <tr aria-selected={isChosen} onClick={() => offer && select(offer)} className={isStill ? '' : 'is-choice'}>
      <td>
        <button
          type="button"
          className="rowkey"
          aria-pressed={isChosen}
          aria-label={`${name(entry.id)}, ${entry.category}`}
          onClick={() => offer && select(offer)}
        >
          <Keycap>{String(entry.slot)}</Keycap>
        </button>
      </td>
      <td className="name">{name(entry.id)}</td>
      <td className="biome">{entry.biome}</td>
      <td className="cat">
        <CategoryMark category={entry.category} />
        {entry.category}
      </td>
      <td className="danger">{entry.danger}</td>
      <td className="dec">
        <div className="stage-line">
          <span className="st">
            <b>{entry.stage}</b> {entry.timer && <b className="num">{spanText(timer)}</b>}
          </span>
          {advance && <FateText entry={entry} advance={advance} isChosen={isChosen} />}
        </div>
        <Erode entry={entry} bite={isChosen || !advance ? 0 : advance.high} />
      </td>
      <td className="cost">{entry.ztc}</td>
      <td className="wafter">
        {spanText(w, wText)}
        <small>{w.high === view.world.wq ? O.unchanged : O.timeCost(signedSpan(entry.ifChosen.time))}</small>
      </td>
    </tr>
  );
}

/** What the selected choice does to this row. */
function FateText({
  entry,
  advance,
  isChosen,
}: {
  readonly entry: Entry;
  readonly advance: Span;
  readonly isChosen: boolean;
}) {
  if (isChosen) return <span className="out you">{O.chosen}</span>;
  const { best, worst, isSure } = fateOf(entry, advance);
  if (worst.w === 0)
    return <span className="out">{entry.timer && best.left === worst.left ? O.left(worst.left) : O.stays}</span>;
  if (isSure) return <span className="out bad">{O.falls(worst.to, wText(worst.w))}</span>;
  return (
    <span className={`out ${best.w > 0 ? 'bad' : ''}`}>
      {best.w > 0 ? O.falls(best.to, `${wText(best.w)}–${wText(worst.w)}`) : O.mayFall(worst.to)}
    </span>
  );
}

/** How sharp the eye is, and what the next steps of Awareness would show. OB-23 */
function Sight() {
  const { view } = useObserver();
  return (
    <div className="sight">
      <span className="eyebrow">{O.awareness}</span>
      {O.sights.map((text, tier) => (
        <span key={text} className={view.world.sight === tier ? 'on' : ''}>
          {O.sightFrom[tier]} <Erode entry={{ stage: 'Secure', timer: SAMPLES[tier]! }} /> {text}
        </span>
      ))}
    </div>
  );
}

const SAMPLES: readonly (Span | null)[] = [null, { low: 3, high: 6 }, { low: 3, high: 4 }, { low: 4, high: 4 }];
