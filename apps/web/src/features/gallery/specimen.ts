import type { ReactNode } from 'react';

/** One component in its states, keyed by the name of the state. */
export interface Specimen {
  readonly name: string;
  readonly states: { readonly [state: string]: ReactNode };
}

/** Related components: one file of `groups/` each. */
export interface SpecimenGroup {
  readonly title: string;
  readonly specimens: readonly Specimen[];
}
