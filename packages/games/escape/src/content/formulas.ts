/** Constants and caps, each under its rule. Numbers with `_e4` are in ten-thousandths. */
export const FORMULAS = {
  /** ED-1, ED-23, ED-23a */
  growth: { xp_per_level: 30, max_health: 6, heal: 12, train_ceiling: 10, xp_ceiling: 8 },
  /** ED-28 */
  influence_pct: 5,
  /** ED-29, ED-58 */
  deed: { axis_e4: 2200, sum_e4: 3500, heard_awareness_e4: 40 },
  /** ED-16 */
  rarity: { faces: 100, per_tier: 5, rare: 55, epic: 85, legendary: 115 },
  /** ED-20, ED-21 */
  kael: { health: 100, might: 6, agility: 5, insight: 5, willpower: 6 },
  dungeoneer: { health: 60, health_tier: 4, might: 5, others: 5, effort_e4: 800_000, lean_e4: 1500, mask_every: 11 },
  warden: { health: 60, health_tier: 8, might: 7, agility: 6, insight: 5, willpower: 7, weapon: 3, armor: 1, level: 3 },
  hostile: {
    health: 10,
    health_tier: 3,
    health_bonus: 2,
    might: 2,
    might_tier: 1,
    agility: 2,
    insight: 3,
    willpower: 4,
    level: 2,
  },
  /** ED-25 */
  recovery: {
    step: 1,
    rest: 5,
    rest_room: 9,
    rest_forge: 3,
    chapter_pct: 25,
    chapter_effort_e4: 400_000,
    rest_room_energy_e4: 1000,
  },
  /** ED-47, ED-48, in hundredths of a point of damage */
  strike: {
    base: 100,
    might: 60,
    agility: 35,
    level: 110,
    level_low: -3,
    level_high: 5,
    weapon: 200,
    momentum_max: 200,
    momentum_per_e4: 100,
    willpower: 25,
    survival_per_e4: 50,
    armor: 150,
    roll: 251,
    mask: 50,
    winded: -200,
    winded_below_e4: 1500,
    watched: 20,
    companion: 30,
    bulwark: 100,
    murder: 300,
  },
  /** ED-50, ED-51 */
  crowd: { limit: 2, limit_hard: 3, limit_guarded: 1, guard_health_pct: 25, yield_turns: 9, provoked_turns: 10 },
  /** ED-52 */
  warden_kill: { xp: 20, reputation: 1 },
  /** ED-59, ED-62, ED-63, ED-65 */
  belief: {
    limit_party: 160,
    limit: 32,
    passed_e4: 1000,
    distorted_e4: 1000,
    least_e4: 500,
    distort_talk_pct: 15,
    distort_heard_pct: 18,
    distort_crafted_pct: 7,
    honest_empathy_e4: 3000,
    strongest: 3,
  },
  /** ED-66, ED-73, ED-74, ED-75, ED-77 */
  standing: {
    mask_e4: 2000,
    enemy_e4: -4000,
    recruit_e4: 1000,
    recruit_pact_e4: 500,
    recruit_reputation: -3,
    recruit_levels: 3,
    murder_survival_e4: 2000,
    murder_reputation: -6,
    hunt_survival_e4: 2000,
    reputation_max: 20,
  },
  /** ED-82 */
  hint_e4: 2000,
  /** ED-83 */
  fame: {
    projection_pct: 60,
    levity_pct: 40,
    direction_pct: 25,
    survival_pct: 20,
    interest_low_e4: -6000,
    interest_high_e4: 16_000,
    repeat_pct: 75,
    momentum_pct: 4,
    momentum_max_e4: 3000,
    skill_e4: 1500,
    relic_e4: 500,
    half_at_e4: 1_200_000,
    danger_pct: 100,
  },
  /** ED-98 */
  compass: {
    traits_pct: 65,
    features_pct: 25,
    skill_e4: 800,
    skill_max_e4: 2400,
    least_e4: 1200,
    lead_e4: 500,
    fame_e4: 200_000,
    momentum_e4: 20_000,
  },
  /** ED-101 */
  sight: { awareness_e4: 5000, xray_steps: 2, pulse_steps: 3 },
  /** ED-103, ED-124, ED-126 */
  pressure: { cap: 120, sense: 8, warden_zone: 2 },
  /** ED-37 */
  train_energy_e4: 1500,
  stream_effort_e4: 100_000,
  /** Relics, table 3.2 */
  relic: { awareness_e4: 2500, crowd_turns: 5, reputation: 2 },
  temper_max: 5,
  /** ED-18 to ED-22 */
  being: {
    attributes: 5,
    effort_e4: 1_000_000,
    tiers_per_arm: 4,
    tiers_per_insight: 3,
    tiers_per_armor: 4,
    masked_reputation: -2,
    warden_reputation: -5,
    hostile_reputation: -4,
  },
  /** ED-19 */
  axes: { fame_e4: 1_000_000_000, effort_e4: 1_000_000, others_e4: 50_000 },
  /** ED-22 */
  people_per_level: 4,
  /** ED-79 */
  gap: { lack: 4, factor: 5 },
  /** ED-4 */
  score: { chapter: 1000, fame: 10, level: 5, escape: 2000 },
  /** ED-85 */
  scenes: { steel_might: 8, first_fame_e4: 10_000 },
  /** ED-2, ED-91 */
  act_chapters: 4,
  /** ED-58 */
  words: { tokens: 48, short: 3, strong: 6, plain: 4, weak: 2, parts: 8, sayings: 240 },
  /** ED-67 */
  entries_max: 40,
  /** ED-101a */
  opinion: { hostile_e4: -4000, cold_e4: -2000, warm_e4: 500, close_e4: 1000 },
  /** Table 3.1 */
  daybane_e4: 5000,
  companion_talks: 3,
} as const;
