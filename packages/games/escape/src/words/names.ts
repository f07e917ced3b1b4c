import { packTexts, type Viewer } from '@undercroft/kernel';
import { CONTENT } from '../content/content.ts';

const PLACES: Record<string, string> = {
  start: 'Start',
  stairs_up: 'Stairs up',
  escape_gate: 'Escape gate',
  treasure: 'Treasure room',
  rune_forge: 'Rune forge',
  training: 'Training room',
  dialogue: 'Dialogue room',
  rest: 'Rest room',
  combat: 'Combat room',
  corridor: 'Corridor',
  surface: 'The surface',
};

const THINGS: Record<string, string> = {
  treasure_cache: 'Treasure Cache',
  worn_pouch: 'Worn Pouch',
  worn_blade: 'Worn Blade',
  weapon_common: 'common weapon',
  weapon_rare: 'rare weapon',
  weapon_epic: 'epic weapon',
  weapon_legendary: 'legendary weapon',
  turnkey_halberd: 'Turnkey Halberd',
  grate_vest: 'Grate Vest',
  tally_ring: 'Tally Ring',
  wickglass: 'Wickglass',
  bonewright_plate: 'Bonewright Plate',
  tuning_fork: 'Tuning Fork',
  brine_sabre: 'Brine Sabre',
  underhall_shield: 'Underhall Shield',
  mire_charm: 'Mire Charm',
  writ_of_passage: 'Writ of Passage',
  doorhound_collar: 'Doorhound Collar',
  dawn_edge: 'Dawn Edge',
  salve: 'Salve',
  lamp_oil: 'Lamp Oil',
  whetstone: 'Whetstone',
  letter: 'Letter',
};

const LEGION: Record<string, string> = {
  crawler: 'Crawler',
  rust_crawler: 'Rust Crawler',
  ashmouth: 'Ashmouth',
  lampless: 'Lampless',
  ribgnawer: 'Ribgnawer',
  choirling: 'Choirling',
  saltskin: 'Saltskin',
  gutterknight: 'Gutterknight',
  mirefang: 'Mirefang',
  pale_bailiff: 'Pale Bailiff',
  threshold_hound: 'Threshold Hound',
  daybane: 'Daybane',
  ottar_the_turnkey: 'Ottar the Turnkey',
  sister_grate: 'Sister Grate',
  the_tallyman: 'The Tallyman',
  wick: 'Wick',
  bonewright_ansel: 'Bonewright Ansel',
  choirmaster_oun: 'Choirmaster Oun',
  brine_marshal: 'Brine Marshal',
  sir_underhall: 'Sir Underhall',
  mother_mire: 'Mother Mire',
  bailiff_prime: 'Bailiff Prime',
  the_doorhound: 'The Doorhound',
  warden_of_first_light: 'Warden of First Light',
};

const SKILLS: Record<string, string> = {
  appraisal: 'Appraisal',
  xray: 'X-Ray Instinct',
  keen_eye: 'Keen Eye',
  shadow_hand: 'Shadow Hand',
  battle_broadcast: 'Battle Broadcast',
  deep_appraisal: 'Deep Appraisal',
  trap_vision: 'Trap Vision',
  riposte: 'Riposte',
  guardian_step: 'Guardian Step',
  rumorcraft: 'Rumorcraft',
  pulse_sense: 'Pulse Sense',
  rune_smith: 'Rune Smith',
};

const OPTIONS: Record<string, string> = {
  pry_cache: 'Pry the cache open',
  read_seals: 'Read the seals',
  empty_corner: 'Study the empty corner',
  cache_reaction_keep: 'Keep what you found',
  cache_reaction_share: 'Share what you found',
  drill_oath: 'Swear the drill oath',
  hard_sparring: 'Spar hard',
  ask_routes: 'Ask for routes',
  trade_rumors: 'Trade rumors',
  press_for_facts: 'Press for facts',
  patrol_pattern: 'Ask about patrols',
  set_record_straight: 'Set the record straight',
  blame_another: 'Blame another',
  share_bread: 'Share bread',
  guided_breath: 'Breathe slowly',
  grim_joke: 'Tell a grim joke',
  keep_watch: 'Keep watch together',
  rune_notes: 'Copy the runes',
  show_the_forge: 'Show the forge on stream',
  temper_edge: 'Temper the edge',
  branch_appraisal: 'Choose Appraisal',
  branch_xray: 'Choose X-Ray Instinct',
  ask_name: 'Ask for a name',
  offer_pact: 'Offer a pact',
  pact_terms: 'Agree on terms',
  take_the_mask: 'Take the mask',
  drop_the_mask: 'Drop the mask',
  taunt_the_watchers: 'Taunt the watchers',
  bow_to_warden: 'Bow to the warden',
  say_goodbye: 'Say goodbye',
  hear_want: 'Ask what they need',
  give_word: 'Give your word',
  hand_over: 'Hand over a weapon',
  pay_toll: 'Pay the warden',
};

