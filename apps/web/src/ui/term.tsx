import { useTable } from '../run/table-model.ts';
import { termParts } from './terms.ts';
import { useWhy } from './why.tsx';

interface Props {
  readonly name: string;
  /** Where the table writes the word otherwise than the glossary. */
  readonly children?: string;
}

/** A word of the table that says what it means: press it, or `?` on it. Plain text where nothing defines it. */
export function Term({ name, children = name }: Props) {
  const ask = useWhy();
  const { glossary } = useTable().game.words;
  if (glossary[name] === undefined) return children;
  return (
    <button
      type="button"
      data-term={name}
      className="has-why term"
      aria-haspopup="dialog"
      onClick={(event) => {
        event.stopPropagation();
        ask({ about: 'term', term: name }, event.currentTarget);
      }}
    >
      {children}
    </button>
  );
}

/** A sentence of the table, every term in it pressable. */
export function Terms({ text }: { readonly text: string }) {
  const { glossary } = useTable().game.words;
  return termParts(text, glossary).map(({ text: part, term }, i) =>
    term === null ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have fixed places
      <Term key={i} name={term}>
        {part}
      </Term>
    ),
  );
}
