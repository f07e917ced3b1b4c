import type { Offer } from '@undercroft/server';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { classes } from '../../ui/classes.ts';
import { Num } from '../../ui/num.tsx';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { Gear } from './gear.tsx';
import styles from './observer.interlude.module.css';
import { StandingPlaces } from './standing-places.tsx';
import { css } from './styles.ts';
import { useObserver } from './use-observer.ts';
import type { Pass } from './view.ts';
import { O, wText } from './words.ts';

const own = classes(styles);

const MANAGING = ['allocate', 'equip', 'use', 'belt', 'unequip', 'unbelt', 'drop'];

/** Management actions in the order of their keys: points, gear, things left behind. Equal labels appear once. */
export const interludeRows = (offers: readonly Offer[]): Offer[] =>
  MANAGING.flatMap((type) => offers.filter(({ action, available }) => action.type === type && available)).filter(
    ({ label }, i, all) => all.findIndex((other) => other.label === label) === i,
  );

/** Between two frontiers: gear, points, and the effects of the last pass. OB-169 */
export function InterludeMode({ rows }: { readonly rows: readonly Offer[] }) {
  const { view } = useObserver();
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{O.interlude}</h2>
        <span
          className="dim"
          {...whyTarget(() => ({
            about: 'facts',
            title: O.interlude,
            rule: 'OB-169',
            facts: [{ name: O.interludeLine, value: O.managedLeft(view.managedLeft) }],
          }))}
        >
          {O.interludeLine}
        </span>
        <span className="spacer" />
        <Num
          className="hint"
          value={O.managedLeft(view.managedLeft)}
          title={O.interlude}
          path="/managedLeft"
          rule="OB-169"
        />
      </div>
      <StandingPlaces pass={view.lastPass} />
      {rows.length > 0 && (
        <div className={css('options', 'options--two')}>
          {rows.map((offer, i) => {
            const colon = offer.label.indexOf(': ');
            return (
              <OptionAct
                key={offerKey(offer)}
                offer={offer}
                hotkey={i < 9 ? String(i + 1) : undefined}
                name={colon < 0 ? offer.label : offer.label.slice(0, colon)}
                does={colon < 0 ? undefined : offer.label.slice(colon + 2)}
              />
            );
          })}
        </div>
      )}
      <div className={own('inter')}>
        <Gear />
        {view.lastPass && <PassLedger pass={view.lastPass} />}
      </div>
    </>
  );
}

const passFacts = (pass: Pass, name: (id: string) => string): Question => ({
  about: 'facts',
  title: O.lastPass,
  rule: 'OB-44',
  facts: [
    { name: O.time, value: `+${pass.time}`, text: name(pass.location), rule: 'OB-10' },
    {
      name: O.passHead(pass.advance),
      value: pass.advance,
      text: O.advanceSum(pass.time, pass.decay, pass.mitigation),
      rule: 'OB-54',
    },
    {
      name: O.w,
      value: `${wText(pass.wFrom)} → ${wText(pass.wTo)}`,
      text: O.wParts(pass.removed.length, pass.degraded.length),
      rule: 'OB-44',
    },
  ],
});

/** Decay as a ledger. */
export function PassLedger({ pass }: { readonly pass: Pass }) {
  const { name } = useObserver();
  return (
    <table className={css('ledger')} {...whyTarget(() => passFacts(pass, name))}>
      <thead>
        <tr>
          <th colSpan={2}>
            {O.lastPass} · {O.passTime(name(pass.location), pass.time, pass.excess)}
          </th>
          <th>{O.passHead(pass.advance)}</th>
        </tr>
      </thead>
      <tbody>
        {pass.removed.map((id, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same Location may fall twice
          <tr key={`${id} ${i}`}>
            <td>{name(id)}</td>
            <td>
              → <b className="text-harm">{O.removedLine}</b>
            </td>
            <td>+1.00</td>
          </tr>
        ))}
        {pass.degraded.map(({ id, from, to }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same Location may fall twice
          <tr key={`${id} ${i}`}>
            <td>{name(id)}</td>
            <td>
              {from} → {to}
            </td>
            <td>+0.25</td>
          </tr>
        ))}
        {pass.removed.length + pass.degraded.length === 0 && (
          <tr>
            <td colSpan={2}>{O.nothingFell}</td>
            <td>0</td>
          </tr>
        )}
        <tr>
          <td colSpan={2}>
            {O.w} {wText(pass.wFrom)} → {wText(pass.wTo)}
          </td>
          <td>+{wText(pass.wTo - pass.wFrom)}</td>
        </tr>
      </tbody>
    </table>
  );
}
