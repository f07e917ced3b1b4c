import { at } from '@undercroft/kernel';
import { classes } from '../../../ui/classes.ts';
import { whyTarget } from '../../../ui/why-target.ts';
import { sheets } from '../styles.ts';
import { useObserver } from '../use-observer.ts';
import type { IntentForm } from '../view.ts';
import { IntentPool, poolQuestion } from './intent-pool.tsx';
import styles from './second.module.css';
import { S } from './words.ts';

const css = classes(...sheets, styles);

/** The intents of the targeted enemy, the locked one lit. OB-204, OB-205 */
export function FoeSide({ target }: { readonly target: number }) {
  const { view, enemy, game } = useObserver();
  const foe = view.combat?.roster.find((each) => each.target === target);
  if (!foe) return null;
  const intents = at(game.content!.tables, `/second/enemies/${foe.id}/intents`) as readonly IntentForm[] | undefined;
  if (!intents) return null;
  return (
    <aside
      className={css('side')}
      aria-label={enemy(foe.id)}
      {...whyTarget(() => poolQuestion(enemy(foe.id), intents))}
    >
      <h3>{enemy(foe.id)}</h3>
      <p className="hint">{S.pool}</p>
      <IntentPool intents={intents} {...(foe.intent ? { now: foe.intent.name } : {})} />
      {intents.some(({ wounds }) => wounds) && <p className="hint">{S.woundRule}</p>}
    </aside>
  );
}
