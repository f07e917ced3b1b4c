import { classes } from '../../../ui/classes.ts';
import { Log } from '../../../ui/kit/log.tsx';
import { type Question, whyTarget } from '../../../ui/why-target.ts';
import { useChosenEntry } from '../frontier.tsx';
import { useWAhead } from '../hud.tsx';
import { sheets } from '../styles.ts';
import { useObserver } from '../use-observer.ts';
import type { Entry } from '../view.ts';
import { O, signedSpan, wText } from '../words.ts';
import { ExitPegs } from './exit-pegs.tsx';
import { priceOf } from './facts.ts';
import { Encountered } from './intent-pool.tsx';
import { PlaceCard } from './place-card.tsx';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(...sheets, styles);

/** The frontier: cards, one line for the price of the choice, below it the log and what waits there. OB-220 */
export function SecondFrontier() {
  const { view } = useObserver();
  const chosen = useChosenEntry();
  return (
    <>
      <h2 className="sr">{O.frontier}</h2>
      <ul className={css('front', 'tiles', view.frontier.length > 4 && 'many')}>
        {view.frontier.map((entry) => (
          <PlaceCard key={entry.slot} entry={entry} chosen={chosen} />
        ))}
      </ul>
      <PriceLine chosen={chosen} />
      <div className={css('below')}>
        <section className={css('logged')} aria-label={S.log}>
          <Log />
          <ExitPegs />
        </section>
        <section className={css('there')}>
          {chosen ? <Encountered entry={chosen} /> : <p className="hint">{S.empty}</p>}
        </section>
      </div>
    </>
  );
}

/** Time, Instability and losses of the chosen Location, the same for all cards. OB-220 */
function PriceLine({ chosen }: { readonly chosen: Entry | null }) {
  const table = useObserver();
  const { view } = table;
  const ahead = useWAhead();
  if (!chosen || !ahead)
    return <p className={css('going', 'open')}>{view.second?.isLastCall ? `${S.lastCall}. ${S.pick}` : S.pick}</p>;
  const { wq } = view.world;
  const low = wText(ahead.low - wq);
  const high = wText(ahead.high - wq);
  return (
    <p className={css('going')} {...whyTarget((): Question => priceFacts(table, chosen))}>
      {S.going} <b>{S.time(signedSpan(chosen.ifChosen.time))}.</b>{' '}
      <b>{S.instability(low === high ? `+${low}` : `+${low} to +${high}`)}.</b>{' '}
      {priceOf(chosen, view.frontier, table).join(' ')}
      {view.second?.isLastCall && <em> {chosen.stage === 'Critical' ? S.lastCallCritical : S.lastCall}.</em>}
    </p>
  );
}

const priceFacts = ({ name }: ReturnType<typeof useObserver>, { id, ifChosen }: Entry): Question => ({
  about: 'facts',
  title: name(id),
  rule: 'OB-220',
  facts: [
    { name: O.time, value: signedSpan(ifChosen.time) },
    { name: O.eventRow.decay, value: signedSpan(ifChosen.advance) },
  ],
});
