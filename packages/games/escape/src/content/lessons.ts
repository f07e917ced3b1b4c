import type { Lesson } from '@undercroft/kernel';

/** An empty depth 12: corridors, except for the given rooms. */
const level = (rooms: { readonly [at: number]: string }): string => Array.from({ length: 50 }, (_, at) => rooms[at] ?? (at === 0 ? 's' : at === 49 ? '^' : '.')).join('');

const alone = (rooms: { readonly [at: number]: string }, rest: object) => ({ base: 'empty', levels: { '12': { map: level(rooms) } }, ...rest }) as never;

const SEED = 'lesson';
const OPTIONS = { turn_limit: 60 };

/** An empty depth 12 of edition 2, with its exit at 34. */
const second = (rooms: { readonly [at: number]: string }, rest: object) =>
  ({ levels: { '12': { map: Array.from({ length: 50 }, (_, at) => rooms[at] ?? (at === 0 ? 's' : at === 34 ? '^' : '.')).join('') } }, tunables: { spawn_interval: 0, stay_pressure: false, distort_pct: 0 }, ...rest }) as never;
const SECOND_OPTIONS = { turn_limit: 60, edition: 2 };
const [MIRA, DAGAN, YORI, SABLE] = [1, 2, 3, 4].map((k) => `dungeoneer_12_0${k}`);
const UP = Array.from({ length: 11 }, (_, i) => String(i + 1).padStart(2, '0')).flatMap((depth) => [`warden_${depth}`, ...[1, 2, 3, 4].map((k) => `dungeoneer_${depth}_0${k}`)]);

