import { whyTarget } from '../../ui/why-target.ts';
import { PassLedger } from './interlude-mode.tsx';
import { RegionStrip } from './second/region.tsx';
import { S } from './second/words.ts';
import { css } from './styles.ts';
import { useObserver } from './use-observer.ts';
import { O, wText } from './words.ts';

/** Run Failed or Run Complete. OB-171 */
export function EndMode() {
  const { view, snapshot, enemy, name } = useObserver();
  const { world, ending } = view;
  return (
    <>
      <div className="ctx__head">
        <h2 className="title">{O.end}</h2>
        <span className="dim">{snapshot.outcome?.text ?? ending?.code}</span>
      </div>
      <dl
        className={css('kv', 'kv--wide')}
        {...whyTarget(() => ({
          about: 'facts',
          title: snapshot.outcome?.text ?? O.end,
          ...(snapshot.outcome ? { rule: snapshot.outcome.rule } : {}),
          facts: [
            { name: O.time, value: world.time, rule: 'OB-08' },
            { name: O.w, value: wText(world.wq), rule: 'OB-44' },
            { name: O.dataWord, value: world.data, rule: 'OB-105' },
            { name: O.removedLine, value: O.locations(world.removed), rule: 'OB-28' },
          ],
        }))}
      >
        {ending?.killer && (
          <>
            <dt>{O.killer}</dt>
            <dd>{enemy(ending.killer)}</dd>
          </>
        )}
        <dt>{O.time}</dt>
        <dd>{world.time}</dd>
        <dt>{O.w}</dt>
        <dd>{wText(world.wq)}</dd>
        <dt>{O.removedLine}</dt>
        <dd>{O.locations(world.removed)}</dd>
        <dt>{O.dataWord}</dt>
        <dd>{world.data}</dd>
      </dl>
      {view.second && (
        <>
          <p className="dim">{S.report(name(view.second.report.id))}</p>
          <RegionStrip />
        </>
      )}
      {view.lastPass && <PassLedger pass={view.lastPass} />}
    </>
  );
}
