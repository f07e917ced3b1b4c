import { replays } from '@undercroft/kernel';
import { gameById } from '@undercroft/registry';

/** @typedef {import('playwright-core').Page} Page */

/**
 * Waits until the page has signed in as a guest: signing in twice at once would create two guests. Some pages never
 * sign in, and an address that is not a page never does.
 * @param {Page} page
 */
export const asGuest = (page) =>
  page.evaluate(async () => {
    const isSignedIn = async () => (await (await fetch('/api/me')).json()).user !== null;
    const isOurs = document.getElementById('root') !== null;
    for (let i = 0; i < (isOurs ? 50 : 1); i++) {
      if (await isSignedIn()) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/sign-in/anonymous', { method: 'POST', headers, body: '{}' });
  });

/**
 * @param {Page} page
 * @param {string} path
 * @param {object} [body]
 */
export const post = (page, path, body = {}) =>
  page.evaluate(
    async ([address, sent]) => {
      const answer = await fetch(String(address), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      return answer.json();
    },
    [path, body],
  );

/**
 * Lets a bot play a run to its end. Returns functions that fork it at the first matching position.
 * @param {Page} page
 * @param {{ game: string, seed: string, seat: string, bot: string, options?: object, seats?: object }} run
 */
export async function played(page, { game, seed, seat, bot, options = {}, seats: others = {} }) {
  await asGuest(page);
  const seats = { ...others, [seat]: { bot, iterations: 40 } };
  const { session } = await post(page, '/api/sessions', { game, seed, options, visibility: 'open', seats });
  const { text } = await page.evaluate(async (id) => (await fetch(`/api/sessions/${id}/replay`)).json(), session);
  const rules = /** @type {import('@undercroft/kernel').AnyGame} */ (gameById(game));
  const replay = replays.parse(text);
  if (replays.isUnreadable(replay)) throw new Error(replay.unreadable);
  const views = [...replays.frames(rules, replay)].map((frame) => rules.view(frame.run.world.state, seat));
  /** @param {(view: any) => boolean} isThere */
  const n = (isThere) => {
    const first = views.findIndex(isThere);
    if (first < 0) throw new Error(`no such moment in ${game} ${seed}: ${isThere}`);
    return first;
  };
  /** @param {number} moment */
  const forkAt = async (moment) => {
    const request = { up_to: moment, seats: { ...others, [seat]: 'you' } };
    return `/play/${(await post(page, `/api/sessions/${session}/fork`, request)).session}`;
  };
  return {
    session: String(session),
    /** Number of the first matching position. */
    n,
    /**
     * Address of a fork at the first matching position.
     * @param {(view: any) => boolean} isThere
     */
    at: (isThere) => forkAt(n(isThere)),
    /** Address of a fork at the end. */
    atEnd: () => forkAt(views.length - 1),
  };
}
