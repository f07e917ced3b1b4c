/** What is said of a run at a glance, outside its table. */
export const G = {
  vibes: {
    you: 'you',
    foe: 'foe',
    read: 'Read',
    cancel: 'Cancel',
    stun: 'Stun',
    hp: 'HP',
    gold: 'Gold',
    act: 'Act',
    floor: 'Floor',
    atAct: (act: number) => `Act ${act}`,
    onFloor: (floor: number) => `floor ${floor}`,
    beat: (beat: number) => `beat ${beat}`,
    heat: (heat: number) => `Heat ${heat}`,
    carried: (gold: number) => `${gold} gold`,
  },
  observer: {
    hp: 'HP',
    time: 'Time',
    w: 'W',
    damage: 'Damage',
    removed: 'Removed',
    wRises: 'W rises',
    grade: (grade: number) => `grade ${grade}`,
  },
} as const;
