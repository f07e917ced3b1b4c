import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import type { EndPartProps } from '../../ui/game-screens.ts';
import { Panel } from '../../ui/panel.tsx';
import { allLies } from './lies.ts';
import { Tallies } from './truth.tsx';
import { T } from './truth-words.ts';

const SHOWN = 8;

/** All lies of the run by name, each with a link to the moment it first appeared. */
export default function LieList({ game, played, session }: EndPartProps) {
  const runLies = useMemo(() => allLies(played), [played]);
  const art = useLoadedArt(game, game.presentation);
  const [shown, setShown] = useState(SHOWN);
  const acted = runLies.filter(({ isActedOn }) => isActedOn).length;
  return (
    <Panel title={T.real} note={T.head(runLies.length, acted)}>
      <GameArtContext value={art}>
        <Tallies runLies={runLies} />
      </GameArtContext>
      <ul className="hidden-lines">
        {runLies.slice(0, shown).map(({ n, text }) => (
          <li key={`${n} ${text}`}>
            <Link className="num" to="/r/$id" params={{ id: session }} hash={`n=${n}`}>
              {n}
            </Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {runLies.length > shown && (
        <button type="button" className="btn above-3" onClick={() => setShown(runLies.length)}>
          {T.all(runLies.length)}
        </button>
      )}
    </Panel>
  );
}
