import type { SpokenEvent } from '@undercroft/host';
import type { Action } from '@undercroft/kernel';
import {
  type AnyGameText,
  type GraveBox,
  genericScreen,
  type LogLine,
  type NamedNumber,
  type Page,
  type ScreenContext,
  type ScreenParts,
  type ScreenUi,
  type Size,
} from '@undercroft/text';
import { assignKeys } from '@undercroft/text/terminal';
import type { Position } from './sitting.ts';

/** An overlay on the table. */
export type Over =
  | { readonly kind: 'help'; readonly from: number }
  | { readonly kind: 'page'; readonly page: Page; readonly from: number }
  | { readonly kind: 'why'; readonly number: NamedNumber; readonly from: number }
  | { readonly kind: 'grave'; readonly grave: GraveBox; readonly action: Action }
  | { readonly kind: 'menu' };

/** The complete state of a terminal table: the position, and what the player has marked, opened and typed. */
export interface TableState {
  readonly text: AnyGameText | undefined;
  readonly position: Position;
  readonly log: readonly SpokenEvent[];
  readonly ui: ScreenUi;
  readonly over: Over | null;
  /** Replaces the status line until the next key. */
  readonly notice: string | null;
  /** The text being typed, and its purpose. */
  readonly line: { readonly for: 'command' | 'search'; readonly text: string } | null;
  /** Index of the number that Tab has marked. */
  readonly number: number;
  readonly oneKey: boolean;
  /** In a lesson, the coach's text. */
  readonly coach: { readonly line: string; readonly page: Page } | null;
}

const EMPTY: ScreenUi = { marks: {}, open: {}, typing: null, keyOf: {} };

/** The state of a newly loaded position: forgets marks, keeps opened panels. */
export function freshState(
  before: TableState | null,
  text: AnyGameText | undefined,
  position: Position,
  log: readonly SpokenEvent[],
): TableState {
  const ui = before?.ui ?? EMPTY;
  const isSame = before?.position.snapshot.n === position.snapshot.n && before.position.seat === position.seat;
  return {
    text,
    position,
    log,
    ui: { ...ui, ...(isSame ? {} : { marks: {}, typing: null }), keyOf: assignKeys(ui.keyOf, position.offers) },
    over: isSame ? (before?.over ?? null) : null,
    notice: null,
    line: before?.line ?? null,
    number: -1,
    oneKey: before?.oneKey ?? false,
    coach: before?.coach ?? null,
  };
}

/** The input of the game's own screen. */
export function contextOf({ position, log, ui }: TableState, size: Size): ScreenContext {
  const { game, snapshot, seat, offers } = position;
  return {
    game,
    view: snapshot.view,
    seat,
    n: snapshot.n,
    standing: snapshot.standing,
    offers,
    log: log as readonly LogLine[],
    outcome: snapshot.outcome,
    ui,
    size,
  };
}

/** The screen of the position: the game's own, or the generic one. */
export function partsOf(state: TableState, size: Size): ScreenParts {
  const context = contextOf(state, size);
  return state.text?.screen(context) ?? genericScreen(context, { where: '', stand: [] });
}
