import { marks, rays } from './gouges.ts';
import {
  arcade,
  caveMouth,
  landUnder,
  ribs,
  ridgeLine,
  type Stage,
  shaftWalls,
  spikes,
  splinters,
  tree,
} from './landforms.ts';
import { closed, type Draw, drawsOf, type Point, short } from './noise.ts';

/** The kinds of place a scene can be set in. */
export type Backdrop = 'peaks' | 'hall' | 'glass' | 'cave' | 'shaft' | 'field' | 'drapes';

export interface SceneSpec {
  readonly backdrop: Backdrop;
  readonly seed: string;
  readonly width: number;
  readonly height: number;
  /** Position of the light, as shares of width and height. */
  readonly light: Point;
}

/** One plate of the print: 0 is far and pale, 4 near and dark. */
export interface Plate {
  readonly plane: 0 | 1 | 2 | 3 | 4;
  readonly d: string;
  readonly marks: string;
}

export interface SceneArt extends Stage {
  readonly rays: readonly [string, string, string];
  /** Radius of the light's disc: a moon, a sun, the end of a shaft; 0 for a mere glow. */
  readonly disc: number;
  /** Beams that fall from the light. */
  readonly beams: string;
  readonly plates: readonly Plate[];
  /** Lamps, windows and eyes, which shine by themselves. */
  readonly lamps: string;
  readonly dust: string;
}

type Parts = Pick<SceneArt, 'disc' | 'beams' | 'lamps'> & {
  readonly forms: readonly (readonly [Plate['plane'], string])[];
};

const beam = ([x, y]: Point, top: number, foot: readonly [number, number], height: number): string =>
  closed([
    [x - top, y],
    [x + top, y],
    [foot[1], height],
    [foot[0], height],
  ]);

