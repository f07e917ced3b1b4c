import { isFailure, type Offer } from '@undercroft/host';
import { Box, render, Text, useApp, useInput, useStdout } from 'ink';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Connection } from '../connection.ts';
import { LOCAL } from '../local.ts';
import { type Command, HELP, parseCommand } from './command.ts';
import { layout, OFFERS_PER_PAGE, type Scene, type Tone } from './layout.ts';
import { hasMoved, lookAround, recall } from './sitting.ts';

const COLOURS: { readonly [T in Tone]: { color?: string; bold?: boolean; dimColor?: boolean } } = {
  title: { bold: true, color: 'yellow' },
  plain: {},
  dim: { dimColor: true },
  chosen: { bold: true, color: 'cyan' },
  blocked: { dimColor: true },
  notice: { color: 'magenta' },
};

const styleOf = (tone: Tone) => (process.env['NO_COLOR'] ? {} : COLOURS[tone]);

const LOG_LINES = 60;

async function sceneNow(host: Connection, session: string, notice = ''): Promise<Scene> {
  const position = await lookAround(host, session);
  const log = await recall(host, position, LOG_LINES);
  return { position, log, chosen: 0, notice, typing: null, page: null };
}

/** Does what a key or a typed line asks; answers with the next scene, or null to leave. */
async function obey(host: Connection, scene: Scene, command: Command): Promise<Scene | null> {
  const { session } = scene.position.snapshot;
  const stay = (change: Partial<Scene>): Scene => ({ ...scene, typing: null, notice: '', ...change });
  switch (command.kind) {
    case 'quit':
      return null;
    case 'act':
    case 'undo': {
      const seat = scene.position.seat ?? undefined;
      const answer =
        command.kind === 'act'
          ? await host.act({ caller: LOCAL, session, seat, action: command.action })
          : await host.undo({ caller: LOCAL, session });
      return isFailure(answer) ? stay({ notice: answer.message }) : sceneNow(host, session);
    }
    case 'blocked':
      return stay({ notice: reasonsOf(command.offer) });
    case 'unclear':
      return stay({ notice: command.message });
    case 'why':
      return stay({ page: { title: 'WHY', rows: whyRows(scene, command.id), from: 0 } });
    case 'log':
      return stay({
        page: { title: 'LOG', rows: scene.log.map(({ id, line, rule }) => `#${id} ${line} ${rule}`), from: 0 },
      });
    case 'help':
      return stay({ page: { title: 'HELP', rows: HELP, from: 0 } });
    case 'options':
    case 'look':
      return stay({});
  }
}

const reasonsOf = ({ reasons }: Offer): string => reasons.map(({ text }) => text).join(' ');

function whyRows({ log }: Scene, id: number | null): string[] {
  const rows: string[] = [];
  let here = id === null ? log.at(-1) : log.find((event) => event.id === id);
  if (!here) return ['There is no such line.'];
  for (; here; here = log.find((event) => event.id === here!.because))
    rows.push(`#${here.id} ${here.line}`, `    ${here.why}`);
  return rows;
}

const codexRows = ({ position: { game } }: Scene): string[] => [
  ...Object.entries(game.words.glossary).map(([term, meaning]) => `${term}: ${meaning}`),
  ...game.words.codex.map(({ name, kind, mechanics }) => `${name} (${kind}): ${mechanics}`),
];

/** What a key means while the table shows: a command, or a change of the scene alone. */
function keyed(scene: Scene, input: string, key: Keys): Command | Partial<Scene> {
  const { offers } = scene.position;
  const last = Math.max(0, offers.length - 1);
  if (key.upArrow) return { chosen: Math.max(0, scene.chosen - 1), notice: '' };
  if (key.downArrow) return { chosen: Math.min(last, scene.chosen + 1), notice: '' };
  if (key.backspace || key.delete || input === 'u') return { kind: 'undo' };
  if (key.return) {
    if (offers[scene.chosen]?.blank) return { typing: `${offers[scene.chosen]!.action.type} ` };
    return offers.length === 0 ? { kind: 'look' } : parseCommand(String(scene.chosen + 1), offers);
  }
  if (/^[1-9]$/.test(input)) {
    const first = Math.floor(scene.chosen / OFFERS_PER_PAGE) * OFFERS_PER_PAGE;
    return { chosen: Math.min(last, first + Number(input) - 1), notice: '' };
  }
  if (input.startsWith('/')) return { typing: input.slice(1) };
  if (input === '?') return scene.log.length > 0 ? { kind: 'why', id: null } : { kind: 'help' };
  if (input === 'w') {
    const blocked = offers.filter(({ available }) => !available);
    const rows = blocked.map((offer) => `${offer.label}: ${reasonsOf(offer)}`);
    return { page: { title: 'WHY NOT', rows: rows.length > 0 ? rows : ['Nothing is blocked now.'], from: 0 } };
  }
  if (input === 'g') return { page: { title: 'CODEX', rows: codexRows(scene), from: 0 } };
  if (input === 'l') return { kind: 'log' };
  if (input === 'q') return { kind: 'quit' };
  return input === 'h' ? { kind: 'help' } : {};
}

