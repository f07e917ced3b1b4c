import { useEffect } from 'react';
import { create } from 'zustand';

export interface PaletteEntry {
  readonly name: string;
  readonly note?: string | undefined;
  go(): void;
}

interface Palette {
  readonly isOpen: boolean;
  /** What the table on the page lends to the palette. */
  readonly table: readonly PaletteEntry[];
}

export const usePalette = create<Palette>()(() => ({ isOpen: false, table: [] }));

export const openPalette = (isOpen: boolean): void => usePalette.setState({ isOpen });

/** Lends a table's actions to the palette for as long as the table stands. */
export function useLentToPalette(entries: readonly PaletteEntry[]): void {
  useEffect(() => {
    usePalette.setState({ table: entries });
    return () => usePalette.setState({ table: [] });
  }, [entries]);
}
