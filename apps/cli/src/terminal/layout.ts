import type { Offer, SpokenEvent } from '@undercroft/host';
import type { TextPanel } from '@undercroft/kernel';
import { printable, wrap } from '../output.ts';
import { type Position, waitingFor } from './sitting.ts';

export type Tone = 'title' | 'plain' | 'dim' | 'chosen' | 'blocked' | 'notice';

export interface Row {
  readonly text: string;
  readonly tone: Tone;
}

/** All that the screen shows, apart from what it is made of. */
export interface Scene {
  readonly position: Position;
  readonly log: readonly SpokenEvent[];
  readonly chosen: number;
  readonly notice: string;
  /** The command line while it is open. */
  readonly typing: string | null;
  /** A page laid over the table: the log, the reasons, the help. */
  readonly page: { readonly title: string; readonly rows: readonly string[]; readonly from: number } | null;
}

export const OFFERS_PER_PAGE = 9;

const rule = (width: number): Row => ({ text: '-'.repeat(width), tone: 'dim' });
const cut = (text: string, width: number): string => {
  const clean = printable(text);
  return clean.length > width ? `${clean.slice(0, width - 1)}~` : clean;
};

/** The whole screen as rows: fits 80 x 24 and uses more where there is more. */
export function layout(scene: Scene, width: number, height: number): Row[] {
  if (scene.page) return overlay(scene.page, width, height);
  const head = header(scene.position, width);
  const foot = footer(scene, width);
  const offers = offerRows(scene, width);
  const room = height - head.length - offers.length - foot.length - 2;
  const stage = stageRows(fitted(scene.position.panels, Math.max(3, room - LOG_ROWS_MIN)), width);
  const log = logRows(scene.log, width).slice(-Math.max(1, room - stage.length));
  return [...head, ...stage, rule(width), ...offers, rule(width), ...log, ...foot].slice(0, height);
}

const LOG_ROWS_MIN = 2;
const PANEL_ROWS_MIN = 2;

const sizeOf = (panels: readonly TextPanel[]): number => panels.reduce((all, { rows }) => all + rows.length + 1, 0);

/** Where the panels need more room than there is, the longest gives up its last rows; the last panel, last of all. */
function fitted(panels: readonly TextPanel[], room: number): readonly TextPanel[] {
  const shown = panels.map((panel) => ({ ...panel, rows: [...panel.rows] }));
  while (sizeOf(shown) > room) {
    const others = shown.slice(0, -1).filter(({ rows }) => rows.length > PANEL_ROWS_MIN);
    const longest = others.reduce((a, b) => (b.rows.length > a.rows.length ? b : a), others[0] ?? shown.at(-1)!);
    if (longest.rows.length === 0) break;
    longest.rows.pop();
  }
  return shown;
}

const stageRows = (panels: readonly TextPanel[], width: number): Row[] =>
  panels.flatMap(({ title, rows }): Row[] => [
    { text: cut(title, width), tone: 'title' },
    ...rows.map((row): Row => ({ text: `  ${cut(row, width - 2)}`, tone: 'plain' })),
  ]);

function header({ game, snapshot, seat }: Position, width: number): Row[] {
  const left = ` ${game.title.toUpperCase()}${snapshot.seed ? `  seed ${cut(snapshot.seed, 20)}` : ''}  turn ${snapshot.turn}`;
  const right = seat === null ? 'waiting' : `${game.words.name(seat)} to act`;
  return [{ text: `${left}${right.padStart(Math.max(1, width - left.length))}`.slice(0, width), tone: 'title' }];
}

function offerRows({ position, chosen }: Scene, width: number): Row[] {
  const { offers } = position;
  if (waitingFor(position) !== '') return [{ text: cut(waitingFor(position), width), tone: 'notice' }];
  const first = Math.floor(chosen / OFFERS_PER_PAGE) * OFFERS_PER_PAGE;
  const rows = offers.slice(first, first + OFFERS_PER_PAGE).map((offer, i): Row => {
    const isChosen = first + i === chosen;
    const text = `${isChosen ? '>' : ' '} ${i + 1} ${offer.available ? '' : 'x '}${offer.label}`;
    return { text: cut(text, width), tone: isChosen ? 'chosen' : offer.available ? 'plain' : 'blocked' };
  });
  if (offers.length > OFFERS_PER_PAGE)
    rows.push({ text: `    ${first + 1}-${first + rows.length} of ${offers.length}, arrows for more`, tone: 'dim' });
  const offer = offers[chosen];
  return offer ? [...rows, ...detail(offer, width)] : rows;
}

/** Under the options: what the chosen one costs and leads to, or what stands against it. */
function detail(offer: Offer, width: number): Row[] {
  const text = offer.available ? forecast(offer) : offer.reasons.map((reason) => reason.text).join(' ');
  return text === ''
    ? []
    : wrap(text, width - 4)
        .slice(0, 2)
        .map((row): Row => ({ text: `    ${row}`, tone: 'notice' }));
}

function forecast({ preview, blank }: Offer): string {
  if (blank) return 'Enter opens the command line.';
  if (!preview) return '';
  const cost = preview.cost.map(({ label, value }) => `${label} ${value}`).join(', ');
  const result = preview.result.map(({ path, to }) => `${path.slice(1).replaceAll('/', ' ')} ${String(to)}`).join(', ');
  const chances = (preview.chances ?? []).map(({ label, chance_bp }) => `${label} ${chance_bp / 100} %`).join(', ');
  return [cost && `Costs ${cost}.`, result && `Then ${result}.`, chances].filter(Boolean).join(' ');
}

const logRows = (log: readonly SpokenEvent[], width: number): Row[] =>
  log.map(({ id, line, rule: of }) => {
    const text = cut(`#${id} ${line}`, width - of.length - 1);
    return { text: `${text.padEnd(width - of.length)}${of}`, tone: 'dim' };
  });

function footer({ notice, typing }: Scene, width: number): Row[] {
  if (typing !== null) return [{ text: cut(`/${typing}_`, width), tone: 'chosen' }];
  const keys = 'Enter commit 1-9 choose u undo ? why w why-not l log g codex / type q quit';
  return [
    ...(notice === ''
      ? []
      : wrap(notice, width)
          .slice(0, 2)
          .map((text): Row => ({ text, tone: 'notice' }))),
    { text: cut(keys, width), tone: 'dim' },
  ];
}

function overlay({ title, rows, from }: NonNullable<Scene['page']>, width: number, height: number): Row[] {
  const room = height - 2;
  const wrapped = rows.flatMap((row) => {
    const indent = row.length - row.trimStart().length;
    return wrap(row.trim(), width - indent).map((piece) => ' '.repeat(indent) + piece);
  });
  const shown = wrapped.slice(from, from + room).map((text): Row => ({ text, tone: 'plain' }));
  const more = wrapped.length > from + room ? 'arrows for more, ' : '';
  return [{ text: title, tone: 'title' }, ...shown, { text: `${more}any other key goes back`, tone: 'dim' }];
}
