/** A verb with its fixed place and key. Walking is not in the list: the exits do that. */
export interface Verb {
  /** The type of its actions. */
  readonly type: string;
  readonly name: string;
}

export interface VerbGroup {
  readonly id: string;
  readonly name: string;
  readonly verbs: readonly Verb[];
}

const verb = (type: string, name: string): Verb => ({ type, name });

/** The fourteen verbs less walking, in groups at fixed places. */
export const VERB_GROUPS: readonly VerbGroup[] = [
  {
    id: 'people',
    name: 'People',
    verbs: [
      verb('talk', 'Talk'),
      verb('choose_dialogue', 'Answer'),
      verb('speak', 'Say'),
      verb('recruit', 'Recruit'),
      verb('steal', 'Steal'),
    ],
  },
  {
    id: 'room',
    name: 'Room',
    verbs: [verb('search', 'Search'), verb('rest', 'Rest'), verb('train', 'Train'), verb('evolve_skill', 'Evolve')],
  },
  {
    id: 'fight',
    name: 'Fight',
    verbs: [verb('fight', 'Fight'), verb('flee', 'Flee'), verb('murder', 'Murder')],
  },
  { id: 'fame', name: 'Fame', verbs: [verb('live_stream', 'Go live')] },
];

export const VERBS: readonly Verb[] = VERB_GROUPS.flatMap(({ verbs }) => verbs);

/** Verbs that open the conversation instead of taking a turn at once. */
export const SPOKEN_VERBS: readonly string[] = ['choose_dialogue', 'speak'];

interface Way {
  readonly direction: string;
  readonly arrow: string;
  readonly keys: readonly string[];
}

/** The directions of a step, and the keys of each. */
export const WAYS: readonly Way[] = [
  { direction: 'north', arrow: '↑', keys: ['ArrowUp', 'w'] },
  { direction: 'west', arrow: '←', keys: ['ArrowLeft', 'a'] },
  { direction: 'east', arrow: '→', keys: ['ArrowRight', 'd'] },
  { direction: 'south', arrow: '↓', keys: ['ArrowDown', 's'] },
  { direction: 'up', arrow: '<', keys: ['<'] },
  { direction: 'down', arrow: '>', keys: ['>'] },
];