const isCommand = (answer: Command | Partial<Scene>): answer is Command => 'kind' in answer;

interface Keys {
  readonly upArrow: boolean;
  readonly downArrow: boolean;
  readonly return: boolean;
  readonly escape: boolean;
  readonly backspace: boolean;
  readonly delete: boolean;
}

/** The command line after a key; a command where Enter was pressed. */
function typed(scene: Scene, input: string, key: Keys): Command | Partial<Scene> {
  const typing = scene.typing!;
  if (key.escape) return { typing: null };
  if (key.return) return parseCommand(typing, scene.position.offers);
  return { typing: key.backspace || key.delete ? typing.slice(0, -1) : typing + input };
}

/** What a key does in this scene, whatever part of it is open. */
function press(scene: Scene, input: string, key: Keys): Command | Partial<Scene> {
  if (scene.page) return turnPage(scene, key);
  if (scene.typing !== null) return typed(scene, input, key);
  return keyed(scene, input, key);
}

const sizeOf = (stdout: { columns?: number; rows?: number }) => ({
  width: stdout.columns ?? 80,
  height: stdout.rows ?? 24,
});

function TableScreen({ host, first }: { readonly host: Connection; readonly first: Scene }): ReactNode {
  const { exit } = useApp();
  const { stdout } = useStdout();
  const [scene, show] = useState(first);
  const [size, setSize] = useState(sizeOf(stdout));
  /** Keys come faster than pictures: what counts is this scene, not the one last drawn. */
  const present = useRef({ scene: first, isBusy: false });

  useEffect(() => {
    const resize = (): void => setSize(sizeOf(stdout));
    stdout.on('resize', resize);
    return () => void stdout.off('resize', resize);
  }, [stdout]);

  const change = useCallback((next: Scene): void => {
    present.current.scene = next;
    show(next);
  }, []);

  /** Others act too: whatever they do shows at once, unless a key of one's own is being answered. */
  useEffect(() => {
    const { session } = first.position.snapshot;
    const catchUp = async (): Promise<void> => {
      const next = await sceneNow(host, session);
      const { scene: shown, isBusy } = present.current;
      if (isBusy || !hasMoved(shown.position, next.position)) return;
      change({ ...next, typing: shown.typing, page: shown.page });
      if (next.position.snapshot.outcome) exit();
    };
    const watching = host.watch({ caller: LOCAL, session }, () => void catchUp().catch(exit));
    return () => void watching.then((answer) => isFailure(answer) || answer.stop());
  }, [host, first, exit, change]);

  const run = async (command: Command): Promise<void> => {
    present.current.isBusy = true;
    const next = await obey(host, present.current.scene, command);
    present.current.isBusy = false;
    if (next) change(next);
    if (!next || next.position.snapshot.outcome) exit();
  };

  useInput((input, key) => {
    if (key.ctrl && input === 'c') return exit();
    if (present.current.isBusy) return;
    const answer = press(present.current.scene, input, key);
    if (isCommand(answer)) run(answer).catch(exit);
    else change({ ...present.current.scene, ...answer });
  });

  return (
    <Box flexDirection="column">
      {layout(scene, size.width - 1, size.height - 1).map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place on the screen
        <Text key={i} wrap="truncate" {...styleOf(row.tone)}>
          {row.text === '' ? ' ' : row.text}
        </Text>
      ))}
    </Box>
  );
}

const turnPage = (scene: Scene, key: Keys): Partial<Scene> => {
  const page = scene.page!;
  if (key.downArrow) return { page: { ...page, from: page.from + 10 } };
  if (key.upArrow) return { page: { ...page, from: Math.max(0, page.from - 10) } };
  return { page: null };
};

/** The table on a whole terminal. Ctrl-C leaves it; the run is kept. */
export async function screenTable(host: Connection, session: string): Promise<void> {
  const first = await sceneNow(host, session);
  const app = render(<TableScreen host={host} first={first} />, { exitOnCtrlC: false });
  await app.waitUntilExit();
}
