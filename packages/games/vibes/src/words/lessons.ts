import type { Json, Lesson } from '@undercroft/kernel';

/** Against the Brawler Pup, which plays the slot the lesson needs. */
const OPTIONS: Json = { mode: 'run', quick: true, edition: 1 };
const SECOND: Json = { mode: 'run', quick: true, edition: 2 };
const FOE_HP = 30;
/** Its position in the starting deck of every run. NV-105. */
const CHOKE_CHAIN = 8;

const against = (
  you: readonly string[],
  foe: readonly string[],
  more: { readonly [key: string]: Json } = {},
): { readonly [key: string]: Json } => ({
  node: { type: 'combat', enemy: 'brawler_pup' },
  you: { hp: 40, maxHp: 40, row: [...you], draw: ['lunge', 'parry', 'guard_wall', 'quick_jab'], ...more },
  foe: { hp: FOE_HP, maxHp: FOE_HP, row: [...foe], draw: ['guard', 'howl', 'quick_maul', 'crush'] },
});

const lesson = (own: Omit<Lesson, 'options' | 'seed'> & { readonly options?: Json }): Lesson => ({
  options: OPTIONS,
  ...own,
  seed: 'lesson',
});

/** One rule each, in the order a new player meets them. */
export const LESSONS: readonly Lesson[] = [
  lesson({
    id: 'speed',
    title: 'The faster card acts first',
    rule: 'NV-44',
    teaches:
      'Both play at once, but the card with more Speed acts first. Enough impact stuns the other before it acts. Equal Speeds act together.',
    goal: 'Stun the Brawler Pup before it bites.',
    scenario: against(['lunge', 'heavy_swing'], ['heavy_chomp', 'heavy_chomp']),
    rolls: { 'ai.pick': [0] },
    script: [
      {
        say: 'Its Heavy Chomp has 2 Speed and 3 Stability. Your Lunge has 4 Speed, and deals 3 if it acts first. Play Lunge.',
        expect: { type: 'commit', card: 0 },
      },
    ],
    check: { event: 'stunned', data: { who: 'foe' } },
  }),
  lesson({
    id: 'read',
    title: 'Predict their card',
    rule: 'NV-60',
    teaches: 'You also predict the slot they play. A right Prediction is a Read: your card deals 1 more.',
    goal: 'Read the Brawler Pup.',
    scenario: against(['quick_jab', 'guard_wall'], ['crush', 'howl']),
    rolls: { 'ai.pick': [0] },
    script: [
      {
        say: 'Slot A glows: Crush is what the Brawler Pup loves most. Play Quick Jab and predict A.',
        expect: { type: 'commit', card: 0, tokens: [0] },
      },
    ],
    check: { event: 'readRight', data: { who: 'you' } },
  }),
  lesson({
    id: 'habit',
    title: 'It has a habit',
    rule: 'NV-121',
    teaches:
      'Every enemy has a habit, and its badge says how often it follows it at least. Leave a Wallflower alone and it slams: at least 60% of the time, not always.',
    goal: 'Read the Wallflower by its habit.',
    options: SECOND,
    scenario: {
      ...against(['lunge', 'guard_wall'], ['thorn_hedge', 'pollen', 'root_slam']),
      node: { type: 'combat', enemy: 'wallflower' },
      pot: 0,
    },
    rolls: { 'ai.pick': [2] },
    script: [
      {
        say: 'You left it alone, so it slams: Root Slam in C has the badge. Lunge is faster. Play Lunge and predict C.',
        expect: { type: 'commit', card: 0, tokens: [2] },
      },
    ],
    check: { event: 'habitKept', data: { slot: 2 } },
  }),
  lesson({
    id: 'call',
    title: 'Call it',
    rule: 'NV-120',
    teaches:
      'Each fight has a Pot. Call a Prediction: right, the foe loses the Pot. Wrong, you lose it. It grows by 1 each beat, up to 6, and starts anew after a Call. Worth it from about 6 in 10.',
    goal: 'Call a Prediction and win the Pot.',
    options: SECOND,
    scenario: { ...against(['quick_jab', 'guard_wall'], ['heavy_chomp', 'howl', 'crush']), lostFoe: 1, pot: 4 },
    rolls: { 'ai.pick': [2] },
    script: [
      {
        say: 'You hurt it last beat: Crush in C has the badge, at least 60%. The Pot is 4. Play Quick Jab, predict C and Call.',
        expect: { type: 'commit', card: 0, tokens: [2], call: true },
      },
    ],
    check: { event: 'called', data: { who: 'you', right: true } },
  }),
  lesson({
    id: 'counter',
    title: 'Cancel an Attack',
    rule: 'NV-46',
    teaches: 'A Counter cancels the card type it names, if it acts first. A cancelled card does nothing.',
    goal: 'Cancel its Attack with Parry.',
    scenario: against(['parry', 'heavy_swing'], ['heavy_chomp', 'crush']),
    rolls: { 'ai.pick': [0] },
    script: [
      {
        say: 'Both of its cards are slow Attacks. Parry has 4 Speed and cancels Attacks. Play Parry.',
        expect: { type: 'commit', card: 0 },
      },
    ],
    check: { event: 'countered', data: { who: 'you' } },
  }),
  lesson({
    id: 'dodge',
    title: 'Dodge, and charge Focus',
    rule: 'NV-47',
    teaches: 'A Dodge makes Attacks and Grapples miss. Not being hit, you charge 1 Focus for cards that spend it.',
    goal: 'Dodge its Attack and charge Focus.',
    scenario: against(['sidestep', 'heavy_swing'], ['heavy_chomp', 'crush']),
    rolls: { 'ai.pick': [1] },
    script: [{ say: 'Whatever it plays is an Attack. Play Sidestep.', expect: { type: 'commit', card: 0 } }],
    check: { event: 'charged', data: { who: 'you', focus: 1 } },
  }),
  lesson({
    id: 'feint',
    title: 'Feint, then decide',
    rule: 'NV-41',
    teaches:
      'After the reveal a Feint may become another card of your row, at 5 Speed. It lands light: it cannot stun.',
    goal: 'Feint, see its card, and swap in the right answer.',
    scenario: against(['feint', 'parry', 'heavy_swing'], ['heavy_chomp', 'guard']),
    rolls: { 'ai.pick': [0] },
    script: [
      { say: 'You do not know yet what it plays. Play Feint.', expect: { type: 'commit', card: 0 } },
      { say: 'It is an Attack. Swap in Parry and cancel it.', expect: { type: 'feint', to: 1 } },
    ],
    check: { event: 'countered', data: { who: 'you', card: 'parry' } },
  }),
  lesson({
    id: 'draft',
    title: 'A relic and a draft',
    rule: 'NV-4',
    teaches:
      'A Standard run begins with a relic, which works all run long, and a draft: three times you may swap a card.',
    goal: 'Take a relic, then draft a card.',
    options: { mode: 'run', edition: 1 },
    scenario: {},
    rolls: {
      'start.relic': ['opening_gambit', 'tin_gorget', 'poker_chip'],
      'draft.common': ['slip', 'jam'],
      'draft.basic': ['lunge'],
    },
    script: [
      {
        say: 'Keep one of three relics. With Opening Gambit you begin every fight with 1 Focus. Take it.',
        expect: { type: 'take', i: 0 },
      },
      {
        say: 'Slip dodges an Attack and strikes back. Take it in place of Choke Chain: the deck stays at 12 cards.',
        expect: { type: 'draft', i: 0, replace: CHOKE_CHAIN },
      },
    ],
    check: { event: 'drafted', data: { card: 'slip', replaced: 'choke_chain' } },
  }),
];
