import { type RefObject, useLayoutEffect, useState } from 'react';
import { W } from '../base/words.ts';
import { useTable } from '../run/table-model.ts';
import styles from './term-notes.module.css';
import { termsUsed } from './terms.ts';

const TERMS_MAX = 5;

interface Props {
  readonly of: RefObject<HTMLElement | null>;
  /** The term the answer itself defines. */
  readonly except?: string;
}

/** Definitions of the terms in an answer, shown with it, so that key, press and touch all reach them. */
export function TermNotes({ of, except }: Props) {
  const { glossary } = useTable().game.words;
  const [terms, setTerms] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    const used = termsUsed(of.current?.innerText ?? '', glossary).filter((term) => term !== except);
    setTerms(used.slice(0, TERMS_MAX));
  }, [of, glossary, except]);
  if (terms.length === 0) return null;
  return (
    <dl className={styles['notes']} aria-label={W.why.terms} data-terms="">
      {terms.map((term) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{glossary[term]}</dd>
        </div>
      ))}
    </dl>
  );
}
