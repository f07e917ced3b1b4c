import { IS_SITE } from '../base/server-fetch.ts';
import { hasLocalRuns } from '../run/local/local-id.ts';

const LATER_MS = 4_000;

const sendKept = (): void => {
  if (hasLocalRuns()) void import('../run/local/local-runs.ts').then(({ sendLocalRuns }) => sendLocalRuns());
};

/** Registers the service worker for offline use, and uploads stored runs when the network returns. */
export function followNetwork(): void {
  window.addEventListener('online', sendKept);
  setTimeout(sendKept, LATER_MS);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void =>
    void navigator.serviceWorker.register(`${import.meta.env.BASE_URL}sw.js`).catch(() => undefined);
  const registerLater = (): void => void setTimeout(register, LATER_MS);
  if (IS_SITE || document.readyState === 'complete') registerLater();
  else window.addEventListener('load', registerLater);
}
