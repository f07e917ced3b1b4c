import type { ReactNode } from 'react';

/** One component in its states, by the name of each state. */
export interface Specimen {
  readonly name: string;
  readonly states: { readonly [state: string]: ReactNode };
}

/** Components that belong together: one file of `groups/` each. */
export interface SpecimenGroup {
  readonly title: string;
  readonly specimens: readonly Specimen[];
}
