const NAMES: { readonly [sign: string]: string } = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => NAMES[sign]!);

/** A whole number with thousands separators. */
export const grouped = (value: number): string => String(Math.round(value)).replace(/\B(?=(\d{3})+$)/g, ',');

/** A number with a sign in front. */
export const signed = (value: number, digits: number): string =>
  `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(digits)}`;

/** A number with as many digits as are useful. */
export function short(value: number): string {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return grouped(value);
  return value.toFixed(size >= 10 ? 1 : 2);
}

export const px = (value: number): string => value.toFixed(1);

/** An SVG as wide as its column; `label` is the text for screen readers. */
export const drawing = (width: number, height: number, label: string, inside: string): string =>
  `<svg class="c" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeHtml(label)}">${inside}</svg>`;

export const words = (x: number, y: number, text: string, how = ''): string =>
  `<text x="${px(x)}" y="${px(y)}" ${how}>${escapeHtml(text)}</text>`;

export const figure = (title: string, hint: string, inside: string): string =>
  `<figure><figcaption>${escapeHtml(title)} <small>${escapeHtml(hint)}</small></figcaption>${inside}</figure>`;

/** Round numbers that divide a range into a few pieces. */
export function ticks(low: number, high: number, count: number): number[] {
  const rough = Math.max(1e-9, (high - low) / count);
  let unit = 1;
  while (unit * 10 <= rough) unit *= 10;
  while (unit > rough) unit /= 10;
  const step = [1, 2, 5, 10].map((times) => times * unit).find((size) => size >= rough)!;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
}
