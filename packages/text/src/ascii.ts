import { type Line, spans } from './line.ts';

/** Replaces one character by one, so that columns stay aligned. */
const ASCII: { readonly [character: string]: string } = {
  '─': '-',
  '│': '|',
  '┌': '+',
  '┐': '+',
  '└': '+',
  '┘': '+',
  '├': '+',
  '┤': '+',
  '┬': '+',
  '┴': '+',
  '┼': '+',
  '═': '=',
  '█': '#',
  '░': '.',
  '▸': '>',
  '·': '-',
  '—': '-',
  '–': '-',
  '▣': '@',
  '↓': 'v',
  '↑': '^',
  '☠': 'x',
  '◉': 'W',
  Ω: 'B',
  '◊': 'o',
  '┆': ':',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '…': '.',
  '→': '>',
  '×': 'x',
};

const QUOTES = /[‘’“”]/g;

/** Straight quotation marks, which every terminal draws one column wide. */
export const straightQuotes = (line: Line): Line =>
  typeof line === 'string'
    ? line.replace(QUOTES, (mark) => ASCII[mark]!)
    : line.map((part) => ({ ...part, text: part.text.replace(QUOTES, (mark) => ASCII[mark]!) }));

const asciiText = (text: string): string =>
  [...text].map((character) => ASCII[character] ?? (character > '~' ? '?' : character)).join('');

export const toAscii = (line: Line): Line =>
  typeof line === 'string' ? asciiText(line) : spans(line).map((part) => ({ ...part, text: asciiText(part.text) }));
