import { isSame } from '../../../run/table-model.ts';
import { classes } from '../../../ui/classes.ts';
import { Keycap } from '../../../ui/keycap.tsx';
import { whyTarget } from '../../../ui/why-target.ts';
import { Erode } from '../erode.tsx';
import { lifeOf, rowFacts } from '../frontier.tsx';
import { goOffer } from '../go-offer.ts';
import { advanceOn, fateOf, lifeLeft, wIfChosen } from '../outlook.ts';
import { Place } from '../place.tsx';
import { StageMark } from '../stage-mark.tsx';
import { sheets } from '../styles.ts';
import { useObserver } from '../use-observer.ts';
import type { Entry } from '../view.ts';
import { O, signedSpan } from '../words.ts';
import { type Fact, gainOf, lossOf, meetingOf } from './facts.ts';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(...sheets, styles);

interface Props {
  readonly entry: Entry;
  readonly chosen: Entry | null;
}

/** A Location as a card: its picture, then what it holds, gives and takes away. OB-220 */
export function PlaceCard({ entry, chosen }: Props) {
  const table = useObserver();
  const { offers, press, selected, view, name, snapshot } = table;
  const offer = goOffer(offers, entry.slot);
  const isChosen = offer !== undefined && isSame(selected, offer);
  const fate = chosen && !isChosen ? fateOf(entry, chosen) : null;
  const after = fate ? (fate.worst.to === 'Removed' ? 0 : lifeLeft(fate.worst.to, fate.worst.left)) : null;
  const loss = lossOf(entry, table);
  return (
    <li
      {...whyTarget(() => rowFacts(table, entry, wIfChosen(entry, view.frontier, view.world.wq)))}
      className={css('tile', 'second', isChosen && 'chosen')}
    >
      <button
        type="button"
        className={css('pick')}
        aria-pressed={isChosen}
        aria-label={`${name(entry.id)}, ${entry.category}, ${S.zones(signedSpan(entry.ifChosen.time))}`}
        data-fills={JSON.stringify({ type: 'go', slot: entry.slot })}
        onClick={() => offer && press(offer)}
      >
        <Place entry={entry} seed={snapshot.session} life={lifeOf(entry)} after={after} isChosen={isChosen} />
        <Keycap className={css('key')}>{String(entry.slot)}</Keycap>
        <span className={css('coin')}>
          <span aria-hidden="true">◷</span> {signedSpan(entry.ifChosen.time)}
        </span>
        {chosen && <Fate entry={entry} chosen={chosen} isChosen={isChosen} />}
      </button>
      <div className={css('plate', 'even')}>
        <h3 className={css('name')}>{name(entry.id)}</h3>
        <dl className={css('facts')}>
          <Row kind="meets" term={S.meet} fact={meetingOf(entry.threat, entry.category, table)} />
          <Row kind="gets" term={S.get} fact={gainOf(entry, table)} />
          {loss && <Row kind="loses" term={S.leave} fact={loss} />}
        </dl>
        <p className={css('foot')}>
          {entry.biome} · {entry.category} · Danger {entry.danger}
          <b>
            <StageMark stage={entry.stage} /> {entry.stage}
          </b>
        </p>
        <Erode entry={entry} bite={isChosen || !chosen ? 0 : advanceOn(entry, chosen).high} />
      </div>
    </li>
  );
}

interface FateProps {
  readonly entry: Entry;
  readonly chosen: Entry;
  readonly isChosen: boolean;
}

/** One word for what the selected choice does to this Location; its numbers stand in the line below the cards. */
function Fate({ entry, chosen, isChosen }: FateProps) {
  if (isChosen) return <b className={css('fate', 'you')}>{O.youGo}</b>;
  const { best, worst } = fateOf(entry, chosen);
  if (worst.w === 0) return <b className={css('fate')}>{O.stays}</b>;
  if (best.to === 'Removed') return <b className={css('fate', 'lost')}>{S.lostForCertain}</b>;
  if (worst.to === 'Removed') return <b className={css('fate', 'falls')}>{best.w > 0 ? S.fallsOrLost : S.mayBeGone}</b>;
  return <b className={css('fate', 'falls')}>{best.w > 0 ? O.fallsTo(worst.to) : O.mayFall(worst.to)}</b>;
}

const Row = ({ kind, term, fact }: { readonly kind: string; readonly term: string; readonly fact: Fact }) => (
  <div className={css(kind)}>
    <dt>{term}</dt>
    <dd>
      {fact.loud && <b>{fact.loud}</b>} {fact.rest}
    </dd>
  </div>
);
