import { type AnyGame, phrases } from '@undercroft/kernel';
import { hang, type NamedNumber, type Page, type ScreenParts } from '@undercroft/text';
import type { TableState } from './table-state.ts';

/** PgUp: the log, newest last. */
export function logPage({ log }: TableState): Page {
  const rows = log.filter(({ line }) => line !== '').flatMap(({ id, line }) => hang(`${id}`.padEnd(6), line, 70));
  return { title: 'Log', rows: rows.length > 0 ? rows : ['Nothing has happened yet.'] };
}

/** PgDn: everything the seat sees, in full. */
export const panelsPage = ({ position }: TableState): Page => ({
  title: 'All you see',
  rows: position.panels.flatMap(({ title, rows }) => [title.toUpperCase(), ...rows.map((row) => `  ${row}`), '']),
});

/** The rules page of a game: goals, keys and how to read the rule book. */
export function rulesPage({ presentation, words, id }: AnyGame): Page {
  const goals = Object.entries(presentation?.goals ?? {}).map(([phase, { now }]) => `${phase}: ${now}`);
  const actions = Object.values(words.actions);
  return {
    title: 'Rules',
    rows: [
      ...(presentation?.subtitle ? [presentation.subtitle] : []),
      words.tagline,
      ...(presentation?.epigraphs ?? []).map((line) => `  ${line}`),
      '',
      ...goals,
      '',
      'What you can do',
      ...actions,
      '',
      `The whole rule book:  npx undercroft rules ${id}`,
    ],
  };
}

export const wordsPage = ({ words }: AnyGame): Page => ({
  title: 'All words',
  rows: Object.entries(words.glossary).flatMap(([term, meaning]) => hang(`${term}  `, meaning, 70)),
});

/** `/`: glossary and codex, by words that contain the text. */
export function lookUpPage({ position }: TableState, text: string): Page {
  const sought = text.trim().toLowerCase();
  const { words } = position.game;
  const terms = Object.entries(words.glossary).filter(([term]) => term.toLowerCase().includes(sought));
  const entries = words.codex.filter(({ name }) => name.toLowerCase().includes(sought)).slice(0, 12);
  const rows = [
    ...terms.flatMap(([term, meaning]) => [term, `  ${meaning}`]),
    ...entries.flatMap(({ name, kind, mechanics, flavour }) => [
      `${name} (${kind})`,
      `  ${mechanics}`,
      ...(flavour ? [`  "${flavour}"`] : []),
    ]),
  ];
  return {
    title: `Look up: ${text.trim()}`,
    rows: rows.length > 0 ? rows : ['Nothing has that name. Try a shorter word.'],
  };
}

type LogEvent = TableState['log'][number];

/** Explains an event: its terms one below the other, and the events that caused it. */
export function eventNumber(state: TableState, event: LogEvent, depth = 0): NamedNumber {
  const { words } = state.position.game;
  const terms = event.terms ?? [];
  const amount = (value: number): string => phrases.amountOf(words, value, { event });
  const width = Math.max(5, ...terms.map(({ value }) => amount(value).length + 1));
  const sum = terms.reduce((all, { value }) => all + value, 0);
  const rows = terms.map(({ label, value }) => {
    const sign = value < 0 ? '-' : '+';
    return `  ${`${sign}${amount(Math.abs(value))}`.padStart(width)}  ${words.terms[label] ?? words.name(label)}`;
  });
  const cause = depth < 5 ? state.log.find(({ id }) => id === event.because) : undefined;
  return {
    name: event.line.length > 50 ? `event ${event.id}` : event.line.replace(/\.$/, ''),
    value: '',
    rows: [
      event.line,
      ...(rows.length > 0 ? ['', ...rows, `  ${'-'.repeat(width)}`, `  ${amount(sum).padStart(width)}`] : []),
      ...(rows.length === 0 && event.why !== event.rule ? ['', event.why] : []),
      ...(cause ? ['', `Because: ${cause.line}`] : []),
      '',
      `Rule ${event.rule}.  Event ${event.id}.`,
    ],
    ...(cause ? { earlier: [{ label: 'why that?', number: eventNumber(state, cause, depth + 1) }] } : {}),
  };
}

/** `.`: explains the marked number; without a mark, the last change. */
export function whyNumber(state: TableState, { numbers = [] }: ScreenParts): NamedNumber {
  const marked = numbers[state.number];
  if (marked) return marked;
  const events = state.log.filter(({ line }) => line !== '');
  const n = events.at(-1)?.n;
  const event =
    events.findLast((one) => one.n === n && (one.terms?.length ?? 0) > 1) ??
    events.findLast(({ weight }) => weight === 'headline') ??
    events.at(-1);
  return event
    ? eventNumber(state, event)
    : (numbers[0] ?? { name: 'nothing yet', value: '', rows: ['Nothing has happened yet.'] });
}
