import { useTable } from '../run/table-model.ts';
import { termParts } from './terms.ts';
import { useWhy } from './why.tsx';

interface Props {
  readonly name: string;
  /** The word as the table writes it, if it differs from the glossary. */
  readonly children?: string;
}

/** A word that shows its definition: press it, or press `?` on it. Plain text if it has none. */
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

/** A sentence of the table in which every term can be pressed. */
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
