import type { CSSProperties } from 'react';

type Rgb = readonly [number, number, number];

const LIGHT_GROUND: Rgb = [250, 247, 240];
const CONTRAST_MIN = 5.2;

const parse = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

const write = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
};

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(parse(a)), luminance(parse(b))].sort((one, two) => one - two);
  return (high! + 0.05) / (low! + 0.05);
}

/** The accent for print on paper, darkened until it is readable. */
export function onLightGround(hex: string): string {
  let ink = parse(hex);
  while (contrast(write(ink), write(LIGHT_GROUND)) < CONTRAST_MIN) ink = [ink[0] * 0.95, ink[1] * 0.95, ink[2] * 0.95];
  return write(ink);
}

/** Attributes that give an element and its children the game's accent, on both themes. */
export const accentOf = (hex: string): { 'data-accent': ''; style: CSSProperties } => ({
  'data-accent': '',
  style: { '--accent-night': hex, '--accent-paper': onLightGround(hex) } as CSSProperties,
});
