import { useState } from 'react';
import { isSame, offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './choices.module.css';
import { offersOf, useEscape } from './use-escape.ts';
import { SPOKEN_VERBS, VERBS } from './verbs.ts';
import { E } from './words.ts';

const css = classes(styles);
const NO_CHOICE: readonly string[] = [...SPOKEN_VERBS, 'move'];

/** More choices than this are shown by name alone: the details are beside each picture. */
const WIDE_MAX = 4;
/** Choices that get a digit; in a crowd the others are folded away. */
const DIGITS = 9;

/** The targets and directions of the selected verb, with digits. */
export function Choices() {
  const rows = useChoices();
  const { selected } = useEscape();
  const [whole, showWhole] = useState<string | null>(null);
  const type = selected?.action.type ?? '';
  if (rows.length < 2) return null;
  const isCrowd = rows.length > DIGITS;
  const isWhole = isCrowd && whole === type;
  const shown = isWhole ? rows : rows.filter((offer, i) => i < DIGITS || isSame(selected, offer));
  return (
    <ul
      className={css('choices', 'options', isWhole ? 'whole' : rows.length > WIDE_MAX && 'short')}
      aria-label={E.whom}
    >
      {shown.map((offer, i) => (
        <li key={offerKey(offer)}>
          <OptionAct
            offer={offer}
            hotkey={i < DIGITS ? String(i + 1) : undefined}
            name={rows.length > WIDE_MAX ? <Short name={offer.name} type={type} /> : offer.name}
            does={offer.detail}
          />
        </li>
      ))}
      {isCrowd && (
        <li>
          <button
            type="button"
            className="btn"
            aria-expanded={isWhole}
            onClick={() => showWhole(isWhole ? null : type)}
          >
            {isWhole ? E.showFew : E.showAll(rows.length)}
          </button>
        </li>
      )}
    </ul>
  );
}

/** The verb is already lit in the verb bar: here it is only for screen readers. */
function Short({ name, type }: { readonly name: string; readonly type: string }) {
  const verb = VERBS.find((each) => each.type === type)?.name ?? '';
  if (verb === '' || !name.startsWith(`${verb} `)) return name;
  return (
    <>
      <span className="sr">{verb} </span>
      {name.slice(verb.length + 1)}
    </>
  );
}

/** The choices the digits select. Directions without an exit get no digit. */
export function useChoices() {
  const { selected, offers } = useEscape();
  const type = selected?.action.type ?? '';
  if (NO_CHOICE.includes(type)) return [];
  return offersOf(offers, type).filter(
    (offer) =>
      offer.available || isSame(selected, offer) || !offer.reasons.some(({ code }) => code.startsWith('no_exit')),
  );
}