const OTHERS: Record<string, string> = {
  kael: 'Kael',
  system: 'The dungeon',
  self: 'themselves',
  wanderer: 'Wanderer',
  delver: 'Delver',
  warden: 'Warden',
  hunter: 'Hunter',
  tactician: 'Tactician',
  showrunner: 'Showrunner',
  freelancer: 'Freelancer',
  laughing_face: 'Laughing Face',
  dungeon_legion: 'Dungeon legion',
  party: 'Your party',
  fallen: 'Fallen',
  good: 'A good name',
  nobody: 'Nobody yet',
  bad: 'A bad name',
  dread: 'Dread',
  opening: 'Waking',
  locked_cache: 'A Locked Cache',
  steel_memory: 'Steel Memory',
  signal_in_the_dark: 'Signal in the Dark',
  hands_like_smoke: 'Hands Like Smoke',
  chapter_closed: 'Chapter Closed',
  surface_air: 'Surface Air',
  depth_pressure_turn_40: 'The dungeon notices you',
  fame_watchers_20: 'The watchers gather',
  stay_pressure: 'You stayed too long',
};

const NAMES: Record<string, string> = { ...PLACES, ...THINGS, ...LEGION, ...SKILLS, ...OPTIONS, ...OTHERS };

const PERSON = /^dungeoneer_(\d\d)_(\d\d)$/;
const WARDEN = /^warden_(\d\d)$/;
const HOSTILE = /^hostile_(\d{5})$/;
const ROOM = /^L(\d\d)_R(\d\d\d)$/;
const DEPTHS = 12;
const PEOPLE = 4;
/** Sixteen names serve forty-eight people; the second and third bearer get a numeral. */
const CYCLES = ['', ' II', ' III'] as const;

/** Display name of an id. */
export function name(id: string): string {
  const known = packTexts.nameOf(id) ?? NAMES[id];
  if (known !== undefined) return known;
  const person = PERSON.exec(id);
  if (person) {
    const number = (DEPTHS - Number(person[1])) * PEOPLE + Number(person[2]);
    const { names } = CONTENT;
    return `${names[(number - 1) % names.length]!}${CYCLES[Math.floor((number - 1) / names.length)] ?? ''}`;
  }
  const warden = WARDEN.exec(id);
  if (warden) return LEGION[CONTENT.wardens[DEPTHS - Number(warden[1])]!.id]!;
  const hostile = HOSTILE.exec(id);
  if (hostile) return `Hostile ${Number(hostile[1])}`;
  const room = ROOM.exec(id);
  if (room) return `room ${Number(room[2]) + 1}`;
  return id;
}

/** A hostile is named by its kind: it never leaves the depth it was born on. */
export function nameAt(id: string, depth: number): string {
  const hostile = HOSTILE.exec(id);
  const row = CONTENT.hostiles[DEPTHS - depth];
  return hostile && row ? `${LEGION[row.id]} ${Number(hostile[1])}` : name(id);
}

/** A player reads "you", a referee "Kael". */
export const isYou = (id: string, who: Viewer): boolean => id === 'kael' && who !== 'referee';

/** Actor and verb at the start of a sentence. */
export const does = (id: string, depth: number, who: Viewer, [you, they]: readonly [string, string]): string =>
  isYou(id, who) ? `You ${you}` : `${nameAt(id, depth)} ${they}`;

/** The object of a sentence. */
export const whom = (id: string, depth: number, who: Viewer): string => (isYou(id, who) ? 'you' : nameAt(id, depth));

/** Ten-thousandths as a decimal: 1234 is 0.1234, 10000 is 1. */
export function decimal(e4: number): string {
  const sign = e4 < 0 ? '-' : '';
  const whole = Math.floor(Math.abs(e4) / 10_000);
  const rest = String(Math.abs(e4) % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}`;
}

export const signed = (e4: number): string => (e4 > 0 ? `+${decimal(e4)}` : decimal(e4));

/** Decimals for narrow screens: `0.1` becomes `.10`. */
export const withoutZeros = (text: string): string =>
  text.replace(/\b0\.(\d+)/g, (_, digits: string) => `.${digits.padEnd(2, '0')}`);
