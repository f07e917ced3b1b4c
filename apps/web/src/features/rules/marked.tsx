import { Fragment, type ReactNode } from 'react';

const MARKS = /(\*\*[^*]+\*\*|`[^`]+`|\*[^*\s][^*]*\*)/;

/** Bold, code and emphasis inside a sentence. */
export const Marked = ({ text }: { readonly text: string }): ReactNode =>
  text.split(MARKS).map((part, i) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: parts of one text never move
    if (i % 2 === 0) return <Fragment key={i}>{part}</Fragment>;
    if (part.startsWith('**')) return <b key={i}>{part.slice(2, -2)}</b>;
    if (part.startsWith('`')) return <code key={i}>{part.slice(1, -1)}</code>;
    return <em key={i}>{part.slice(1, -1)}</em>;
    // biome-ignore-end lint/suspicious/noArrayIndexKey: parts of one text never move
  });
