import type { ObserverView } from '@undercroft/registry';

/** Short names for the parts of the game's own view that this table reads. */
export type { ObserverView };
export type Entry = ObserverView['frontier'][number];
export type Threat = Entry['threat'];
export type Stage = Entry['stage'];
export type Category = Entry['category'];
export type Span = NonNullable<Entry['timer']>;
export type IntentForm = Extract<Threat, { kind: 'fight' }>['roster'][number]['intents'][number];
export type Combat = NonNullable<ObserverView['combat']>;
export type Foe = Combat['roster'][number];
export type Pass = NonNullable<ObserverView['lastPass']>;
