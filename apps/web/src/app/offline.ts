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
  window.addEventListener('load', () => {
    setTimeout(() => void navigator.serviceWorker.register('/sw.js').catch(() => undefined), LATER_MS);
  });
}
