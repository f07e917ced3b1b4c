/** ED-140 */
export const CANONICAL_SEED_V1 = '20260227';

/** The 25-turn run: scenario `canonical`. ED-142 */
export const CANONICAL_25 = `# Escape the Dungeon, canonical run of 25 turns (seed 20260227, scenario canonical)
P: move north => no_exit:north
P: move west => no_exit:west
Q: look
1: move east
2: move west
3: rest
4: move east
5: search
6: search
7: search
8: move south
9: talk dungeoneer_12_01
10: talk dungeoneer_12_02
11: choose_dialogue ask_routes dungeoneer_12_01
12: speak Protect my friends and push forward!
13: talk dungeoneer_12_01
14: choose_dialogue set_record_straight dungeoneer_12_02
15: move south
16: fight hostile_90001
17: flee north
P: evolve_skill deep_appraisal => needs_room:rune_forge parent_locked:appraisal prereq:insight prereq:awareness
18: move east
19: move east
P: choose_dialogue branch_xray => option_skill
20: choose_dialogue branch_appraisal
P: evolve_skill deep_appraisal => prereq:insight
21: live_stream
22: move west
23: live_stream
24: move west
25: rest
`;

const turns = (first: number, actions: readonly string[]): string =>
  actions.map((action, i) => `${first + i}: ${action}`).join('\n');

const times = (count: number, action: string): string[] => new Array<string>(count).fill(action);

/** The dense run of 80 turns: scenario `dense`. ED-142 */
export const CANONICAL_DENSE = [
  '# Escape the Dungeon, dense run of 80 turns (seed 20260227, scenario dense)',
  'P: move north => no_exit:north',
  'Q: look',
  turns(1, ['move east', 'move west', 'rest', 'move east', 'search', 'search', 'search', 'move south']),
  '9: talk dungeoneer_12_02',
  'P: choose_dialogue trade_rumors dungeoneer_12_01 => option_locked',
  turns(10, [
    'choose_dialogue ask_routes dungeoneer_12_01',
    'choose_dialogue trade_rumors dungeoneer_12_01',
    'choose_dialogue press_for_facts dungeoneer_12_01',
    'choose_dialogue set_record_straight dungeoneer_12_02',
    'choose_dialogue ask_name dungeoneer_12_01',
  ]),
  turns(15, ['move west', ...times(5, 'train')]),
  'P: murder dungeoneer_12_03 => faction_gate',
  '21: choose_dialogue take_the_mask dungeoneer_12_03',
  turns(22, [
    ...times(3, 'move east'),
    'choose_dialogue drop_the_mask',
    'choose_dialogue branch_appraisal',
    'evolve_skill deep_appraisal',
  ]),
  '28: move west',
  '29: move west',
  'P: recruit dungeoneer_12_01 => not_recruitable:opinion',
  turns(30, [
    ...times(2, 'talk dungeoneer_12_01'),
    'choose_dialogue offer_pact dungeoneer_12_01',
    'choose_dialogue pact_terms dungeoneer_12_01',
    'recruit dungeoneer_12_01',
  ]),
  turns(35, [
    'move south',
    ...times(2, 'FIGHT'),
    'flee north',
    ...times(2, 'rest'),
    'move south',
    ...times(6, 'FIGHT'),
    'GO north',
  ]),
  turns(49, ['move east', 'live_stream', 'rest', 'live_stream', 'move east', 'live_stream', ...times(2, 'rest')]),
  turns(57, [...times(9, 'GO R049'), 'GO up']),
  turns(67, times(14, 'FIGHT')),
  '',
].join('\n');