/** Nine lessons, one rule each: six of edition 1, whose last traces a rumour, and three of edition 2. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'stairs',
    title: 'Climb',
    rule: 'ED-90',
    teaches: 'Leaving a depth upward for the first time closes its chapter and gives back health and Effort.',
    goal: 'Go up the stairs.',
    options: OPTIONS,
    scenario: alone({}, { kael: { room: 'R048', health: 60 } }),
    seed: SEED,
    script: [
      { say: 'The stairs are one room east. Go there.', expect: { type: 'move', payload: { direction: 'east' } } },
      { say: 'Now climb.', expect: { type: 'move', payload: { direction: 'up' } } },
      { say: 'The chapter is closed: you have 25 % of your health and 40 Effort back.' },
    ],
    check: { event: 'chapterClosed', data: { chapter: 1 } },
  },
  {
    id: 'treasure',
    title: 'Search',
    rule: 'ED-36',
    teaches: 'A search takes the first thing in the room. What you find bends your traits once; a weapon is worn at once.',
    goal: 'Find the weapon in the treasure room.',
    options: OPTIONS,
    scenario: alone({ 1: 'T' }, { kael: { room: 'R001' } }),
    seed: SEED,
    script: [{ say: 'The cache comes first. Search.', expect: { type: 'search', payload: {} } }, { say: 'There is more. Search again.', expect: { type: 'search', payload: {} } }, { say: 'You carry a weapon now: each point of power adds 2 to your strikes.' }],
    check: { event: 'itemFound', data: { item: 'weapon_common' } },
  },
  {
    id: 'combat',
    title: 'Fight or flee',
    rule: 'ED-40',
    teaches: 'A fight is one exchange of blows. A flight never fails, and nobody you leave behind strikes in that turn.',
    goal: 'Strike the Crawler, then get away from it.',
    options: OPTIONS,
    scenario: alone({}, { kael: { room: 'R022' }, add_hostiles: [{ kind_depth: 12, room: 'L12_R022', health: 30, max_health: 30 }] }),
    seed: SEED,
    script: [
      { say: 'An enemy is here. Fight it once.', expect: { type: 'fight', payload: { target_id: 'hostile_00001' } } },
      { say: 'It struck back. Flee to the east.', expect: { type: 'flee', payload: { direction: 'east' } } },
      { say: 'It lost its turn. It may follow in the next one.' },
    ],
    check: { event: 'roomEntered', data: { entity: 'kael', verb: 'flee' } },
  },
  {
    id: 'words',
    title: 'Say something',
    rule: 'ED-58',
    teaches: 'Words are deeds: each known word bends a trait. The preview shows it before you commit.',
    goal: 'Say a sentence that gives you Empathy.',
    options: OPTIONS,
    scenario: alone({}, {}),
    seed: SEED,
    script: [{ say: 'Say: Protect my friends and push forward!', expect: { type: 'speak', payload: { text: 'Protect my friends and push forward!' } } }, { say: 'Protect and friend gave Empathy, push gave Momentum, forward gave Direction.' }],
    check: { event: 'changed', data: { what: 'Empathy', delta: 1100 } },
  },
  {
    id: 'branch',
    title: 'Choose a sense',
    rule: 'ED-80',
    teaches: 'Skills come within reach as your traits change. Of the perception branch you can have only one.',
    goal: 'Choose X-Ray Instinct before you learn too much.',
    options: OPTIONS,
    scenario: alone({}, { kael: { room: 'R001' } }),
    seed: SEED,
    script: [{ say: 'X-Ray is open only while your Comprehension is 0 or less. Choose it now.', expect: { type: 'choose_dialogue', payload: { option_id: 'branch_xray' } } }, { say: 'You see hostiles within two steps now. Appraisal is closed for this run.' }],
    check: { event: 'skillUnlocked', data: { skill: 'xray' } },
  },
  {
    id: 'rumour',
    title: 'Trace a rumour',
    rule: 'ED-65',
    teaches: 'People act on what they believe, true or not. Who holds a lie about you can be set right by testimony.',
    goal: 'Find out what Dagan believes of you and correct it.',
    options: OPTIONS,
    scenario: { base: 'canonical', kael: { room: 'L12_R011' } },
    seed: '20260227',
    script: [
      { say: 'Talk to Dagan and hear what is said of you.', expect: { type: 'talk', payload: { target_id: 'dungeoneer_12_02' } } },
      { say: 'Dagan heard from Yori that you stole from Sable. Set the record straight.', expect: { type: 'choose_dialogue', payload: { option_id: 'set_record_straight', target_id: 'dungeoneer_12_02' } } },
      { say: 'Open the why of the last line: it leads from the correction back to the story Dagan told you.' },
    ],
    check: { event: 'beliefCorrected', data: { entity: 'dungeoneer_12_02', did: 'refuted' } },
  },
  {
    id: 'friend',
    title: 'Make a friend',
    rule: 'ED-242',
    teaches: 'A person who thinks well of you stands with you: one fewer enemy strikes. One talk is enough, unless a story got there first.',
    goal: 'Talk to Mira, then let her stand with you.',
    options: SECOND_OPTIONS,
    scenario: second(
      {},
      {
        remove: ['warden_12', DAGAN, YORI, SABLE, ...UP],
        kael: { room: 'L12_R022' },
        entities: { [MIRA!]: { room: 'R022', stay_until: 60 } },
        add_hostiles: [21, 23, 12].map((at, i) => ({ id: `hostile_0000${i + 1}`, kind_depth: 12, room: `L12_R0${at}`, health: 90, max_health: 90, leash: 1 })),
      },
    ),
    seed: SEED,
    script: [
      { say: 'Three Crawlers are next door. Talk to Mira first.', expect: { type: 'talk', payload: { target_id: MIRA! } } },
      { say: 'They are here, and she stands with you: only one strikes. Strike back.', expect: { type: 'fight', payload: { target_id: 'hostile_00001' } } },
      { say: 'Open the why of the line about Mira: it leads back to your talk.' },
    ],
    check: { event: 'stoodWith', data: { entity: MIRA! } },
  },
  {
    id: 'word',
    title: 'The Word about you',
    rule: 'ED-244',
    teaches: 'What the people of a depth think of you is the Word. A bad name brings the warden from the stairs; a good one pays.',
    goal: 'Turn your name round.',
    options: SECOND_OPTIONS,
    scenario: second(
      {},
      {
        remove: ['warden_12', YORI, SABLE, ...UP],
        kael: { room: 'L12_R022' },
        entities: { [MIRA!]: { room: 'R022', stay_until: 60 }, [DAGAN!]: { room: 'R009', stay_until: 60 } },
        beliefs: [{ holder: MIRA!, actor: 'kael', verb: 'steal', subject: DAGAN!, state: 'misinformed', confidence: 0.7, source: DAGAN! }],
      },
    ),
    seed: SEED,
    script: [{ say: 'Mira believes that you robbed Dagan. Set the record straight.', expect: { type: 'choose_dialogue', payload: { option_id: 'set_record_straight', target_id: MIRA! } } }, { say: 'You are nobody here again, and the warden would walk back to its stairs.' }],
    check: { event: 'wordChanged', data: { from: 'bad', to: 'nobody' } },
  },
  {
    id: 'promise',
    title: 'Keep your word',
    rule: 'ED-260',
    teaches: 'One person of a chapter wants something. Keep your word and they pay and tell it; break it and they tell that.',
    goal: 'Walk Mira to the stairs.',
    options: SECOND_OPTIONS,
    scenario: second({}, { remove: ['warden_12', DAGAN, YORI, SABLE, ...UP], kael: { room: 'L12_R033' }, entities: { [MIRA!]: { room: 'R033', stay_until: 60 } } }),
    seed: SEED,
    script: [
      { say: 'Mira has a want. Ask her.', expect: { type: 'choose_dialogue', payload: { option_id: 'hear_want', target_id: MIRA! } } },
      { say: 'Give her your word.', expect: { type: 'choose_dialogue', payload: { option_id: 'give_word', target_id: MIRA! } } },
      { say: 'The stairs are one room east. She follows.', expect: { type: 'move', payload: { direction: 'east' } } },
      { say: 'You have her Lamp Oil and a pouch, and she will tell it.' },
    ],
    check: { event: 'wantKept', data: { asker: MIRA! } },
  },
];
