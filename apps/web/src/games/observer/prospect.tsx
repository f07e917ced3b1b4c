import { css } from './styles.ts';
import { useObserver } from './use-observer.ts';
import type { Threat } from './view.ts';
import { O } from './words.ts';

/** The distinguishing facts of a Location: its enemies and its reward. OB-165 */
export function Prospect({ threat }: { readonly threat: Threat }) {
  const { enemy, name } = useObserver();
  if (threat.kind === 'event')
    return (
      <ul className={css('prospect')}>
        <li>{O.costsMost(threat.hp, threat.stamina)}</li>
        <li className={css('gains')}>{O.shownThere}</li>
      </ul>
    );
  if (threat.kind === 'rest')
    return (
      <ul className={css('prospect')}>
        <li className={css('gains')}>{O.restGains(threat.options.map(({ hp }) => `+${hp}`).join(', '))}</li>
      </ul>
    );
  return (
    <ul className={css('prospect')}>
      {threat.roster.map((foe, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places in a roster are fixed
        <li key={i}>{O.foe(enemy(foe.id), foe.hpMax)}</li>
      ))}
      <li className={css('gains')}>{threat.reward === '' ? O.noReward : `${O.reward}: ${name(threat.reward)}`}</li>
      {threat.road > 0 && <li className={css('gains')}>{O.road(threat.road)}</li>}
    </ul>
  );
}