const PARTS: { readonly [B in Backdrop]: (stage: Stage, seed: string, draw: Draw) => Parts } = {
  peaks(stage, seed, draw) {
    const { width, height } = stage;
    const range = (nth: number, base: number, rise: number, scale: number): string =>
      landUnder(
        stage,
        ridgeLine(stage, seed + nth, { base: height * base, rise: height * rise, scale: width * scale, isSharp: true }),
      );
    return {
      disc: Math.min(width, height) * 0.1,
      beams: '',
      lamps: '',
      forms: [
        [0, range(1, 0.62, 0.34, 0.2)],
        [1, range(2, 0.7, 0.24, 0.13)],
        [2, range(3, 0.8, 0.14, 0.16)],
        [
          3,
          splinters(draw, 26, {
            x: [0, width],
            y: [height * 0.5, height * 0.86],
            size: Math.min(width, height) * 0.022,
          }),
        ],
        [4, range(4, 0.94, 0.08, 0.22)],
      ],
    };
  },
  hall(stage, _, draw) {
    const { width, height, light } = stage;
    const wide = Math.max(1, Math.round(width / height));
    const count = Math.max(2, Math.round(width / 150));
    const lamps = Array.from({ length: count }, (_each, i) => {
      const [x, y] = [(width * (i + 0.5)) / count, height * (0.08 + 0.1 * draw())];
      return `${closed([
        [x - 7, y],
        [x + 7, y],
        [x + 11, y + 15],
        [x, y + 24],
        [x - 11, y + 15],
      ])}M${short(x - 1)} 0h2V${short(y)}h-2Z`;
    });
    const drape = (x: (given: number) => number): string =>
      `M${short(x(-24))} -24H${short(x(width * 0.15))}C${short(x(width * 0.13))} ${short(height * 0.25)} ${short(x(width * 0.02))} ${short(height * 0.35)} ${short(x(width * 0.05))} ${short(height * 0.62)}L${short(x(width * 0.08))} ${height + 24}H${short(x(-24))}Z`;
    return {
      disc: 0,
      beams: beam(light, width * 0.03, [light[0] - width * 0.42, light[0] + width * 0.42], height),
      lamps: lamps.join(''),
      forms: [
        [0, arcade(stage, { count: 4 * wide + 1, opening: 0.66, top: height * 0.2, spring: height * 0.47 })],
        [2, arcade(stage, { count: 2 * wide + 1, opening: 0.8, top: -24, spring: height * 0.38 })],
        [3, drape((x) => x) + drape((x) => width - x)],
      ],
    };
  },
  glass(stage, _, draw) {
    const { width, height, light } = stage;
    const radius = Math.min(width, height) * 0.3;
    const panes: string[] = [];
    for (const [from, to, count] of [
      [0.16, 0.44, 8],
      [0.48, 0.74, 14],
      [0.78, 1, 20],
    ] as const)
      for (let i = 0; i < count; i++) {
        const [a, b] = [(6.283 * i) / count + 0.03, (6.283 * (i + 1)) / count - 0.03];
        const middle = (a + b) / 2;
        const away = to === 1 && Math.cos(middle - 0.6) > 0.55 && draw() < 0.8 ? radius * (0.12 + 0.4 * draw()) : 0;
        const at = (far: number, turn: number): Point => [
          light[0] + Math.cos(turn) * far * radius + Math.cos(middle) * away,
          light[1] + Math.sin(turn) * far * radius + Math.sin(middle) * away,
        ];
        panes.push(closed([at(from, a), at(to, a), at(to * 1.02, middle), at(to, b), at(from, b)]));
      }
    const fans = [-2, -1, 0, 1, 2].map((k) =>
      beam(
        [light[0] + k * radius * 0.28, light[1] + radius * 0.3],
        radius * 0.1,
        [width * (0.5 + k * 0.24 - 0.09), width * (0.5 + k * 0.24 + 0.09)],
        height,
      ),
    );
    return {
      disc: 0,
      beams: fans.join(''),
      lamps: panes.join(''),
      forms: [
        [1, ribs(stage, 0)],
        [2, ribs(stage, 1)],
        [3, ribs(stage, 2)],
        [
          3,
          spikes(stage, draw, { at: height * 0.95, length: height * 0.1, count: Math.ceil(width / 34), isRoof: false }),
        ],
        [4, spikes(stage, draw, { at: 0, length: height * 0.09, count: Math.ceil(width / 40), isRoof: true })],
      ],
    };
  },
  cave(stage, _, draw) {
    const { width, height, light } = stage;
    const eyes = [-1, 1, -1, 1].map((side) => {
      const [x, y] = [light[0] + side * width * (0.3 + 0.14 * draw()), height * (0.3 + 0.4 * draw())];
      const size = Math.min(width, height) * (0.008 + 0.006 * draw());
      const eye = (to: number): string =>
        `M${short(x + to * size * 3)} ${short(y)}q${short(-to * size)} ${short(-size * 1.2)} ${short(-to * size * 2)} ${short(size * 0.3)}q${short(to * size)} ${short(size)} ${short(to * size * 2)} ${short(-size * 0.3)}Z`;
      return eye(-1) + eye(1);
    });
    return {
      disc: 0,
      beams: '',
      lamps: eyes.join(''),
      forms: [
        [0, caveMouth(stage, draw, 0.3)],
        [1, caveMouth(stage, draw, 0.42)],
        [2, caveMouth(stage, draw, 0.56)],
        [3, caveMouth(stage, draw, 0.76)],
        [4, spikes(stage, draw, { at: 0, length: height * 0.22, count: Math.ceil(width / 44), isRoof: true })],
        [4, spikes(stage, draw, { at: height, length: height * 0.12, count: Math.ceil(width / 38), isRoof: false })],
      ],
    };
  },
  shaft(stage, seed, draw) {
    const { width, height, light } = stage;
    const beams = [-0.5, -0.16, 0.14, 0.46].map((a) =>
      beam(light, 10, [light[0] + a * width * 0.9 - width * 0.06, light[0] + a * width * 0.9 + width * 0.1], height),
    );
    const stairs: string[] = [];
    let y = height * 0.98;
    let way = draw() < 0.5 ? 1 : -1;
    for (let i = 0; i < 5; i++) {
      const share = 1 - i / 5.6;
      const [long, tall] = [width * (0.36 * share + 0.05), height * (0.125 * share + 0.02)];
      const step = `v${short(-tall / 6)}h${short((way * long) / 6)}`;
      stairs.push(
        `M${short(light[0] - (way * long) / 2)} ${short(y)}${step.repeat(6)}v${short(tall * 0.42)}L${short(light[0] - (way * long) / 2)} ${short(y + tall * 0.42)}Z`,
      );
      y -= tall * 1.05;
      way *= -1;
    }
    return {
      disc: Math.min(width, height) * 0.12,
      beams: beams.join(''),
      lamps: '',
      forms: [
        [0, shaftWalls(stage, draw, 0.17)],
        [1, stairs.join('')],
        [2, shaftWalls(stage, draw, 0.28)],
        [3, shaftWalls(stage, draw, 0.41)],
        [
          4,
          landUnder(
            stage,
            ridgeLine(stage, seed, { base: height * 0.97, rise: height * 0.05, scale: width * 0.2, isSharp: false }),
          ),
        ],
      ],
    };
  },
  field(stage, seed, draw) {
    const { width, height } = stage;
    const hill = (nth: number, base: number, rise: number): string =>
      landUnder(
        stage,
        ridgeLine(stage, seed + nth, { base: height * base, rise: height * rise, scale: width * 0.3, isSharp: false }),
      );
    const trees = [0.02, 0.1, 0.24, 0.76, 0.9, 0.98].map((x, i) =>
      tree(draw, [width * x, height * 0.7], height * (i % 5 === 0 ? 0.62 : 0.34)),
    );
    return {
      disc: Math.min(width, height) * 0.15,
      beams: '',
      lamps: '',
      forms: [
        [0, hill(1, 0.62, 0.14)],
        [2, trees.join('')],
        [2, hill(2, 0.74, 0.12)],
        [3, hill(3, 0.86, 0.1)],
        [4, hill(4, 1, 0.1)],
      ],
    };
  },
  drapes({ width, height }, _, draw) {
    const folds: string[] = [];
    for (let x = -24; x < width + 24; ) {
      const wide = 26 + draw() * 40;
      folds.push(
        closed([
          [x, -24],
          [x + wide * 0.55, -24],
          [x + wide * (0.5 + 0.2 * draw()), height + 24],
          [x + wide * 0.1 * draw(), height + 24],
        ]),
      );
      x += wide;
    }
    const swags = Array.from({ length: 5 }, (_each, i) => {
      const [from, to] = [(width * i) / 5, (width * (i + 1)) / 5];
      return `M${short(from)} -24H${short(to)}V20Q${short((from + to) / 2)} ${short(height * 0.13)} ${short(from)} 20Z`;
    });
    return {
      disc: 0,
      beams: closed([
        [width * 0.495, 0],
        [width * 0.505, 0],
        [width * 0.53, height],
        [width * 0.47, height],
      ]),
      lamps: '',
      forms: [
        [2, folds.join('')],
        [3, swags.join('')],
      ],
    };
  },
};

