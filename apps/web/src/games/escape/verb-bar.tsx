import type { Offer } from '@undercroft/server';
import { useState } from 'react';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { keyName, useKeyMap } from '../../ui/key-map.ts';
import { Keycap } from '../../ui/keycap.tsx';
import { useWhy } from '../../ui/why.tsx';
import { whyTarget } from '../../ui/why-target.ts';
import { commandOf, VERB_KEYS } from './keys.ts';
import { missing, offersOf, useEscape } from './use-escape.ts';
import styles from './verb-bar.module.css';
import { VERB_GROUPS, type Verb, type VerbGroup } from './verbs.ts';
import { E } from './words.ts';

const css = classes(styles);

interface Props {
  readonly onVerb: (verb: Verb) => void;
}

/** Thirteen verbs in four groups at fixed places. On a phone one group shows at a time. */
export function VerbBar({ onVerb }: Props) {
  const [open, setOpen] = useState(VERB_GROUPS[0]!.id);
  return (
    <section className={css('bar')} aria-label={E.verbs}>
      <div className={css('tabs')}>
        {VERB_GROUPS.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={css('tab', open === id && 'openTab')}
            aria-pressed={open === id}
            onClick={() => setOpen(id)}
          >
            {name}
          </button>
        ))}
      </div>
      {VERB_GROUPS.map((group) => (
        <Group key={group.id} group={group} isOpen={open === group.id} onVerb={onVerb} />
      ))}
    </section>
  );
}

const Group = ({ group, isOpen, onVerb }: Props & { readonly group: VerbGroup; readonly isOpen: boolean }) => (
  <fieldset className={css('group', isOpen && 'open')} style={{ flexGrow: group.verbs.length }}>
    <legend>{group.name}</legend>
    <ul>
      {group.verbs.map((verb) => (
        <li key={verb.type}>
          <VerbButton verb={verb} onVerb={onVerb} />
        </li>
      ))}
    </ul>
  </fieldset>
);

/** The offer of a verb: the first available one, else the first blocked one. */
export const offerFor = (offers: readonly Offer[], { type }: Verb): Offer | undefined => {
  const own = offersOf(offers, type);
  return own.find(({ available }) => available) ?? own[0];
};

function VerbButton({ verb, onVerb }: Props & { readonly verb: Verb }) {
  const { offers, selected, isStill } = useEscape();
  const art = useGameArt();
  const ask = useWhy();
  const keys = useKeyMap(VERB_KEYS);
  const offer = offerFor(offers, verb);
  const isFree = offer?.available === true && !isStill;
  const isChosen = selected?.action.type === verb.type;
  return (
    <button
      type="button"
      {...(offer ? whyTarget(() => ({ about: 'offer', offer })) : {})}
      data-fills={JSON.stringify({ type: verb.type })}
      className={css('verb', 'act', isChosen && 'chosen', isChosen && 'act--selected')}
      data-verb={verb.type}
      aria-disabled={isFree ? undefined : true}
      aria-pressed={isChosen || undefined}
      onClick={(event) => {
        if (isFree) onVerb(verb);
        else if (offer) ask({ about: 'offer', offer }, event.currentTarget);
      }}
    >
      <span className={css('coin')}>
        <Emblem glyph={art.picture(`verb_${verb.type}`)} size={36} />
      </span>
      <Keycap className={css('key')}>{keyName(keys[commandOf(verb.type)] ?? '')}</Keycap>
      <b className="act__name">{verb.name}</b>
      {offer && !isFree && <small className={css('why')}>⊘ {missing(offer)}</small>}
    </button>
  );
}
