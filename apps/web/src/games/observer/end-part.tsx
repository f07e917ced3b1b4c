import type { EndPartProps } from '../../ui/game-screens.ts';
import { Panel } from '../../ui/panel.tsx';
import { type Rot, rotOf, sourcesOf } from './rot.ts';
import { css } from './styles.ts';
import { O } from './words.ts';

const ended = ({ stages, removed }: Rot): string => [...stages, ...(removed ? [O.removedLine] : [])].join(' → ');

/** The Locations that decayed, and the sources of the Data. OB-171 */
export default function Rotted({ game, events }: EndPartProps) {
  const rots = rotOf(events);
  const sources = sourcesOf(events);
  return (
    <>
      <Panel title={O.rotted} note={O.rottedNote(rots.length, rots.filter(({ removed }) => removed).length)}>
        {rots.length === 0 && <p className="hint">{O.nothingFell}</p>}
        <ul className={css('rots')}>
          {rots.map((rot) => (
            <li key={rot.key} className={css(rot.removed ? 'rot rot--gone' : 'rot')}>
              <b>{game.words.name(rot.id)}</b>
              <span>{ended(rot)}</span>
              <span className="num">{O.rotCost(rot.quarters)}</span>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={O.dataBySource} note={O.data(sources.reduce((all, { amount }) => all + amount, 0))}>
        {sources.length === 0 && <p className="hint">{O.noData}</p>}
        <dl className="facts">
          {sources.map(({ cause, amount }) => (
            <div key={cause}>
              <dt>{O.causes[cause] ?? cause}</dt>
              <dd className="num">+{amount}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}
