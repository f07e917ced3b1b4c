import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './all-actions.module.css';
import { BlockedOffers, partBlocked } from './blocked-offers.tsx';
import { offersOf, useEscape } from './use-escape.ts';
import { VERBS } from './verbs.ts';
import { E } from './words.ts';

const css = classes(styles);

/** All actions, including blocked ones with their reasons. Choosing one returns to the table. */
export function AllActions() {
  const { offers } = useEscape();
  const verbs = [{ type: 'move', name: E.walk }, ...VERBS];
  return (
    <div className={css('all')}>
      {verbs.map(({ type, name }) => {
        const { single, grouped } = partBlocked(offersOf(offers, type).filter(({ blank }) => !blank));
        return (
          <section key={type}>
            <h3>{name}</h3>
            <ul className="options">
              {single.map((offer) => (
                <li key={offerKey(offer)}>
                  <OptionAct offer={offer} name={offer.name} does={offer.detail} cost={offer.cost} />
                </li>
              ))}
            </ul>
            <BlockedOffers groups={grouped} nameOf={(offer) => offer.name} />
          </section>
        );
      })}
    </div>
  );
}
