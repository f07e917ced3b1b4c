/** A number with its sign; zero has none before it but a plus. */
export const signed = (n: number): string => (n < 0 ? String(n) : `+${n}`);

/** A share of 1 in whole percent. */
export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** `1 round`, `3 rounds`. */
export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
