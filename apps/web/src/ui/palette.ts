import { useEffect } from 'react';
import { create } from 'zustand';

export interface PaletteEntry {
  readonly name: string;
  readonly note?: string | undefined;
  go(): void;
}

interface Palette {
  readonly isOpen: boolean;
  /** Entries the current table adds to the palette. */
  readonly table: readonly PaletteEntry[];
}

export const usePalette = create<Palette>()(() => ({ isOpen: false, table: [] }));

export const openPalette = (isOpen: boolean): void => usePalette.setState({ isOpen });

/** Adds a table's actions to the palette while the table is mounted. */
export function useLentToPalette(entries: readonly PaletteEntry[]): void {
  useEffect(() => {
    usePalette.setState({ table: entries });
    return () => usePalette.setState({ table: [] });
  }, [entries]);
}
