import type { Role } from './line.ts';

/** The look of a role in 16 colours. */
export interface Style {
  readonly color?: string;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
}

const STYLES: { readonly [R in Role]: Style } = {
  accent: { bold: true },
  selected: { inverse: true },
  key: { bold: true },
  harm: { color: 'red' },
  good: { color: 'green' },
  warn: { color: 'yellow' },
  unsure: { color: 'yellow', underline: true },
  blocked: { dim: true },
  quiet: { dim: true },
};

/** The accent is the game's own colour. */
export function styleOf(role: Role | undefined, accent: string): Style {
  if (role === undefined) return {};
  return role === 'accent' || role === 'selected' ? { ...STYLES[role], color: accent } : STYLES[role];
}
