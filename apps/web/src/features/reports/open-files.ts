import { isBad, openReport, readReport } from '@undercroft/registry/report-reader';
import { REPORTS as R } from './words.ts';

export interface NamedText {
  readonly name: string;
  readonly text: string;
}

interface Problem {
  readonly file: string;
  readonly problem: string;
}

const MB = 1_000_000;
/** Larger files would block the page for seconds. */
const MB_MAX = 64;

export const isProblem = (answer: object): answer is Problem => 'problem' in answer;

/** The text of a file, unpacked if its name ends in `.gz`. */
export async function textOf(file: File): Promise<NamedText | Problem> {
  if (file.size > MB_MAX * MB) return { file: file.name, problem: R.tooLarge(MB_MAX) };
  if (!file.name.endsWith('.gz')) return { name: file.name, text: await file.text() };
  try {
    const text = await unpack(file);
    return text === null
      ? { file: file.name, problem: R.tooLarge(MB_MAX) }
      : { name: file.name.slice(0, -'.gz'.length), text };
  } catch {
    return { file: file.name, problem: R.noUnpacking };
  }
}

/** Unpacks the text; null, without reading on, once it exceeds the size limit. */
async function unpack(file: File): Promise<string | null> {
  const decoder = new TextDecoder();
  let left = MB_MAX * MB;
  let text = '';
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    left -= read.value.length;
    if (left < 0) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(read.value, { stream: true });
  }
  return text + decoder.decode();
}

const isReport = ({ text }: NamedText): boolean => !isBad(readReport(text));
const isLedger = ({ text }: NamedText): boolean => /^\s*\{[^{[]*"agent-play-event-ledger/.test(text.slice(0, 400));

/** Adds newly picked files to a report that waits for its ledger; a new report replaces the old one. */
export const joined = (before: readonly NamedText[], came: readonly NamedText[]): readonly NamedText[] =>
  came.some(isReport) ? came : [...before.filter(isReport), ...came];

/** Opens the files: returns a report with its events, the name of a missing ledger, or a problem. */
export function openTexts(texts: readonly NamedText[]) {
  const found = texts.find(isReport);
  if (!found) return whyNoReport(texts);
  const others = texts.filter((each) => each !== found);
  const opened = openReport(found.text, Object.fromEntries(others.map(({ name, text }) => [name, text])));
  return { file: found.name, ...opened };
}

function whyNoReport(texts: readonly NamedText[]): Problem {
  const [first] = texts;
  if (!first) return { file: '', problem: R.noReport };
  if (isLedger(first)) return { file: first.name, problem: R.onlyLedger };
  const read = readReport(first.text);
  return { file: first.name, problem: texts.length === 1 && isBad(read) ? read.problem : R.noReport };
}
