import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { GameArtContext, useLoadedArt } from '../../ui/art/glyphs.ts';
import type { EndPartProps } from '../../ui/game-screens.ts';
import { Panel } from '../../ui/panel.tsx';
import { allLies } from './lies.ts';
import { Tallies } from './truth.tsx';
import { T } from './truth-words.ts';

const SHOWN = 8;

/** What was real: every lie of the run by name, and the way to the moment it was told. */
export default function WhatWasReal({ game, played, session }: EndPartProps) {
  const told = useMemo(() => allLies(played), [played]);
  const art = useLoadedArt(game, game.presentation);
  const [shown, setShown] = useState(SHOWN);
  const acted = told.filter(({ isActedOn }) => isActedOn).length;
  return (
    <Panel title={T.real} note={T.head(told.length, acted)}>
      <GameArtContext value={art}>
        <Tallies told={told} />
      </GameArtContext>
      <ul className="hidden-lines">
        {told.slice(0, shown).map(({ n, text }) => (
          <li key={`${n} ${text}`}>
            <Link className="num" to="/r/$id" params={{ id: session }} hash={`n=${n}`}>
              {n}
            </Link>
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {told.length > shown && (
        <button type="button" className="btn above-3" onClick={() => setShown(told.length)}>
          {T.all(told.length)}
        </button>
      )}
    </Panel>
  );
}
