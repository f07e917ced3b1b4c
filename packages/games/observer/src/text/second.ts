import type { EntryView, ObserverView } from '../rules/view-schema.ts';
import { name } from '../words/names.ts';
import { listText, spanText } from '../words/text.ts';

/** `HP +3 and Stamina +5`: the patch of a fight that has one. OB-208 */
export const patchText = ({ hp, stamina }: { readonly hp: number; readonly stamina: number }): string =>
  `HP +${hp} and Stamina +${stamina}`;

/** `If you leave it: gone in 2-6 Time, with Rebar Club.`; '' where nothing is at stake. OB-220 */
export function stakeText({ stake, category }: EntryView): string {
  if (!stake) return '';
  const rewards = stake.rewards.length > 0 ? `, with ${listText(stake.rewards.map(name))}` : '';
  const visits =
    stake.visits === 1 ? (category === 'Event' || category === 'Rest' ? ' Only visit.' : ' Last visit.') : '';
  return `If you leave it: gone in ${spanText(stake.time)} Time${rewards}.${visits}`;
}

/** Facts of the whole run: shelter, the Relief Post, the report, Last call. OB-200, OB-210, OB-222, OB-223 */
export function regionTexts({ second, mode }: ObserverView): string[] {
  if (!second) return [];
  const { shelter, relief, isLastCall, report } = second;
  const next = report.next === null ? '' : ` (${report.next - report.data} to go)`;
  return [
    ...(isLastCall && mode === 'frontier' ? ['Last call: Data doubled'] : []),
    `Shelter left ${shelter}`,
    ...(relief.isCalled ? [] : [`Relief Post once, at ${relief.hp} HP or less`]),
    `Report: ${name(report.id)}${next}`,
  ];
}

/** The wound of an intent in words: what it does if its damage lands, or that it is blocked. OB-205 */
export const woundText = (wound: 'open' | 'blocked' | undefined, parts: readonly string[]): string[] => {
  if (wound === undefined || parts.length === 0) return [...parts];
  return wound === 'open' ? [`if any lands ${parts.join(', ')}`] : [`all blocked: no ${parts.join(', no ')}`];
};
