import '../styles/app.css';
import '../ui/art/art.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { isRefused } from '../base/api.ts';
import { followSettings } from '../base/settings.ts';
import * as registered from '../games/registered.ts';
import { loadShellPictures } from '../ui/art/glyphs.ts';
import { registerGames } from '../ui/game-cards.ts';
import { followGestures } from '../ui/sound/sound.ts';
import { followNetwork } from './offline.ts';
import { makeRouter } from './router.tsx';

registerGames(Object.values(registered));
followSettings();
followGestures();
loadShellPictures();
followNetwork();

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 4 && (!isRefused(error) || error.status === 0 || error.status >= 500),
      retryDelay: (count) => Math.min(4_000, 300 * 2 ** count),
      refetchOnWindowFocus: false,
    },
  },
});
const router = makeRouter();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
