import type { AnyGame } from '@undercroft/kernel';

/** Colours of a 16-colour terminal by the hue below which they are nearest. */
const HUES: readonly (readonly [degrees: number, colour: string])[] = [
  [15, 'red'],
  [33, 'yellowBright'],
  [75, 'yellow'],
  [165, 'green'],
  [255, 'cyan'],
  [345, 'magenta'],
  [360, 'red'],
];

/** The hue of a `#rrggbb` colour in degrees; 0 for grey. */
function hueOf(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
  const span = Math.max(1, high - low);
  if (high === red) return (((green - blue) / span) * 60 + 360) % 360;
  return high === green ? 120 + ((blue - red) / span) * 60 : 240 + ((red - green) / span) * 60;
}

/** The terminal's colour nearest to the game's accent. */
export function accentOf({ presentation }: Pick<AnyGame, 'presentation'>): string {
  if (!presentation) return 'cyan';
  const hue = hueOf(presentation.accent);
  return HUES.find(([degrees]) => hue < degrees)![1];
}
