import type { Action, GameFace, Json, Preview } from '@undercroft/kernel';
import type { Played } from '@undercroft/presenter';
import type { Offer, Snapshot, SpokenEvent } from '@undercroft/server';
import { createContext, useContext } from 'react';
import type { Fork } from './fork.ts';
import type { Past } from './past.ts';

/** What a table shows and can ask for: a live run, or a moment of a replay. */
export interface TableModel {
  readonly game: GameFace;
  readonly snapshot: Snapshot;
  /** Earlier moments, as far as this page saw them. */
  readonly past: Past;
  readonly events: readonly SpokenEvent[];
  readonly offers: readonly Offer[];
  readonly selected: Offer | null;
  /** The selected offer is grave and was pressed once. */
  readonly isArmed: boolean;
  /** A seat of one's own is to act. */
  readonly isMine: boolean;
  /** A replay: nothing can be chosen. */
  readonly isStill: boolean;
  /** The run that is replayed, whole; null at a live table. */
  readonly replayed: { readonly id: string; readonly played: Played } | null;
  readonly labels: { readonly [n: number]: string };
  readonly fork: Fork;
  /** Selects an offer, or nothing: then Enter does nothing until something is chosen. */
  select(offer: Offer | null): void;
  /** Selects, and commits what is selected already. */
  press(offer: Offer): void;
  commit(filled?: Json): void;
  undo(): void;
  /** What would follow from an offer whose blank was filled in; null where nothing can be said of it. */
  preview(action: Action): Promise<Preview | null>;
}

export const TableContext = createContext<TableModel | null>(null);

export function useTable(): TableModel {
  const model = useContext(TableContext);
  if (!model) throw new Error('a table piece outside a table');
  return model;
}

/** An action is on its way. Apart from the model: a table is not drawn again for it. */
export const BusyContext = createContext(false);

export const useBusy = (): boolean => useContext(BusyContext);

/** Keys of offers, each made once: a full room asks for thousands of them a turn. */
const KEYS = new WeakMap<Offer, string>();

export function offerKey(offer: Offer): string {
  const known = KEYS.get(offer);
  if (known !== undefined) return known;
  const key = JSON.stringify(offer.action);
  KEYS.set(offer, key);
  return key;
}

export const isSame = (a: Offer | null, b: Offer): boolean => a !== null && offerKey(a) === offerKey(b);

/** The first free offer of a type: what a key or button stands for. */
export const offerOf = (offers: readonly Offer[], type: string): Offer | undefined =>
  offers.find(({ action, available }) => action.type === type && available) ??
  offers.find(({ action }) => action.type === type);
