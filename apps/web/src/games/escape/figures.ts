const ONE = 10_000;

/** Ten-thousandths rounded to two places, formatted for a column: `.31`, `-.03`, `1.00`. */
export function figure(e4: number): string {
  const hundredths = Math.round(Math.abs(e4) / 100);
  const whole = Math.floor(hundredths / 100);
  const rest = String(hundredths % 100).padStart(2, '0');
  const sign = e4 < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${whole === 0 ? '' : whole}.${rest}`;
}

/** A change: always with its sign. */
export const change = (e4: number): string => (e4 > 0 ? `+${figure(e4)}` : figure(e4));

export const percentOf = (e4: number): number => Math.round((e4 * 100) / ONE);

/** A value between -1 and 1 as a position on its bar, in percent. */
export const alongTrait = (e4: number): number => 50 + (Math.max(-ONE, Math.min(ONE, e4)) * 50) / ONE;

/** A whole change with its sign. */
export const wholeChange = (value: number): string => (value > 0 ? `+${value}` : String(value));
