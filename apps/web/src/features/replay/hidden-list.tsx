import { useState } from 'react';
import { W } from '../../base/words.ts';
import { RuleLink } from '../../ui/rule-link.tsx';
import type { HiddenLine } from './hidden.ts';

const SHOWN = 12;

interface Props {
  readonly lines: readonly HiddenLine[];
  readonly game: string;
}

/** Events that the seat could not see during the run. */
export function HiddenList({ lines, game }: Props) {
  const [shown, setShown] = useState(SHOWN);
  if (lines.length === 0) return <p className="hint">{W.end.nothingHidden}</p>;
  return (
    <>
      <ul className="hidden-lines">
        {lines.slice(0, shown).map(({ id, n, line, rule }) => (
          <li key={id}>
            <span className="num">{n}</span>
            <span>{line}</span>
            <RuleLink rule={rule} game={game} />
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <button type="button" className="btn above-3" onClick={() => setShown(lines.length)}>
          {W.end.allHidden(lines.length)}
        </button>
      )}
    </>
  );
}
