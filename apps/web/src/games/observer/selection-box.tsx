import { asks, type Question } from '../../ui/asks.ts';
import { CategoryMark } from './category-mark.tsx';
import { goOffer } from './go-offer.ts';
import { IntentList } from './intent-list.tsx';
import { fateOf, wIfChosen } from './outlook.ts';
import { useObserver } from './use-observer.ts';
import type { Entry, Threat } from './view.ts';
import { O, signed, signedSpan, spanText, wText } from './words.ts';

/** Left what one meets, right what it costs the world; flavour last. OB-165 */
export function SelectionBox({ entry }: { readonly entry: Entry }) {
  const { name, flavour, offers } = useObserver();
  const offer = goOffer(offers, entry.slot);
  return (
    <div className="sel" {...asks(() => (offer ? { about: 'offer', offer } : threatFacts(name(entry.id), entry)))}>
      <div>
        <div className="sel__head">
          <h3>{name(entry.id)}</h3>
          <span className="tag">
            <CategoryMark category={entry.category} />
            {entry.category}
          </span>
          <span className="hint">
            {entry.biome}
            {entry.behaviour ? ` · ${entry.behaviour}` : ''}
          </span>
        </div>
        <Meeting threat={entry.threat} />
        <p className="flavour">{flavour(entry.id)}</p>
      </div>
      <Price entry={entry} />
    </div>
  );
}

/** In a replay there is nothing to choose: the row's own numbers. */
const threatFacts = (title: string, { ifChosen }: Entry): Question => ({
  about: 'facts',
  title,
  rule: 'OB-38',
  facts: [
    { name: O.time, value: signedSpan(ifChosen.time) },
    { name: O.eventRow.decay, value: spanText(ifChosen.advance) },
  ],
});

function Meeting({ threat }: { readonly threat: Threat }) {
  const { enemy, name, mechanics } = useObserver();
  if (threat.kind === 'fight')
    return (
      <>
        {threat.roster.map((foe, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places in a roster are fixed
          <div key={i}>
            <div className="foe-line">
              {enemy(foe.id)} <span className="num">HP {foe.hpMax}</span>
            </div>
            <IntentList intents={foe.intents} />
          </div>
        ))}
        <p className="hint">
          {O.pool} {O.patience(threat.patience)}.
        </p>
        <div className="gain">
          {threat.reward !== '' && (
            <span>
              {O.reward} <b>{name(threat.reward)}</b> {mechanics(threat.reward)}
            </span>
          )}
          {threat.road > 0 && <span>{O.road(threat.road)}</span>}
        </div>
      </>
    );
  if (threat.kind === 'rest')
    return (
      <ul className="rest-list">
        {threat.options.map((option) => (
          <li key={option.index}>
            <b>{option.id}</b>
            <span className="num">{O.restSummary(option.time, option.advance, option.hp, option.stamina)}</span>
          </li>
        ))}
      </ul>
    );
  const rows: readonly (readonly [string, string])[] = [
    [O.eventRow.time, signedSpan(threat.time)],
    [O.eventRow.hp, signed(-threat.hp)],
    [O.eventRow.stamina, signed(-threat.stamina)],
    [O.eventRow.w, `+${spanText(threat.instability, wText)}`],
    [O.eventRow.decay, signedSpan(threat.decay)],
    [O.eventRow.mitigation, spanText(threat.mitigation)],
  ];
  return (
    <>
      <p className="eyebrow mt-2">{O.eventWorst}</p>
      <dl className="event-worst">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the world loses while one is there. */
function Price({ entry }: { readonly entry: Entry }) {
  const { view, name } = useObserver();
  const { time, advance, excess } = entry.ifChosen;
  const w = wIfChosen(entry, view.frontier, view.world.wq);
  const falls = view.frontier
    .filter(({ slot }) => slot !== entry.slot)
    .map((other) => ({ other, ...fateOf(other, entry) }))
    .filter(({ worst }) => worst.w > 0);
  const crossed = [12, 24, 36].filter((step) => view.world.wq < step && w.high >= step);
  return (
    <div className="price">
      <div className="eyebrow">{O.decayOthers(signedSpan(time), spanText(advance))}</div>
      <div className="price__w">
        <span className="eyebrow text-dread">☾ W</span> <span className="was">{wText(view.world.wq)} →</span>{' '}
        <b>{spanText(w, wText)}</b>
      </div>
      <ul>
        {falls.length === 0 && <li>{O.nothingFalls}</li>}
        {falls.map(({ other, best, worst, isSure }) => (
          <li key={other.slot}>
            <span>
              {name(other.id)} {O.towards(worst.to)} {best.w === 0 && <span className="hint">{O.perhaps}</span>}
            </span>
            <b>{isSure ? `+${wText(worst.w)}` : `+${wText(best.w)}–${wText(worst.w)}`}</b>
          </li>
        ))}
      </ul>
      {excess.high > 0 && <p>{O.excess(signedSpan(excess))}</p>}
      {crossed.map((step) => (
        <p key={step} className="text-harm">
          {O.crosses(wText(step))}
        </p>
      ))}
    </div>
  );
}
