import { isSame } from '../../run/table-model.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { CategoryMark } from './category-mark.tsx';
import { Clock } from './clock.tsx';
import { Erode } from './erode.tsx';
import { goOffer } from './go-offer.ts';
import { advanceOn, barOf, fateOf, lifeLeft, timerOf, wIfChosen } from './outlook.ts';
import { Place } from './place.tsx';
import { Prospect } from './prospect.tsx';
import { SelectionBox } from './selection-box.tsx';
import { StageMark } from './stage-mark.tsx';
import { css } from './styles.ts';
import { type ObserverTable, useObserver } from './use-observer.ts';
import type { Entry, Span } from './view.ts';
import { O, signedSpan, spanText, wText } from './words.ts';

export function useChosenEntry(): Entry | null {
  const { view, selected } = useObserver();
  if (selected?.action.type !== 'go') return null;
  return view.frontier.find(({ slot }) => slot === (selected.action as { slot?: number }).slot) ?? null;
}

/** The 1 to 7 Locations of the frontier; selecting one shows the decay of all others. OB-165 */
export function Frontier() {
  const { view } = useObserver();
  const chosen = useChosenEntry();
  return (
    <>
      <div className={css('head')}>
        <div>
          <h2 className="title">{O.frontier}</h2>
          <p className="dim">{O.question}</p>
          <p className="hint hide-phone">
            {O.reminder} {O.stages}
          </p>
        </div>
        <Clock />
        <Sight />
      </div>
      <ul className={css('front', 'tiles', view.frontier.length > 4 && 'many')}>
        {view.frontier.map((entry) => (
          <Tile key={entry.slot} entry={entry} chosen={chosen} />
        ))}
      </ul>
      {chosen && <SelectionBox entry={chosen} />}
    </>
  );
}

/** Units of Time a Location has left if every later stage lasts as long as it can. */
export const lifeOf = (entry: Pick<Entry, 'stage' | 'timer'>): number => UNITS - barOf(entry).from;

const UNITS = 16;

function Tile({ entry, chosen }: { readonly entry: Entry; readonly chosen: Entry | null }) {
  const table = useObserver();
  const { offers, press, selected, view, name, snapshot } = table;
  const offer = goOffer(offers, entry.slot);
  const isChosen = offer !== undefined && isSame(selected, offer);
  const w = wIfChosen(entry, view.frontier, view.world.wq);
  const timer = timerOf(entry);
  const fate = chosen && !isChosen ? fateOf(entry, chosen) : null;
  const after = fate ? (fate.worst.to === 'Removed' ? 0 : lifeLeft(fate.worst.to, fate.worst.left)) : null;
  return (
    <li {...whyTarget(() => rowFacts(table, entry, w))} className={css('tile', isChosen && 'chosen')}>
      <button
        type="button"
        className={css('pick')}
        aria-pressed={isChosen}
        aria-label={`${name(entry.id)}, ${entry.category}`}
        data-fills={JSON.stringify({ type: 'go', slot: entry.slot })}
        onClick={() => offer && press(offer)}
      >
        <Place entry={entry} seed={snapshot.session} life={lifeOf(entry)} after={after} isChosen={isChosen} />
        <Keycap className={css('key')}>{String(entry.slot)}</Keycap>
        {chosen && <FateText entry={entry} chosen={chosen} isChosen={isChosen} />}
      </button>
      <div className={css('plate')}>
        <h3 className={css('name')}>{name(entry.id)}</h3>
        <p className={css('cat')}>
          <CategoryMark category={entry.category} />
          <b>{entry.category}</b> <span>{entry.biome}</span>
        </p>
        <Prospect threat={entry.threat} />
        <dl>
          <div>
            <dt>{O.cols.danger}</dt>
            <dd className={css(entry.danger > 40 && 'harm')}>{entry.danger}</dd>
          </div>
          <div>
            <dt>{O.cols.cost}</dt>
            <dd className={css('time')}>{costText(entry)}</dd>
          </div>
        </dl>
        <p className={css('stage')}>
          <b>
            <StageMark stage={entry.stage} /> {entry.stage}
          </b>{' '}
          <span>{entry.timer ? O.unitsLeft(spanText(timer)) : ''}</span>
        </p>
        <Erode entry={entry} bite={isChosen || !chosen ? 0 : advanceOn(entry, chosen).high} />
      </div>
    </li>
  );
}

/** The Zone Time Cost, and the Time a rest or an event may add to it. S19.02 */
function costText({ ztc, ifChosen: { time } }: Entry): string {
  const more = { low: time.low - ztc, high: time.high - ztc };
  return more.low === 0 && more.high === 0
    ? String(ztc)
    : O.ztcMore(ztc, more.low < 0 ? signedSpan(more) : `+${spanText(more)}`);
}

/** The source of each number in a row. */
export function rowFacts({ view, name }: ObserverTable, entry: Entry, w: Span): Question {
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

/** The effect of the selected choice on this Location. */
function FateText({
  entry,
  chosen,
  isChosen,
}: {
  readonly entry: Entry;
  readonly chosen: Entry;
  readonly isChosen: boolean;
}) {
  if (isChosen) return <Fate kind="you" name={O.youGo} note={O.chosen} />;
  const { best, worst, isSure } = fateOf(entry, chosen);
  if (worst.w === 0)
    return <Fate kind="safe" name={entry.timer && best.left === worst.left ? O.left(worst.left) : O.stays} note="" />;
  const cost = O.risk(wText(best.w), wText(worst.w));
  if (worst.to === 'Removed' && isSure) return <Fate kind="lost" name={O.isGone} note={cost} />;
  return <Fate kind="falls" name={best.w > 0 ? O.fallsTo(worst.to) : O.mayFall(worst.to)} note={cost} />;
}

const Fate = ({ kind, name, note }: { readonly kind: string; readonly name: string; readonly note: string }) => (
  <span className={css('fate', kind)}>
    <b>{name}</b>
    {note && <em>{note}</em>}
  </span>
);

/** The player's Awareness, and the information its next steps would reveal. OB-23 */
function Sight() {
  const { view } = useObserver();
  return (
    <div
      className={css('sight')}
      {...whyTarget(() => ({
        about: 'facts',
        title: O.sightText,
        rule: 'OB-23',
        facts: O.sights.map((text, tier) => ({ name: text, value: `${O.awareness} ${O.sightFrom[tier]}` })),
      }))}
    >
      <span className="eyebrow">{O.awareness}</span>
      {O.sights.map((text, tier) => (
        <span key={text} className={css(view.world.sight === tier ? 'on' : '')}>
          {O.sightFrom[tier]} <Erode entry={{ stage: 'Secure', timer: SAMPLES[tier]! }} /> {text}
        </span>
      ))}
    </div>
  );
}

const SAMPLES: readonly (Span | null)[] = [null, { low: 3, high: 6 }, { low: 3, high: 4 }, { low: 4, high: 4 }];
