import { emitKeypressEvents } from 'node:readline';
import type { Line, Size } from '@undercroft/text';
import { type Style, spans, styleOf, toAscii } from '@undercroft/text/terminal';
import { printable } from '../output.ts';

const CSI = '\u001b[';
/** Alternate screen, no cursor, no wrapping at the edge; the wheel sends arrow keys. */
const ENTER = `${CSI}?1049h${CSI}?25l${CSI}?7l${CSI}?1007h${CSI}2J`;
const LEAVE = `${CSI}?1007l${CSI}?7h${CSI}?25h${CSI}?1049l`;

const COLOURS: { readonly [colour: string]: number } = {
  red: 31,
  green: 32,
  yellow: 33,
  magenta: 35,
  cyan: 36,
  yellowBright: 93,
};

export interface DisplayOptions {
  readonly color: boolean;
  readonly ascii: boolean;
  readonly accent: string;
}

function codesOf({ color, bold, dim, underline, inverse }: Style): string {
  const codes = [
    ...(bold ? [1] : []),
    ...(dim ? [2] : []),
    ...(underline ? [4] : []),
    ...(inverse ? [7] : []),
    ...(color === undefined ? [] : [COLOURS[color] ?? 39]),
  ];
  return codes.length === 0 ? '' : `${CSI}${codes.join(';')}m`;
}

/** Renders a line, with or without colours. */
export function styled(line: Line, { color, ascii, accent }: DisplayOptions): string {
  return spans(ascii ? toAscii(line) : line)
    .map(({ text, role }) => {
      const codes = color ? codesOf(styleOf(role, accent)) : '';
      const clean = printable(text);
      return codes === '' ? clean : `${codes}${clean}${CSI}0m`;
    })
    .join('');
}

/** A key: its name (`up`, `return`, `f1`, `alt-1`) or its character. */
export type Key = string;

interface KeyPress {
  readonly name?: string;
  readonly ctrl?: boolean;
  readonly meta?: boolean;
  readonly sequence?: string;
}

const NAMED = [
  'up',
  'down',
  'left',
  'right',
  'pageup',
  'pagedown',
  'home',
  'end',
  'tab',
  'return',
  'enter',
  'escape',
  'backspace',
];

/** The key's name; null for keys that no screen uses. */
export function keyOf(text: string | undefined, { name, ctrl, meta }: KeyPress): Key | null {
  if (ctrl) return name === 'c' ? 'ctrl-c' : null;
  if (name === 'enter') return 'return';
  if (name !== undefined && (NAMED.includes(name) || /^f\d+$/.test(name))) return name;
  if (meta) return name === undefined ? null : `alt-${name}`;
  return text !== undefined && [...text].length === 1 && text >= ' ' ? text : null;
}

/** A full-screen terminal: rewrites changed rows and reads single keys. */
export class Display {
  private shown: string[] = [];
  private stop: () => void = () => {};
  readonly options: DisplayOptions;

  constructor(options: DisplayOptions) {
    this.options = options;
  }

  get size(): Size {
    return { width: process.stdout.columns || 80, height: process.stdout.rows || 24 };
  }

  open(onKey: (key: Key) => void, onResize: () => void): void {
    emitKeypressEvents(process.stdin, { escapeCodeTimeout: 50 } as never);
    const pressed = (text: string | undefined, key: KeyPress): void => {
      const name = keyOf(text, key);
      if (name !== null) onKey(name);
    };
    const resized = (): void => {
      this.shown = [];
      process.stdout.write(`${CSI}2J`);
      onResize();
    };
    process.stdin.setRawMode?.(true);
    process.stdin.resume();
    process.stdin.on('keypress', pressed);
    process.stdout.on('resize', resized);
    process.stdout.write(ENTER);
    this.stop = () => {
      process.stdin.off('keypress', pressed);
      process.stdout.off('resize', resized);
      process.stdin.setRawMode?.(false);
      process.stdin.pause();
      process.stdout.write(LEAVE);
    };
  }

  draw(lines: readonly Line[]): void {
    const rows = lines.map((line) => styled(line, this.options));
    let out = '';
    rows.forEach((row, i) => {
      if (row !== this.shown[i]) out += `${CSI}${i + 1};1H${CSI}2K${row}`;
    });
    this.shown = rows;
    if (out !== '') process.stdout.write(out);
  }

  close(): void {
    this.stop();
    this.stop = () => {};
  }
}

/** True if the locale says that the terminal can draw more than ASCII. */
export function isUtf8(env: NodeJS.ProcessEnv): boolean {
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '';
  return /utf-?8/i.test(locale) || process.platform === 'win32';
}
