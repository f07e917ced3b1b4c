import { phrases } from '@undercroft/kernel';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { CategoryMark } from './category-mark.tsx';
import { goOffer } from './go-offer.ts';
import { fateOf, wIfChosen } from './outlook.ts';
import { StageMark } from './stage-mark.tsx';
import { css } from './styles.ts';
import { useObserver } from './use-observer.ts';
import type { Entry, IntentForm, Threat } from './view.ts';
import { O, signedSpan, spanText, wText } from './words.ts';

const { signed } = phrases;

/** The encounter on the left, the cost to the world on the right; flavour last. OB-165 */
export function SelectionBox({ entry }: { readonly entry: Entry }) {
  const { name, flavour, offers } = useObserver();
  const offer = goOffer(offers, entry.slot);
  return (
    <div
      className={css('sel')}
      {...whyTarget(() => (offer ? { about: 'offer', offer } : threatFacts(name(entry.id), entry)))}
    >
      <div>
        <div className={css('sel__head')}>
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
        <p className={css('flavour')}>{flavour(entry.id)}</p>
      </div>
      <Price entry={entry} />
    </div>
  );
}

/** A replay offers no choice, so the question uses the row's own numbers. */
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
            <div className={css('foe-line')}>
              {enemy(foe.id)} <span className="num">HP {foe.hpMax}</span>
            </div>
            <IntentList intents={foe.intents} />
          </div>
        ))}
        <p className="hint">
          {O.pool} {O.patience(threat.patience)}.
        </p>
        <div className={css('gain')}>
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
      <ul className={css('rest-list')}>
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
      <p className="eyebrow above-2">{O.eventWorst}</p>
      <dl className={css('event-worst')}>
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

/** The world's losses during a visit. */
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
    <div className={css('price')}>
      <div className="eyebrow">
        {O.cols.cost} {entry.ztc} · {O.decayOthers(signedSpan(time), spanText(advance))}
      </div>
      <div className={css('price__w')}>
        <span className="eyebrow text-dread">☾ {O.w}</span> <span className={css('was')}>{wText(view.world.wq)} →</span>{' '}
        <b>{spanText(w, wText)}</b>
      </div>
      <ul>
        {falls.length === 0 && <li>{O.nothingFalls}</li>}
        {falls.map(({ other, best, worst }) => (
          <li key={other.slot}>
            <span>
              {name(other.id)} <StageMark stage={worst.to} /> {O.towards(worst.to)}{' '}
              {best.w === 0 && <span className="hint">{O.perhaps}</span>}
            </span>
            <b>{O.rise(wText(best.w), wText(worst.w))}</b>
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

const numbersOf = ({ damage, hits, block, heal, drain, inflicts }: IntentForm): string[] => [
  ...(damage > 0 ? [`▼ ${damage}${hits > 1 ? ` × ${hits}` : ''}`] : []),
  ...(block > 0 ? [`◆ ${O.block} ${block}`] : []),
  ...(heal > 0 ? [`▲ HP ${heal}`] : []),
  ...(drain > 0 ? [`${O.stamina} -${drain}`] : []),
  ...inflicts.map((status) => `${O.statusName[status]} 3`),
];

const meaningOf = ({ damage, block, heal }: IntentForm): string =>
  damage > 0 ? 'm-harm' : block > 0 ? 'm-guard' : heal > 0 ? 'm-mend' : 'm-dread';

/** The possible intents of an enemy with their numbers. */
const IntentList = ({ intents }: { readonly intents: readonly IntentForm[] }) => (
  <ul className={css('intents')}>
    {intents.map((intent) => (
      <li key={intent.name} className={meaningOf(intent)}>
        {intent.name} <b>{numbersOf(intent).join(' · ')}</b>
      </li>
    ))}
  </ul>
);
