import { isSame } from '../../features/play/run/table-model.ts';
import { asks, type Question } from '../../ui/asks.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { CategoryMark } from './category-mark.tsx';
import { Erode } from './erode.tsx';
import { goOffer } from './go-offer.ts';
import { advanceOn, fateOf, timerOf, wIfChosen } from './outlook.ts';
import { SelectionBox } from './selection-box.tsx';
import { type ObserverTable, useObserver } from './use-observer.ts';
import type { Entry, Span } from './view.ts';
import { O, signedSpan, spanText, wText } from './words.ts';

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
            <Row key={entry.slot} entry={entry} chosen={chosen} />
          ))}
        </tbody>
      </table>
      <Sight />
      {chosen && <SelectionBox entry={chosen} />}
    </>
  );
}

function Row({ entry, chosen }: { readonly entry: Entry; readonly chosen: Entry | null }) {
  const table = useObserver();
  const { offers, select, selected, view, name, isStill } = table;
  const offer = goOffer(offers, entry.slot);
  const isChosen = offer !== undefined && isSame(selected, offer);
  const w = wIfChosen(entry, view.frontier, view.world.wq);
  const timer = timerOf(entry);
  return (
    <tr
      {...asks(() => rowFacts(table, entry, w))}
      aria-selected={isChosen}
      onClick={() => offer && select(offer)}
      className={isStill ? '' : 'is-choice'}
    >
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
          {chosen && <FateText entry={entry} chosen={chosen} isChosen={isChosen} />}
        </div>
        <Erode entry={entry} bite={isChosen || !chosen ? 0 : advanceOn(entry, chosen).high} />
      </td>
      <td className="cost">{entry.ztc}</td>
      <td className="wafter">
        {spanText(w, wText)}
        <small>{w.high === view.world.wq ? O.unchanged : O.timeCost(signedSpan(entry.ifChosen.time))}</small>
      </td>
    </tr>
  );
}

/** Where each number of a row comes from. */
function rowFacts({ view, name }: ObserverTable, entry: Entry, w: Span): Question {
  const falls = view.frontier
    .filter(({ slot }) => slot !== entry.slot)
    .map((other) => [other, fateOf(other, entry)] as const)
    .filter(([, { worst }]) => worst.w > 0)
    .map(([other, { best, worst }]) => `${name(other.id)} +${spanText({ low: best.w, high: worst.w }, wText)}`);
  return {
    about: 'facts',
    title: name(entry.id),
    rule: 'OB-165',
    facts: [
      { name: O.cols.danger, value: entry.danger, text: O.dangerText, rule: 'OB-39' },
      {
        name: O.cols.stage,
        value: `${entry.stage} ${entry.timer ? spanText(entry.timer) : ''}`,
        text: O.rollText,
        rule: 'OB-23',
      },
      { name: O.cols.cost, value: entry.ztc, text: O.ztcText, rule: 'OB-10' },
      {
        name: O.cols.w,
        value: spanText(w, wText),
        text: O.wSum(wText(view.world.wq), falls.join(', ')),
        rule: 'OB-44',
      },
    ],
  };
}

/** What the selected choice does to this row. */
function FateText({
  entry,
  chosen,
  isChosen,
}: {
  readonly entry: Entry;
  readonly chosen: Entry;
  readonly isChosen: boolean;
}) {
  if (isChosen) return <span className="out you">{O.chosen}</span>;
  const { best, worst, isSure } = fateOf(entry, chosen);
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
    <div
      className="sight"
      {...asks(() => ({
        about: 'facts',
        title: O.sightText,
        rule: 'OB-23',
        facts: O.sights.map((text, tier) => ({ name: text, value: `${O.awareness} ${O.sightFrom[tier]}` })),
      }))}
    >
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
