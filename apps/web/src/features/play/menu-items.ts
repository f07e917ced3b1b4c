import { call } from '../../base/api.ts';
import { download } from '../../base/download.ts';
import { pageUrl } from '../../base/page-url.ts';
import { W } from '../../base/words.ts';
import { mayReadAll } from '../../run/fork.ts';
import type { TableModel } from '../../run/table-model.ts';

/** A line of the menu and its action. */
export type MenuItem = readonly [label: string, act: () => void];

/** Input of the menu lines: the table, and a function that runs an action and reports its result. */
export interface MenuOf extends Pick<TableModel, 'game' | 'snapshot' | 'isMine'> {
  readonly own: readonly string[];
  /** The bots that can take over a seat. */
  readonly bots: readonly string[];
  attempt(work: () => Promise<string>): void;
}

const DEFAULT_BOT_ORDER = ['greedy', 'reference', 'flat', 'random'];

const copy = async (text: string): Promise<string> => {
  await navigator.clipboard?.writeText(text).catch(() => undefined);
  return `${W.menu.copied} ${text}`;
};

/** Links to this table: for yourself, for spectators, for invited players. */
export function linkItems({ game, snapshot: { session: id, seats }, own, attempt }: MenuOf): MenuItem[] {
  const table = pageUrl(`/play/${id}`);
  const copyItem: MenuItem = [W.menu.copy, () => attempt(() => copy(table))];
  if (own.length === 0) return [copyItem];
  const spectate = async () => copy(`${table}?link=${(await call('POST /api/sessions/{id}/spectate', { id })).link}`);
  const show = async () => {
    await call('POST /api/sessions/{id}/show', { id, body: { shown: true } });
    return W.menu.shown;
  };
  const invite = async (seat: string) => {
    const { link } = await call('POST /api/sessions/{id}/invite', { id, body: { seat } });
    const address = pageUrl(`/join/${id}?link=${link}&seat=${seat}`);
    return `${await copy(address)} ${W.menu.terminal(address)}`;
  };
  return [
    copyItem,
    [W.menu.spectate, () => attempt(spectate)],
    [W.menu.show, () => attempt(show)],
    ...Object.keys(seats)
      .filter((seat) => seats[seat] === 'open')
      .map((seat): MenuItem => [W.menu.invite(game.words.name(seat)), () => attempt(() => invite(seat))]),
  ];
}

/** Hands a seat to a bot, and takes it back. */
export function seatItems({ game, snapshot: { session: id, seats }, isMine, own, bots, attempt }: MenuOf): MenuItem[] {
  const bot = DEFAULT_BOT_ORDER.find((name) => bots.includes(name)) ?? bots[0];
  const handOver = (label: string, seat: string, to: 'you' | { bot: string }): MenuItem => [
    label,
    () =>
      attempt(async () => {
        await call('POST /api/sessions/{id}/handover', { id, body: { seat, to } });
        return label;
      }),
  ];
  return [
    ...(isMine && bot ? own.map((seat) => handOver(W.menu.handOver(game.words.name(seat), bot), seat, { bot })) : []),
    ...Object.keys(seats)
      .filter((seat) => seats[seat] === 'bot')
      .map((seat) => handOver(W.menu.takeBack(game.words.name(seat)), seat, 'you')),
  ];
}

/** Downloads the run as a file, once the whole replay may be read. */
export const downloadItem = ({ game, snapshot, attempt }: MenuOf, link: string | undefined): MenuItem => [
  W.menu.download,
  () =>
    attempt(async () => {
      if (!mayReadAll(snapshot)) return W.menu.downloadLater;
      const { text } = await call('GET /api/sessions/{id}/replay', { id: snapshot.session, query: { link } });
      download(`${game.id}-${snapshot.session.slice(0, 8)}.replay`, text);
      return '';
    }),
];
