import type { Action } from '@undercroft/kernel';
import { bots } from '@undercroft/kernel';
import type { KeyEffect, Marks, ScreenParts, Size } from '@undercroft/text';
import { isTooSmall } from '@undercroft/text/terminal';
import { printable } from '../output.ts';
import type { Key } from './display.ts';
import { logPage, lookUpPage, panelsPage, rulesPage, whyNumber, wordsPage } from './pages.ts';
import { type Over, partsOf, type TableState } from './table-state.ts';

/** The effect of a key: a new screen, or something to do. */
export type KeyResult =
  | { readonly kind: 'show'; readonly state: TableState }
  | { readonly kind: 'act'; readonly action: Action }
  | { readonly kind: 'command'; readonly text: string }
  | { readonly kind: 'undo' | 'leave' | 'plain' };

const show = (state: TableState): KeyResult => ({ kind: 'show', state });

const LEAVE: KeyResult = { kind: 'leave' };

/** Handles a key at the table. */
export function press(before: TableState, key: Key, size: Size): KeyResult {
  const state = before.notice === null ? before : { ...before, notice: null };
  if (key === 'ctrl-c') return LEAVE;
  if (isTooSmall(size)) {
    if (/^q$/i.test(key)) return LEAVE;
    return /^p$/i.test(key) ? { kind: 'plain' } : show(state);
  }
  if (state.line) return typeLine(state, key);
  if (state.over) return pressOver(state, state.over, key, size);
  const parts = partsOf(state, size);
  return state.ui.typing === null ? pressTable(state, parts, key, size) : typeText(state, parts, key, size);
}

const SCROLL: { readonly [key: string]: number } = { up: -1, down: 1, pageup: -10, pagedown: 10 };

function pressOver(state: TableState, over: Over, key: Key, size: Size): KeyResult {
  const closed = show({ ...state, over: null });
  if (over.kind === 'grave') {
    if (/^y$/i.test(key)) return { kind: 'act', action: over.action };
    return key === 'return' ? show(state) : closed;
  }
  if (over.kind === 'menu') return pressMenu(state, key);
  const step = SCROLL[key];
  if (step !== undefined) return show({ ...state, over: { ...over, from: Math.max(0, over.from + step) } });
  const isDigit = /^[1-9]$/.test(key);
  if (over.kind === 'help' && (key === '1' || key === '2')) {
    const page = key === '1' ? rulesPage(state.position.game) : wordsPage(state.position.game);
    return show({ ...state, over: { kind: 'page', page, from: 0 } });
  }
  if (over.kind === 'why' && isDigit) {
    const earlier = over.number.earlier?.[Number(key) - 1];
    return earlier ? show({ ...state, over: { kind: 'why', number: earlier.number, from: 0 } }) : show(state);
  }
  if (over.kind === 'why' && key === 'tab') return markNumber({ ...state, over: null }, size);
  return closed;
}

function pressMenu(state: TableState, key: Key): KeyResult {
  if (/^q$/i.test(key)) return LEAVE;
  if (/^l$/i.test(key)) return show({ ...state, over: { kind: 'page', page: logPage(state), from: 9999 } });
  if (key === '?') return show({ ...state, over: { kind: 'help', from: 0 } });
  const offer = state.position.offers.find(({ action }) => action.type === 'abandon');
  if (!/^a$/i.test(key)) return show({ ...state, over: null });
  if (!offer?.available) return show({ ...state, over: null, notice: 'Not done: this run cannot be given up now.' });
  const grave = {
    title: 'Give up this run',
    rows: [offer.detail ?? 'The run ends here.', '', "This can't be taken back."],
    yes: offer.name,
    no: 'Play on',
    short: 'give up/play on',
  };
  return show({ ...state, over: { kind: 'grave', grave, action: offer.action } });
}

const merged = (old: Marks, patch: Marks | undefined): Marks => ({ ...old, ...patch });

/** The screen after a key of the game. */
function withEffect(state: TableState, effect: KeyEffect): TableState {
  return {
    ...state,
    ui: {
      ...state.ui,
      marks: merged(state.ui.marks, effect.marks),
      open: merged(state.ui.open, effect.open),
      typing: effect.types ? (state.ui.typing ?? '') : state.ui.typing,
    },
    ...(effect.page ? { over: { kind: 'page', page: effect.page(), from: 0 } as const } : {}),
    ...(effect.refuses === undefined ? {} : { notice: `Not done: ${effect.refuses}` }),
  };
}

const effectOf = ({ keys }: ScreenParts, key: Key): KeyEffect | undefined =>
  keys[key] ?? keys[key.toLowerCase()] ?? (/^alt-[1-9]$/.test(key) ? keys[`f${key.slice(4)}`] : undefined);

function pressTable(state: TableState, parts: ScreenParts, key: Key, size: Size): KeyResult {
  if (key === 'return') return commit(state, parts);
  const effect = effectOf(parts, key);
  if (effect) {
    const next = withEffect(state, effect);
    const isCommit = effect.commits || (state.oneKey && effect.marks !== undefined);
    const after = isCommit ? partsOf(next, size) : null;
    return after?.commit && !after.commit.grave ? commit(next, after) : show(next);
  }
  if (key === 'up' || key === 'down') return move(state, parts, key === 'up' ? -1 : 1);
  return pressFrame(state, parts, key, size);
}

