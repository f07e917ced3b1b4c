import { offerKey } from '../../../run/table-model.ts';
import { OptionAct } from '../../../ui/act.tsx';
import { classes } from '../../../ui/classes.ts';
import { Crowd, ranksOf } from '../room/crowd.tsx';
import { Person } from '../room/person.tsx';
import { usePersons } from '../room/use-persons.ts';
import { offersOf, useEscape } from '../use-escape.ts';
import { E } from '../words.ts';
import { LevelMap } from './level-map.tsx';
import styles from './modes.module.css';
import type { Scene } from './scene.ts';

const css = classes(styles);

/** The level as the whole stage, and below it the room's demand: a fight, the forge, or the map's legend. */
export const GridMode = ({ scene }: { readonly scene: Scene }) => (
  <div className={css('grid')}>
    <LevelMap isLarge />
    {scene === 'gridCombat' ? <Encounter /> : scene === 'gridRuneForge' ? <Forge /> : <Legend />}
  </div>
);

const Legend = () => (
  <ul className={css('legend')}>
    <li className={css('visited')}>{E.legendVisited}</li>
    <li className={css('seen')}>{E.legendSeen}</li>
    <li className={css('safe')}>{E.legendSafe}</li>
    <li className={css('unknown')}>{E.legendUnknown}</li>
  </ul>
);

/** The attackers, and the possible targets of a blow. It opens by itself and takes no turn. ED-182 */
function Encounter() {
  const { view } = useEscape();
  const { front, crowd } = ranksOf(usePersons().filter(({ being }) => being.is_enemy));
  return (
    <section className={css('demand', crowd.length > 0 && 'crowded')} aria-label={E.fightHere} data-encounter="">
      <b>
        {E.fightHere} <small>{E.crowd(view.crowd.attackers, view.crowd.limit)}</small>
      </b>
      <ul>
        {front.map((shown) => (
          <li key={shown.being.id}>
            <Person {...shown} size="plate" />
          </li>
        ))}
      </ul>
      <Crowd crowd={crowd} />
    </section>
  );
}

/** The evolutions available at the forge. */
function Forge() {
  const { offers } = useEscape();
  const evolutions = offersOf(offers, 'evolve_skill');
  return (
    <section className={css('demand')} aria-label={E.forgeHere} data-forge="">
      <b>{E.forgeHere}</b>
      <ul className="options">
        {evolutions.map((offer) => (
          <li key={offerKey(offer)}>
            <OptionAct offer={offer} name={offer.name} does={offer.detail} />
          </li>
        ))}
      </ul>
      {evolutions.length === 0 && <p>{E.forgeIdle}</p>}
    </section>
  );
}
