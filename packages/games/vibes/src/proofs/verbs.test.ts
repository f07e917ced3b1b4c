import { describe, expect, test } from 'vitest';
import { isDodged, type OpName, type StatusName, VERBS, type Verb } from '../content/verbs.ts';
import { statusText } from '../words/clauses.ts';

/** A new verb with a missing trait does not compile: each of these errors is expected by the compiler. */
const WHOLE: Verb = {
  aim: 'foe',
  dodge: 'stops',
  step: 'act',
  takes: 'number',
  rule: 'NV-31',
  holds: 'this beat',
  reportedAs: 'status',
};
const { dodge: _dodge, ...withoutDodge } = WHOLE;
const { aim: _aim, ...withoutAim } = WHOLE;
const { step: _step, ...withoutStep } = WHOLE;
const { reportedAs: _reportedAs, ...withoutReportedAs } = WHOLE;
// @ts-expect-error `dodge` is missing
const forgotDodge: Verb = withoutDodge;
// @ts-expect-error `aim` is missing
const forgotAim: Verb = withoutAim;
// @ts-expect-error `step` is missing
const forgotStep: Verb = withoutStep;
// @ts-expect-error `reportedAs` is missing
const forgotReportedAs: Verb = withoutReportedAs;
// @ts-expect-error a sentence is missing for a verb reported as a status
const forgotSentence: { readonly [K in StatusName]: string } = { ash: '' };
// @ts-expect-error code is missing for a verb
const forgotCode: { readonly [K in OpName]: () => void } = { ash: () => {} };

describe('[NV-31] one record per verb', () => {
  test('[NV-47] a verb works through a Dodge or not by what its record says', () => {
    for (const [op, { dodge }] of Object.entries(VERBS)) expect(isDodged(op as OpName), op).toBe(dodge === 'stops');
  });

  test('[NV-31] every verb that is told as a status has a sentence of its own', () => {
    for (const [op, { reportedAs }] of Object.entries(VERBS))
      if (reportedAs === 'status') expect(statusText(op, 2, true), op).not.toBe(op);
  });

  test('[NV-31] a record that lacks a property is no verb', () => {
    const broken = [forgotDodge, forgotAim, forgotStep, forgotReportedAs, forgotSentence, forgotCode];
    expect(broken.map((record) => Object.keys(record).length)).toEqual([6, 6, 6, 6, 1, 1]);
  });
});