/** Handles the keys that every game shares. */
function pressFrame(state: TableState, parts: ScreenParts, key: Key, size: Size): KeyResult {
  const over = (value: Over): KeyResult => show({ ...state, over: value });
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'escape':
      return Object.values(state.ui.marks).some((mark) => mark)
        ? show({ ...state, ui: { ...state.ui, marks: {} } })
        : over({ kind: 'menu' });
    case '?':
      return over(state.coach ? { kind: 'page', page: state.coach.page, from: 0 } : { kind: 'help', from: 0 });
    case '.':
    case 'w':
      return over({ kind: 'why', number: whyNumber(state, parts), from: 0 });
    case 'tab':
      return markNumber(state, size);
    case 'pageup':
      return over({ kind: 'page', page: logPage(state), from: 9999 });
    case 'pagedown':
      return over({ kind: 'page', page: panelsPage(state), from: 0 });
    case '/':
      return show({ ...state, line: { for: 'search', text: '' } });
    case ':':
      return show({ ...state, line: { for: 'command', text: '' } });
    case 'u':
      return { kind: 'undo' };
    case 'q':
      return LEAVE;
    default:
      return nothing(state, parts, key);
  }
}

const NAMED_KEYS = /^(?:Enter|Up|Down|left|right|home|end|insert|delete|backspace|f\d+|alt-.)$/;
const LISTED_KEYS = 12;

/** Shows which keys choose here after an unassigned key; ignores input that is not a keyboard key. */
function nothing(state: TableState, { order }: ScreenParts, key: Key): KeyResult {
  if ([...key].length > 1 && !NAMED_KEYS.test(key)) return show(state);
  const keys = order.filter((each) => each.length === 1).slice(0, LISTED_KEYS);
  const choose = keys.length === 0 ? '' : ` ${keys.join(' ')} choose${keys.length === 1 ? 's' : ''} here.`;
  return show({
    ...state,
    notice: `${key === ' ' ? 'Space' : printable(key)} does nothing here.${choose} ? lists the keys.`,
  });
}

/** Tab marks the next number on the screen; `.` then explains it. */
function markNumber(state: TableState, size: Size): KeyResult {
  const numbers = partsOf(state, size).numbers ?? [];
  if (numbers.length === 0) return show({ ...state, notice: 'Press . for why: the last change.' });
  const number = (state.number + 1) % numbers.length;
  const { name, value } = numbers[number]!;
  return show({ ...state, number, notice: `Marked: ${name} ${value}. Press . for why.` });
}

function move(state: TableState, parts: ScreenParts, step: number): KeyResult {
  const { order, at } = parts;
  if (order.length === 0) return nothing(state, parts, step < 0 ? 'Up' : 'Down');
  const now = at === undefined ? -1 : order.indexOf(at);
  const next = now < 0 ? (step > 0 ? 0 : order.length - 1) : Math.max(0, Math.min(order.length - 1, now + step));
  const effect = parts.keys[order[next]!];
  return show(effect ? withEffect(state, { ...effect, types: false }) : state);
}

/** Enter commits the marked choice; a grave one asks first. Nothing is chosen by default. */
function commit(state: TableState, parts: ScreenParts): KeyResult {
  if (parts.turns) return show(withEffect(state, parts.turns));
  if (parts.refusal !== undefined) return show({ ...state, notice: `Not done: ${parts.refusal}` });
  if (!parts.commit && parts.order.length === 0) return nothing(state, parts, 'Enter');
  if (!parts.commit) return show({ ...state, notice: 'Enter does nothing yet: choose an action first.' });
  const { action, grave } = parts.commit;
  return grave ? show({ ...state, over: { kind: 'grave', grave, action } }) : { kind: 'act', action };
}

/** Edits a text field of the game; Esc keeps the text. */
function typeText(state: TableState, parts: ScreenParts, key: Key, size: Size): KeyResult {
  const text = state.ui.typing!;
  const typing = (next: string | null): KeyResult => show({ ...state, ui: { ...state.ui, typing: next } });
  if (key === 'escape') return show({ ...state, ui: { ...state.ui, typing: null, open: { ...state.ui.open, text } } });
  if (key === 'backspace') return typing([...text].slice(0, -1).join(''));
  if (key === 'return') return submitText(state, parts, text);
  if (key.length > 1 && ![...key].every((letter) => letter > '~')) return pressTable(state, parts, key, size);
  return typing(text + key);
}

/** Fills the typed text into the offer with a blank. */
function submitText(state: TableState, parts: ScreenParts, text: string): KeyResult {
  if (parts.commit) return commit(state, parts);
  const blank = state.position.offers.find((offer) => offer.blank && offer.available);
  if (!blank || text.trim() === '') return show({ ...state, notice: 'Not done: type something first.' });
  return { kind: 'act', action: bots.fill(blank.action, blank.blank!.field, text.trim()) };
}

/** Edits the `:` or `/` line. */
function typeLine(state: TableState, key: Key): KeyResult {
  const { text, for: what } = state.line!;
  const typed = (next: string): KeyResult => show({ ...state, line: { for: what, text: next } });
  if (key === 'escape') return show({ ...state, line: null });
  if (key === 'backspace') return typed([...text].slice(0, -1).join(''));
  if (key !== 'return') return typed(key.length === 1 ? text + key : text);
  const closed = { ...state, line: null };
  if (what === 'command') return text.trim() === '' ? show(closed) : { kind: 'command', text };
  return show({ ...closed, over: { kind: 'page', page: lookUpPage(state, text), from: 0 } });
}
