import type { Offer } from '@undercroft/server';
import { OptionAct } from '../../pieces/act.tsx';
import { Panel } from '../../pieces/panel.tsx';
import { offerKey } from '../../run/table-model.ts';
import { Erode } from './erode.tsx';
import { Gear } from './gear.tsx';
import { useObserver } from './use-observer.ts';
import type { Pass } from './view.ts';
import { O, wText } from './words.ts';

const MANAGING = ['allocate', 'equip', 'use', 'belt', 'unequip', 'unbelt', 'drop'];

/** What can be managed, in the order of keys: points first, then gear, then things left behind. */
export const interludeRows = (offers: readonly Offer[]): Offer[] =>
  MANAGING.flatMap((type) => offers.filter(({ action, available }) => action.type === type && available));

/** Between two frontiers: gear, points, and what the last pass did. OB-169 */
export function InterludeMode({ rows }: { readonly rows: readonly Offer[] }) {
  const { view, name } = useObserver();
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{O.interlude}</h2>
        <span className="dim">{O.interludeLine}</span>
        <span className="spacer" />
        <span className="hint">{O.managedLeft(view.managedLeft)}</span>
      </div>
      {view.lastPass && <PassLedger pass={view.lastPass} />}
      <div className="inter">
        <Gear />
        <Panel title={O.waiting} level={3} note={O.locations(view.frontier.length)}>
          <ul className="waits waits--wide">
            {view.frontier.map((entry) => (
              <li key={entry.slot}>
                <span>
                  {name(entry.id)} <span className="hint">{entry.stage}</span>
                </span>
                <Erode entry={entry} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      {rows.length > 0 && (
        <div className="options options--two">
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
    </>
  );
}

/** Decay as one readable ledger. */
export function PassLedger({ pass }: { readonly pass: Pass }) {
  const { name } = useObserver();
  return (
    <table className="ledger">
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
            W {wText(pass.wFrom)} → {wText(pass.wTo)}
          </td>
          <td>+{wText(pass.wTo - pass.wFrom)}</td>
        </tr>
      </tbody>
    </table>
  );
}
