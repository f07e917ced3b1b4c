import { type Line, type Role, type Span, type TextOffer, wrapText } from '@undercroft/text';
import { name } from '../words/names.ts';
import type { Context } from './bars.ts';

interface Tier {
  readonly label: string;
  readonly width: number;
  readonly role: Role;
}

/** From worst to best, each with its column widths. */
const TIERS: readonly Tier[] = [
  { label: 'Reversal', width: 14, role: 'harm' },
  { label: 'Stalemate', width: 15, role: 'harm' },
  { label: 'Partial', width: 21, role: 'warn' },
  { label: 'Strong', width: 14, role: 'good' },
  { label: 'Devastating', width: 15, role: 'good' },
];

interface TierData {
  readonly damage?: number;
  readonly reversal?: number;
}

/** Two rows: chance and effect of each tier; for other cards their effect. */
export function oddsRows({ size }: Context, offer: TextOffer | undefined): Line[] {
  const chances = offer?.preview?.chances ?? [];
  if (!offer) return ['', ''];
  if (!chances.some(({ label }) => label === 'Strong')) return plainRows(offer, size.width);
  const target = (offer.preview?.notes as { target?: string } | undefined)?.target ?? '';
  const upper: Span[] = [{ text: ' ' }];
  const lower: Span[] = [{ text: ' ' }];
  for (const { label, width, role } of TIERS) {
    const chance = chances.find((one) => one.label === label);
    const { damage = 0, reversal = 0 } = (chance?.data as TierData | undefined) ?? {};
    const parts = [
      ...(damage > 0 ? [`${name(target)} -${damage}`] : []),
      ...(reversal > 0 ? [`you -${reversal}`] : []),
    ];
    upper.push({ text: `${label} ${Math.round((chance?.chance_bp ?? 0) / 100)}%`.padEnd(width), role });
    lower.push({ text: (parts.length > 0 ? parts.join(', ') : 'nothing').padEnd(width), role });
  }
  return [upper, lower];
}

/** A card other than a Strike: its answer chances, then its effect. */
function plainRows({ preview, detail }: TextOffer, width: number): Line[] {
  const chances = (preview?.chances ?? [])
    .map(({ label, chance_bp }) => `${label} ${Math.round(chance_bp / 100)}%`)
    .join('   ');
  const text = wrapText(detail ?? '', width - 2);
  const rows = chances === '' ? text : [chances, ...text];
  return [` ${rows[0] ?? ''}`, ` ${rows[1] ?? ''}`.trimEnd()];
}

const damageOf = (data: unknown): number => (data as { readonly damage?: number } | undefined)?.damage ?? 0;

/** `84%: take 0, else 2. ` before the text of a React; the damage of a hit that is taken. SD-126 */
export function withOdds({ action, preview, detail = '' }: TextOffer): string {
  if (action.type !== 'react') return detail;
  const [works, fails] = preview?.chances ?? [];
  if (!works || !fails) return `${damageOf(preview?.notes)} damage.`;
  return `${Math.round(works.chance_bp / 100)}%: take ${damageOf(works.data)}, else ${damageOf(fails.data)}. ${detail}`;
}
