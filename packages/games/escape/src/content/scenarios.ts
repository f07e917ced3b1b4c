/** Scenarios with a name, as patches of ED-145. ED-141 */
const STAY = 30;
const DENSE_STAY = 60;

const MAP = ['sT.RTT*T.T', '*"xRT.T"TT', '~xTR.TT~T.', 'T.*RT"T.Tx', 'T~"RT.T*x^'].join('');

const people = (stay_until: number) => ({
  dungeoneer_12_01: { room: 'R011', stay_until },
  dungeoneer_12_02: { room: 'R011', stay_until },
  dungeoneer_12_03: { room: 'R010', stay_until, faction: 'laughing_face', traits: { Survival: 0.25 } },
  dungeoneer_12_04: { room: 'R020', stay_until },
});

const canonical = {
  levels: { '12': { map: MAP } },
  entities: people(STAY),
  add_hostiles: [{ id: 'hostile_90001', kind_depth: 12, room: 'L12_R021', health: 40, max_health: 40, leash: 0 }],
  beliefs: [
    { holder: 'dungeoneer_12_02', deed_id: 'd0_1_kael', actor: 'kael', verb: 'steal', subject: 'dungeoneer_12_04', state: 'misinformed', confidence: 0.55, source: 'dungeoneer_12_03' },
    { holder: 'dungeoneer_12_01', deed_id: 'd0_2_dungeoneer_12_04', actor: 'dungeoneer_12_04', verb: 'steal', subject: 'dungeoneer_12_01', state: 'misinformed', confidence: 0.75, source: 'dungeoneer_12_03' },
  ],
  tunables: { distort_pct: 0 },
} as const;

const dense = { ...canonical, entities: people(DENSE_STAY), kael: { insight: 7, features: { Awareness: 0.1 } }, tunables: { distort_pct: 0, spawn_interval: 4, stay_pressure: false } } as const;

const empty = { levels: { '12': { map: `s${'.'.repeat(48)}^` } }, remove: ['all_dungeoneers', 'all_wardens'], tunables: { spawn_interval: 0 } } as const;

/** The empty level of edition 2, whose exit is drawn. ED-231 */
export const EMPTY_SECOND = { ...empty, levels: { '12': { map: `s${'.'.repeat(33)}^${'.'.repeat(15)}` } } } as const;

export const SCENARIOS = { canonical, dense, empty } as const;
