/** Text pools of the Ossuary. Rule book C-8 */
export const HINTS: { readonly [type: string]: readonly string[] } = {
  COMBAT: [
    'Something drags over the stones.',
    'Two wet breaths, out of step.',
    'The dust on the sill is broken.',
    'Nails tap bone, patient as rain.',
  ],
  TREASURE: [
    'Brass glints in the ribbed wall.',
    'The air smells of oiled hinges.',
    'Coins have rolled to the doorway.',
    'Somebody took care to hide this.',
  ],
  EVENT: [
    'A light that is not fire.',
    'You hear one voice, and no answer.',
    'The skulls here all face inward.',
    'Old wax runs over the threshold.',
  ],
  WAYSTONE: [
    'The floor hums under your soles.',
    'A cold draught blows upward here.',
    'Pale runes crawl along the lintel.',
    'Coins grow heavy in your purse.',
  ],
  REST: [
    'Quiet, and the quiet is warm.',
    'Moss grows thick by the door.',
    'No bones lie beyond this arch.',
    'Somebody slept here, and woke.',
  ],
  STAIRS: [
    'Steps wind down into stale air.',
    'Your footfalls keep falling.',
    'A rope has worn the rail thin.',
    'The dark below has its draught.',
  ],
  THRESHOLD: [
    'Iron doors, taller than any gate.',
    'The wall breathes in. It holds.',
    'Every skull here is turned away.',
    'Names are scratched on the frame.',
  ],
  SANCTUM: [
    'Something shifts behind the iron.',
    'The doors are warm to the hand.',
    'Dust falls in time with a step.',
    'A voice is felt more than heard.',
  ],
  LANDING: ['The foot of the stairs.', 'Rubble where you came in.', 'The way back is gone.', 'Your own footprints.'],
  CLEARED: ['Nothing is left here.', 'Only what you left behind.', 'Still, and empty.', 'You know this room.'],
};

export const SILENCE_HINT = 'No sound at all.';

export const ENTRIES: { readonly [type: string]: readonly string[] } = {
  LANDING: ['You stand at the foot of the stairs.', 'Rubble closes behind you.', 'Two arches wait.', 'Dust settles.'],
  COMBAT: [
    'It has heard you before you see it.',
    'The chamber is a nest of broken ribs, and its owner is home.',
    'Between two pillars, it turns its head.',
    'You step over a strap, a boot, a hand.',
  ],
  TREASURE: [
    'A chest stands where an altar stood.',
    'Iron bands, a swollen lid, no dust on the lock.',
    'Someone died with an arm across this lid.',
    'The chest is chained to the floor by one ankle.',
  ],
  EVENT: [
    'The room was made for someone to wait in.',
    'Candle stubs stand in a ring.',
    'You are expected, or someone like you was.',
    'The walls are scratched with counting marks.',
  ],
  WAYSTONE: [
    'A standing stone hums in the middle of the chamber.',
    'The stone leans toward you like a listener.',
    'Runes light one by one as you come near.',
    'A ring of coins lies melted around the stone.',
  ],
  REST: [
    'A dry corner, out of the wind.',
    'The alcove is lined with old cloaks.',
    'You could close your eyes here.',
    'The stone keeps some warmth.',
  ],
  STAIRS: [
    'The stairwell drops away before you.',
    'A cold well of steps opens in the floor.',
    'The rail is bone, worn smooth.',
    'You lean over, and the dark leans back.',
  ],
  BOSS: [
    'The doors close by themselves.',
    'The Sanctum is larger than the floor above it.',
    'It was waiting in the middle of the room.',
    'You hear the bolt fall behind you.',
  ],
};

/** The first three contain `{direction}` or advice, and may be true. */
export const WHISPERS: readonly string[] = [
  'The way out lies {direction}.',
  'Strike when it breathes in.',
  'The stone that sings stands {direction}.',
  'You have been here before.',
  'Put the torch out. It sees by it.',
  'Count the doors again.',
  'That was not your own step.',
  'They told you to come alone. You did not.',
  'Your hand is colder than it should be.',
  'Open it. Nothing is inside.',
  'It is standing exactly where you looked last.',
  'You dropped something. Go back {direction}.',
  'Sleep. We will keep the watch.',
  'The last one also thought the stairs were near.',
];

export const LORE: { readonly [id: string]: string } = {
  lore3_1: 'We carried the dead down because the ground above would not keep them.',
  lore3_2: 'Each stone takes a tenth, as the ferrymen did. It is still the cheaper crossing.',
  lore3_3: 'The third floor was a school. The benches are in the walls.',
  lore3_4: 'Mark the arch when you pass it. The arch will not mark you.',
  lore4_1: 'Below this floor no stone will lift you out. It can only pull you back to itself.',
  lore4_2: 'They plated the guards in coffin lids and left the hinges on.',
  lore4_3: 'What waits at the bottom was built from everyone we could not name.',
  lore4_4: 'It does not hate you. It only looks until you are gone.',
};

export const STAIR_LINES = [
  'Root tips hang through the ceiling.',
  'Water drips on something hollow.',
  'The steps are made of stacked jawbones.',
  'No echo comes back from below.',
  'The last steps are clean, as if swept.',
];

/** Lesson of a death, one line for each enemy. */
export const LESSONS: { readonly [enemy: string]: string } = {
  plague_rat: 'Rats bite before you are ready. Bring an Antidote.',
  bone_thrall: 'Every third blow of a Thrall comes from above. Dodge it.',
  ghoul: 'A wounded Ghoul goes wild once. Block both claws.',
  plague_ghoul: 'Its first bite always poisons. End it fast.',
  skeleton_archer: 'When it nocks, the next arrow hits twice as hard. Dodge.',
  crypt_spinner: 'It feasts on three Bleeds. Bandage before that.',
  corpse_shambler: 'It cannot be staggered. Hit it with Heavy blows all the same.',
  armored_ghoul: 'Light blows slide off its plates. Save up for Heavy.',
  shadow_stalker: 'It strikes twice before you see it. Never meet it wounded.',
  gravewarden: 'The bell comes with every third blow. Dodge the bell.',
  plague_matron: 'Stop her brood while she winds up.',
  fleshweaver: 'Stagger it while it hungers, and it cannot drain you.',
  bone_knight: 'A Heavy blow invites the shield. Expect it.',
  pale_cantor: 'Every fourth breath is a hymn. Only a stagger stops it.',
  lidless: 'Do not be looked at. Dodge every third action.',
  watcher: 'Leave before Dread is full, or hit it for 20 and run.',
  bone_colossus: 'Raised fists come down twice. Block them.',
  saint_of_marrow: 'While it unseals itself, its armor is open.',
  the_buried_choir: 'Strike when it breathes in: each stagger takes a voice.',
};
