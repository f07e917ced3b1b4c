import type { Action, GameFace, Json, Preview } from '@undercroft/kernel';
import type { PlayedReplay } from '@undercroft/presenter';
import type { Offer, Snapshot, SpokenEvent } from '@undercroft/server';
import { createContext, useContext } from 'react';
import type { Fork } from './fork.ts';
import type { Past } from './past.ts';

/** State and actions of a table: a live run, or a moment of a replay. */
export interface TableModel {
  readonly game: GameFace;
  readonly snapshot: Snapshot;
  /** Earlier moments, as far as this page received them. */
  readonly past: Past;
  readonly events: readonly SpokenEvent[];
  readonly offers: readonly Offer[];
  readonly selected: Offer | null;
  /** The selected offer is grave and was pressed once. */
  readonly isArmed: boolean;
  /** One of your seats is to act. */
  readonly isMine: boolean;
  /** A replay: nothing can be chosen. */
  readonly isStill: boolean;
  /** The complete replayed run; null at a live table. */
  readonly replayed: { readonly id: string; readonly played: PlayedReplay } | null;
  readonly labels: { readonly [n: number]: string };
  readonly fork: Fork;
  /** Selects an offer, or nothing: then Enter has no effect until something is chosen. */
  select(offer: Offer | null): void;
  /** Selects an offer, or commits the selected one. */
  press(offer: Offer): void;
  commit(filled?: Json): void;
  undo(): void;
  /** Preview of an offer with its blank filled in; null if there is none. */
  preview(action: Action): Promise<Preview | null>;
}

const noop = (): void => {};

/** A fork button that only says why it cannot be pressed. */
export const noFork = (whyNot: string): Fork => ({ at: noop, message: '', whyNot });

/** A table at which nothing can be chosen. */
const UNPLAYED = {
  selected: null,
  isArmed: false,
  isMine: false,
  isStill: false,
  replayed: null,
  labels: {},
  fork: noFork(''),
  select: noop,
  press: noop,
  commit: noop,
  undo: noop,
  preview: async () => null,
} as const;

/** Builds the model of a table: of a live run, a lesson, a replay or the gallery. */
export const tableModel = (
  shown: Pick<TableModel, 'game' | 'snapshot' | 'past' | 'events' | 'offers'> & Partial<TableModel>,
): TableModel => ({ ...UNPLAYED, ...shown });

export const TableContext = createContext<TableModel | null>(null);

export function useTable(): TableModel {
  const model = useContext(TableContext);
  if (!model) throw new Error('a table piece outside a table');
  return model;
}

/** True while an action is being sent. Outside the model, so that a table is not drawn again for it. */
export const BusyContext = createContext(false);

export const useBusy = (): boolean => useContext(BusyContext);

/** Cache of offer keys: a full room needs thousands of them per turn. */
const KEYS = new WeakMap<Offer, string>();

export function offerKey(offer: Offer): string {
  const cached = KEYS.get(offer);
  if (cached !== undefined) return cached;
  const key = JSON.stringify(offer.action);
  KEYS.set(offer, key);
  return key;
}

export const isSame = (a: Offer | null, b: Offer): boolean => a !== null && offerKey(a) === offerKey(b);

/** The first available offer of a type, for a key or a button. */
export const offerOf = (offers: readonly Offer[], type: string): Offer | undefined =>
  offers.find(({ action, available }) => action.type === type && available) ??
  offers.find(({ action }) => action.type === type);