const DUST_AREA = 9_000;
const MARK_AREA = 14_000;
/** Below this area the knife's marks are invisible, so none are drawn. */
const MARKED_FROM = 90_000;
/** A small picture needs fewer cuts in its sky. */
const RAY_PX = 6;
const RAYS_MAX = 150;

/** Draws the picture of a place from its seed alone: the same seed gives the same picture. */
export function drawScene({ backdrop, seed, width, height, light: at }: SceneSpec): SceneArt {
  const draw = drawsOf(`${backdrop} ${seed}`);
  const stage: Stage = { width, height, light: [at[0] * width, at[1] * height] };
  const { forms, ...parts } = PARTS[backdrop](stage, seed, draw);
  const reach = Math.max(width, height);
  const area = width * height;
  const count = area < MARKED_FROM ? 0 : Math.min(90, Math.round(area / MARK_AREA));
  return {
    ...stage,
    ...parts,
    rays: rays(draw, stage.light, {
      from: Math.max(parts.disc * 1.15, reach * 0.05),
      to: reach * 0.62,
      count: backdrop === 'drapes' ? 0 : Math.min(RAYS_MAX, Math.round(reach / RAY_PX)),
    }),
    plates: forms.map(([plane, d]) => ({ plane, d, marks: marks(draw, stage.light, { width, height, count }) })),
    dust: Array.from({ length: Math.min(110, Math.round(area / DUST_AREA)) }, () => {
      const size = 0.6 + draw() * 1.3;
      return `M${short(draw() * width)} ${short(draw() * height * 0.9)}h${short(size)}v${short(size)}h${short(-size)}Z`;
    }).join(''),
  };
}
