import type { Lesson } from '@undercroft/kernel';

const EXPEDITION = { mode: 'expedition', tier: 'T1' } as const;
const hundreds = (n: number): number[] => Array.from({ length: n }, () => 100);

const QUIET = { crit: hundreds(20), stagger: hundreds(20), drop: hundreds(5) };

const SECOND = { ...EXPEDITION, edition: 2 } as const;

/** Five lessons of the first edition, then three of the second; the fifth is about not trusting your eyes. */
export const LESSONS: readonly Lesson[] = [
  {
    id: 'stamina',
    title: 'A fight is a purse of Stamina',
    rule: 'DD-083',
    teaches: 'Light, Heavy, Dodge and Pass, and what each costs.',
    goal: 'Dodge the Overhead Swing and bring the Bone Thrall down.',
    options: EXPEDITION,
    scenario: {
      floor: { n: 1, template: 'A' },
      at: 'P',
      prev: 'L',
      combat: { enemy: { id: 'bone_thrall', hp: 40, maxHp: 55 }, n: 2 },
    },
    rolls: { ...QUIET, weapon: [8, 8, 8, 8], enemyDmg: [3, 3, 3, 3] },
    seed: 'lesson stamina',
    script: [
      { say: 'You have 3 Stamina. A Heavy blow costs all of it and deals double.', expect: { type: 'combat.heavy' } },
      {
        say: 'The Thrall announces its Overhead Swing. Dodge it: 1 Stamina, and you get it back.',
        expect: { type: 'combat.dodge' },
      },
      { say: 'It missed. A Light blow costs 1.', expect: { type: 'combat.light' } },
      { say: 'Once more.', expect: { type: 'combat.light' } },
    ],
    check: { event: 'slain', data: { id: 'bone_thrall' } },
  },
  {
    id: 'leaving',
    title: 'Get out with what you have',
    rule: 'DD-130',
    teaches: 'All you carry is yours once you leave, and lost if you die.',
    goal: 'Take the chest and leave through the portal.',
    options: EXPEDITION,
    scenario: {
      floor: { n: 1, template: 'A' },
      at: 'S',
      prev: 'P',
      rooms: {
        P: { type: 'COMBAT', state: 'CLEARED' },
        S: { type: 'TREASURE', chest: { gold: 12, base: 1, slot: 'helm' } },
      },
    },
    seed: 'lesson leaving',
    script: [
      { say: 'Pick the lock: safe, and it costs a Lockpick.', expect: { type: 'choose', n: 1 } },
      { say: 'The Stairwell lies to the North.', expect: { type: 'move', dir: 'N' } },
      { say: 'The portal is free on floors 1 and 2. Leave.', expect: { type: 'stairs.extract' } },
    ],
    check: { outcome: 'extracted' },
  },
  {
    id: 'light',
    title: 'Dread, and the light against it',
    rule: 'DD-103',
    teaches: 'Dread rises each turn in the dark. A torch slows it and wards off 5.',
    goal: 'Light a torch and walk by its light.',
    options: EXPEDITION,
    scenario: {
      floor: { n: 4, template: 'C' },
      hero: { torches: 1 },
      rooms: { P: { type: 'COMBAT', state: 'CLEARED' }, R: { type: 'COMBAT', state: 'CLEARED' } },
    },
    seed: 'lesson light',
    script: [
      { say: 'It is dark: on floor 4 each turn costs 2 Dread. Walk East and see.', expect: { type: 'move', dir: 'E' } },
      { say: 'Now light your torch. It costs no turn.', expect: { type: 'torch.light' } },
      { say: 'Walk back West. This turn costs nothing.', expect: { type: 'move', dir: 'W' } },
    ],
    check: { event: 'turn', data: { lit: true } },
  },
  {
    id: 'toll',
    title: 'The price of the Waystone',
    rule: 'DD-126',
    teaches: 'Below floor 2 the way out is hidden and has a price.',
    goal: 'Find the Waystone and pay it.',
    options: EXPEDITION,
    scenario: {
      floor: { n: 3, template: 'C' },
      at: 'R',
      prev: 'L',
      hero: { gold: 67 },
      rooms: { R: { type: 'COMBAT', state: 'CLEARED' }, Q: { type: 'WAYSTONE' } },
    },
    seed: 'lesson toll',
    script: [
      { say: 'The floor hums to the East.', expect: { type: 'move', dir: 'E' } },
      {
        say: 'The stone asks for 10% of your gold, but for 15 at least. Pay.',
        expect: { type: 'waystone.pay', with: 'gold' },
      },
    ],
    check: { event: 'toll', data: { with: 'gold', amount: 15 } },
  },
  {
    id: 'eyes',
    title: 'Do not trust your eyes',
    rule: 'DD-184',
    teaches:
      'At high Dread the display lies: doors that are not there, doors that are not drawn. Your keys always work.',
    goal: 'Find the false door, then take a real one.',
    options: EXPEDITION,
    scenario: {
      floor: { n: 2, template: 'A' },
      hero: { dread: 78, torches: 0 },
      rooms: { Q: { type: 'COMBAT', state: 'CLEARED' }, P: { type: 'COMBAT', state: 'CLEARED' } },
      pins: { P3: 'phantom:E', 'P1:*E': 'TREASURE', 'P1h:*E': false, 'P2:*E': 'TREASURE' },
    },
    seed: 'lesson eyes',
    script: [
      { say: 'Your sight swims. A treasure door stands to the East. Try it.', expect: { type: 'move', dir: 'E' } },
      {
        say: 'Only wall. A bump costs nothing, and you will not see that door again. Go North: that door is real.',
        expect: { type: 'move', dir: 'N' },
      },
      {
        say: 'Signs may be hidden and enemy numbers are guesses. What you own, your HP and your keys are always true.',
      },
    ],
    check: { event: 'moved', data: { dir: 'N' } },
  },
  {
    id: 'pledge',
    title: 'Pledge a purse, and keep it',
    rule: 'DD-261',
    teaches: 'A pledge is met by the gold you carry out yourself, after the toll.',
    goal: 'Raise your pledge where you can, and leave with it met.',
    options: SECOND,
    scenario: {
      floor: { n: 2, template: 'A' },
      at: 'X',
      prev: 'S',
      hero: { gold: 98 },
      pledge: 'copper',
    },
    seed: 'lesson pledge',
    script: [
      {
        say: 'You pledged copper: 70 gold, and you carry 98. Silver asks for 95 and pays more. Raise it: free, once at each Stairwell.',
        expect: { type: 'pledge.raise' },
      },
      {
        say: 'Sending half home would keep it safe, but off the pledge. You have enough: leave through the portal.',
        expect: { type: 'stairs.extract' },
      },
    ],
    check: { event: 'pledgeSettled', data: { met: true } },
  },
  {
    id: 'dark',
    title: 'The dark is a tool',
    rule: 'DD-272',
    teaches: 'Dread pays: more gold, and Stamina when you draw on it. It also feeds your enemies.',
    goal: 'Draw on the dark, and strike Heavy at once.',
    options: SECOND,
    scenario: {
      floor: { n: 1, template: 'A' },
      at: 'P',
      prev: 'L',
      hero: { dread: 20 },
      combat: { enemy: { id: 'bone_thrall', hp: 14, maxHp: 55 }, stamina: 1, n: 3 },
    },
    rolls: { ...QUIET, weapon: [8, 8], enemyDmg: [3, 3], gold: [5] },
    seed: 'lesson dark',
    script: [
      {
        say: 'The Overhead Swing is coming and you have 1 Stamina. Draw on the dark: 2 Stamina for 4 Dread, and your action is still yours.',
        expect: { type: 'combat.draw' },
      },
      {
        say: 'Now 3: a Heavy blow ends it before it falls. Dread 24 makes its gold worth a quarter more.',
        expect: { type: 'combat.heavy' },
      },
    ],
    check: { event: 'slain', data: { id: 'bone_thrall' } },
  },
  {
    id: 'bargain',
    title: 'Bargain with death',
    rule: 'DD-281',
    teaches: 'Once an expedition, death in a fight asks for your eyes or your gold instead.',
    goal: 'Fall, pay, and win the fight.',
    options: SECOND,
    scenario: {
      floor: { n: 1, template: 'A' },
      at: 'P',
      prev: 'L',
      hero: { hp: 5, gold: 37, dread: 40, secondWindUsed: true },
      combat: { enemy: { id: 'ghoul', hp: 8, maxHp: 66 }, intent: 'claw', stamina: 0 },
      pledge: 'copper',
    },
    rolls: { ...QUIET, weapon: [8, 8], enemyDmg: [7, 7], gold: [5] },
    seed: 'lesson bargain',
    script: [
      { say: 'You have no Stamina left, and 5 HP. Pass, and see what comes.', expect: { type: 'combat.pass' } },
      {
        say: 'Your eyes cost 30 Dread: from 50 they may lie. Your gold costs half the purse. Give it your gold.',
        expect: { type: 'bargain.gold' },
      },
      { say: 'You live with a quarter of your HP. Strike.', expect: { type: 'combat.light' } },
    ],
    check: { event: 'slain', data: { id: 'ghoul' } },
  },
];
