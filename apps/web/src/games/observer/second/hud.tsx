import { classes } from '../../../ui/classes.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Num } from '../../../ui/num.tsx';
import { Terms } from '../../../ui/term.tsx';
import { whyTarget } from '../../../ui/why-target.ts';
import { Clock } from '../clock.tsx';
import { Effects } from '../effects.tsx';
import { PlayerPart, Strip } from '../hud.tsx';
import { sheets } from '../styles.ts';
import { useObserver } from '../use-observer.ts';
import type { ObserverView } from '../view.ts';
import { O } from '../words.ts';
import { ExitPegs } from './exit-pegs.tsx';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(...sheets, styles);

/** Player, sun and run facts; a panel appears once it matters. OB-160, OB-221 */
export function SecondHud() {
  const { view } = useObserver();
  return (
    <aside className="hud" aria-label={O.hud}>
      <Strip />
      <PlayerPart />
      <div className={css('sun', view.mode !== 'frontier' && 'small')}>
        <Clock />
      </div>
      <RunFacts view={view} second={view.second!} />
      <Effects />
      {view.mode !== 'frontier' && view.mode !== 'combat' && <ExitPegs />}
      <p className={css('reminder')}>{view.mode === 'combat' ? O.combatStill : S.arrival}</p>
    </aside>
  );
}

interface FactsProps {
  readonly view: ObserverView;
  readonly second: NonNullable<ObserverView['second']>;
}

function RunFacts({ view, second }: FactsProps) {
  const { game } = useObserver();
  const { world } = view;
  const { band, low, high, reach } = world.hunter;
  const hunter =
    low === null || high === null ? O.hunterBands[band]! : `${low === high ? low : `${low}–${high}`}/${reach}`;
  const { report, relief } = second;
  return (
    <>
      <dl className={css('kv', 'run')}>
        <dt>{S.shelter}</dt>
        <dd>
          <Num value={second.shelter} title={S.shelter} path="/second/shelter" rule="OB-200" />
        </dd>
        <dt>{S.lostPlaces}</dt>
        <dd>
          <Num
            className=""
            value={S.of(world.removed, world.decayRate.removalsNext)}
            title={S.lostPlaces}
            path="/world/removed"
            kinds={['toll', 'gone']}
            rule="OB-202"
          />
        </dd>
        <dt>
          <Terms text={O.size} />
        </dt>
        <dd>
          <Num value={world.target.total} title={O.size} path="/world/target" kinds={['target']} rule="OB-25" />
        </dd>
        {world.mitigation > 0 && (
          <>
            <dt>
              <Terms text={O.mitigation} />
            </dt>
            <dd>
              <Num
                className=""
                value={O.mitigationOf(world.mitigation)}
                title={O.mitigation}
                path="/world/mitigation"
                kinds={['decay']}
                rule="OB-54"
              />
            </dd>
          </>
        )}
        {band > 0 && (
          <>
            <dt>
              <Terms text={O.hunter} />
            </dt>
            <dd>
              <Num
                className=""
                value={hunter}
                title={O.hunter}
                path="/world/hunter"
                kinds={['excess', 'hunter']}
                rule="OB-131"
              />
            </dd>
          </>
        )}
      </dl>
      {report.data > 0 && (
        <div className={css('report')}>
          <span>{S.report(game.words.name(report.id))}</span>
          <Meter value={report.data} max={report.next ?? report.data} tone="plain" label={O.dataWord} />
          <Num
            className="hint"
            value={
              report.next === null
                ? S.reportTop(report.data)
                : S.reportNext(report.data, report.next - report.data, nextTitle(game.words.name, report.id))
            }
            title={O.dataWord}
            path="/second/report"
            rule="OB-223"
          />
        </div>
      )}
      <p
        className={css('relief', relief.isCalled && 'spent')}
        {...whyTarget(() => ({
          about: 'facts',
          title: S.relief,
          rule: 'OB-210',
          facts: [{ name: O.hp, value: relief.hp, text: relief.isCalled ? S.reliefCalled : S.reliefWaits(relief.hp) }],
        }))}
      >
        {relief.isCalled ? S.reliefCalled : S.reliefWaits(relief.hp)}
      </p>
      {S.condition[second.condition] && <p className={css('relief')}>{S.condition[second.condition]}</p>}
    </>
  );
}

const TITLES = ['note', 'brief', 'report', 'survey', 'account'];

const nextTitle = (name: (id: string) => string, id: string): string => name(TITLES[TITLES.indexOf(id) + 1] ?? id);
