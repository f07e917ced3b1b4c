import { COVERS } from '@undercroft/registry/covers';
import { OptionAct } from '../../../ui/act.tsx';
import { classes } from '../../../ui/classes.ts';
import type { TableProps } from '../../../ui/game-screens.ts';
import { useKeyMap } from '../../../ui/key-map.ts';
import { SceneFrame } from '../../../ui/kit/scene-frame.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { actOf } from '../card-uses.ts';
import { useShattered } from '../use-shattered.ts';
import styles from './interval.module.css';
import { Life } from './life.tsx';
import { Market } from './market.tsx';
import { Approach, LifeEnd, Moment } from './moments.tsx';
import { Workshop } from './workshop.tsx';

const css = classes(styles);

/** Leaves the workshop or the market, or opens the Mouth. */
const LEAVING: readonly string[] = ['leave', 'open'];

/** Between two visits of an Awakening: a screen for each phase, and the dungeon's life beside it. SD-221 */
export function Interval({ onType }: TableProps) {
  const table = useShattered();
  const { view, offers, press, isMine } = table;
  const keys = useKeyMap(COVERS.shattered.commands);
  const leave = offers.find((offer) => LEAVING.includes(actOf(offer).type));
  useKeys({
    [keys.shatteredEnd]: () => leave?.available && press(leave),
    Enter: () => isMine && table.commit(),
  });
  const bar = {
    children: leave && isMine && (
      <span className={css('leave')}>
        <OptionAct offer={leave} hotkey={keys.shatteredEnd} name={leave.name} />
      </span>
    ),
  };
  return (
    <SceneFrame onType={onType} place={`awakening ${view.run}`} className={css('interval')} bar={bar}>
      <div className={css('dusk')} aria-hidden="true" />
      <Life />
      <div className={css('stage')} data-phase={view.phase}>
        <Phase phase={view.phase} />
      </div>
    </SceneFrame>
  );
}

function Phase({ phase }: { readonly phase: string }) {
  switch (phase) {
    case 'dig':
      return <Workshop />;
    case 'market':
      return <Market />;
    case 'approach':
      return <Approach />;
    case 'over':
      return <LifeEnd />;
    default:
      return <Moment />;
  }
}
