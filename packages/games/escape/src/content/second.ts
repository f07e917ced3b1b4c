import { echo, LOUD } from './actions.ts';
import type { Second } from './content.ts';
import { option } from './dialogue.ts';

/** The proposals that are on. Edition 2 */
export const SWITCHES = { masks: true, lie: true, keepsakes: true, tolls: true, streams: true, wants: true, pages: true, callings: true };

/** Numbers of edition 2. Those with `_e4` are in ten-thousandths. */
export const SECOND_FORMULAS = {
  /** ED-232: the number of a mask, divided by `mask_every`, leaves this. */
  mask_rest: 4,
  /** ED-233 */
  people: { start_low: 1, start_high: 2, exit_low: 2, exit_high: 3 },
  /** ED-234 */
  approach: { pull: 30, steps: 6, opinion_e4: 500 },
  /** ED-240 */
  hunt: { every: 4, sense: 1, posts: 5 },
  /** ED-241 */
  crowd: { many: 5, most: 9, least: 1 },
  /** ED-243 */
  hostile: { level: 2, level_hundredths: 75, health: 10, health_tier: 2, health_bonus: 2, might: 2, might_hundredths: 115 },
  chapter_pct: 33,
  /** ED-242, ED-248 */
  friend: { opinion_e4: 500, health_pct: 25, watch: 3 },
  /** ED-245 */
  enemy_e4: -2500,
  /** ED-246 */
  climb: { tales: 3, per_verb: 2, hear_pct: 60, most_pct: 95, distort_pct: 18 },
  /** ED-244 */
  word: { good_e4: 800, bad_e4: -800, dread_e4: -2000, zone_bad: 8 },
  /** ED-252 */
  toll: { good: 1, nobody: 2, bad: 3 },
  /** ED-250 */
  salve: { health_pct: 30, heal: 25 },
  oil_turns: 3,
  /** ED-260 */
  want: { pouches: 1, pouches_good: 2 },
  /** ED-262 */
  calling: { hidden_turns: 2, heal: 4 },
  /** ED-247 */
  lie: { confidence_e4: 5500, holder: 2, source: 4 },
};

/** Tables of edition 2. ED-230 */
export const SECOND: Second = {
  switches: SWITCHES,
  formulas: SECOND_FORMULAS,
  /** ED-231 */
  exits: [7, 16, 25, 34, 43],
  /** By the number of the dungeoneer. ED-250 */
  keepsakes: ['salve', 'lamp_oil', 'whetstone', 'letter'],
  /** ED-254 */
  gifts: [
    { fame_e4: 30_000, item: 'salve' },
    { fame_e4: 80_000, item: 'whetstone' },
    { fame_e4: 150_000, item: 'salve' },
    { fame_e4: 250_000, item: 'lamp_oil' },
  ],
  /** ED-247 */
  lies: {
    thief: { verb: 'steal', subject: 3, valence: -2500 },
    brawler: { verb: 'fight_person', subject: 3, valence: -1500 },
    helper: { verb: 'talk', subject: 1, valence: 300 },
    deserter: { verb: 'broke_word', subject: 3, valence: -2000 },
    healer: { verb: 'kept_word', subject: 1, valence: 1200 },
    ghost: null,
  },
  drawn: ['thief', 'brawler', 'helper'],
  /** ED-260 */
  echoes: { kept_word: echo({ valence: 3000, ...LOUD, exaggerated: 'recruit' }), broke_word: echo({ valence: -2000, ...LOUD, exaggerated: 'steal' }) },
  /** ED-252, ED-260 */
  dialogue: [
    option({ id: 'hear_want', target: 'asker', needs: { want: 'unheard' }, once: 'chapter', effect: { Empathy: 200 }, valence: 300, verbs: [{ op: 'hearWant' }] }),
    option({ id: 'give_word', target: 'asker', needs: { want: 'heard' }, once: 'chapter', effect: { Direction: 300 }, valence: 500, verbs: [{ op: 'giveWord' }] }),
    option({ id: 'hand_over', target: 'asker', needs: { want: 'arm' }, once: 'chapter', verbs: [{ op: 'handOver' }] }),
    option({ id: 'pay_toll', rooms: ['stairs_up', 'escape_gate'], needs: { warden: true, toll: true }, once: 'room', valence: 200, inEncounter: true, verbs: [{ op: 'payToll' }] }),
  ],
};
