// Must stay the first import: modules below read the browser's storage while they load.
import './storage.ts';
import '../../styles/app.css';
import '../../ui/art/art.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { AnyGame } from '@undercroft/kernel';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { loadGame } from '../../base/games.ts';
import { followSettings } from '../../base/settings.ts';
import { startIn } from '../../games/escape/modes/mode.ts';
import { ESCAPE } from '../../games/escape/screens.ts';
import { GameArtContext, loadShellPictures, useLoadedArt } from '../../ui/art/glyphs.ts';
import { registerGames } from '../../ui/game-cards.ts';
import { followGestures } from '../../ui/sound/sound.ts';
import { FileTable } from './file-table.tsx';
import { runOfAddress } from './saved-runs.ts';
import { StartPage } from './start-page.tsx';

registerGames([ESCAPE]);
startIn('firstPerson', new URLSearchParams(location.hash.slice(1)).get('mode'));
followSettings();
followGestures();
loadShellPictures();

function EscapeFile() {
  const [game, setGame] = useState<AnyGame | null>(null);
  const [session, setSession] = useState<string | null>(null);
  const art = useLoadedArt(game ?? undefined, game?.presentation);
  useEffect(() => {
    void loadGame(ESCAPE.id).then((loaded) => {
      setSession(loaded && runOfAddress(loaded, location.hash));
      setGame(loaded);
    });
  }, []);
  if (!game) return null;
  return (
    <GameArtContext value={art}>
      {session === null ? (
        <StartPage game={game} onRun={setSession} />
      ) : (
        <FileTable key={session} game={game} session={session} onLeave={() => setSession(null)} />
      )}
    </GameArtContext>
  );
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient()}>
      <EscapeFile />
    </QueryClientProvider>
  </StrictMode>,
);
