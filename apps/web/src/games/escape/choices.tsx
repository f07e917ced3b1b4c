import { isSame, offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './choices.module.css';
import { offersOf, useEscape } from './use-escape.ts';
import { SPOKEN_VERBS } from './verbs.ts';
import { E } from './words.ts';

const css = classes(styles);
const NO_CHOICE: readonly string[] = [...SPOKEN_VERBS, 'move'];

/** Of the selected verb, everybody it can be done to and every way it can go, with digits. */
export function Choices() {
  const rows = useChoices();
  if (rows.length < 2) return null;
  return (
    <ul className={css('choices', 'options')} aria-label={E.whom}>
      {rows.map((offer, i) => (
        <li key={offerKey(offer)}>
          <OptionAct offer={offer} hotkey={i < 9 ? String(i + 1) : undefined} name={offer.name} does={offer.detail} />
        </li>
      ))}
    </ul>
  );
}

/** What the digits stand for. A way that is no way is not worth a digit. */
export function useChoices() {
  const { selected, offers } = useEscape();
  const type = selected?.action.type ?? '';
  if (NO_CHOICE.includes(type)) return [];
  return offersOf(offers, type).filter(
    (offer) =>
      offer.available || isSame(selected, offer) || !offer.reasons.some(({ code }) => code.startsWith('no_exit')),
  );
}
