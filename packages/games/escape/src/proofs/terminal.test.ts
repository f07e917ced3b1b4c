import { describe, expect, test } from 'vitest';
import { briefReason, GROUPS } from '../text/verbs.ts';
import { REASONS } from '../words/sentences.ts';

/** Columns for a reason after its verb and `BLOCKED: `, in the left and in the right column of 80. */
const ROOM = [19, 12] as const;
/** Columns for a reason in a row of its own. */
const ROW = 60;
/** Reasons by verb, as ED-38 lists them. */
const CODES: { readonly [verb: string]: RegExp } = {
  talk: /^(no_entity_nearby|target_not_here)$/,
  answer: /^option_(encounter|needs_target)$/,
  recruit: /^(companion_slot_full|no_target|not_recruitable:.*)$/,
  steal: /^(skill_locked:.*|no_target|target_has_no_loot)$/,
  train: /^(needs_room:training|energy_below)$/,
  evolve: /^(needs_room:rune_forge|parent_locked:.*|prereq:.*|already_unlocked)$/,
  fight: /^(no_enemy_here|target_not_enemy)$/,
  flee: /^no_active_encounter$/,
  stream: /^effort_below$/,
  murder: /^(no_target|trait_gate:.*|faction_gate)$/,
};

/** A number as wide as any that a reason prints, in ten-thousandths. */
const LARGE = { needs: 9_900, have: 0 };

describe('the room in a terminal of 80 columns', () => {
  test('[ED-38] every reason a verb can meet has words that fit its column whole', () => {
    const long = GROUPS.flatMap(([, verbs]) =>
      verbs.flatMap(({ word }, i) => {
        const room = i === verbs.length - 1 && verbs.length % 2 === 1 ? ROW : ROOM[i % 2]!;
        const codes = Object.keys(REASONS).filter((code) => CODES[word]?.test(code));
        return codes.filter((code) => (briefReason({ code, data: LARGE })?.length ?? Number.POSITIVE_INFINITY) > room);
      }),
    );
    expect(long).toEqual([]);
    expect(
      Object.keys(CODES).every((word) => GROUPS.some(([, verbs]) => verbs.some((verb) => verb.word === word))),
    ).toBe(true);
  });
});
