import kaplay, { type Color, type KAPLAYCtx } from 'kaplay';
import { canvasText } from './facing.ts';

/** A person or thing in the picture: an outline, a name, and its attitude to Kael. */
export interface Figure {
  readonly id: string;
  readonly outline: string;
  readonly name: string;
  readonly mood: 'foe' | 'friend' | 'wary' | 'calm';
}

/** An exit as drawn: the room behind it, and whether an enemy waits there. */
export interface Door {
  readonly label: string;
  readonly isDanger: boolean;
  /** The picture of the room behind it. */
  readonly sign: Figure | null;
}

/** The content of the canvas: nothing here is computed from rules. */
export interface Picture {
  readonly figures: readonly Figure[];
  readonly furniture: readonly Figure[];
  readonly ahead: Door | null;
  readonly left: Door | null;
  readonly right: Door | null;
  readonly isPaper: boolean;
}

export interface Stage {
  show(picture: Picture): void;
  end(): void;
}

type Rgb = readonly [number, number, number];
type Point = readonly [x: number, y: number];

const WIDTH = 960;
const HEIGHT = 540;
/** The far wall; everything between it and the edge is floor, ceiling and side walls. */
const FAR = { left: 300, right: 660, top: 96, bottom: 330 } as const;

const NIGHT = {
  far: [96, 138, 66],
  side: [52, 78, 38],
  floor: [40, 58, 30],
  ceiling: [22, 32, 18],
  seam: [20, 30, 16],
  door: [8, 12, 8],
  danger: [96, 26, 18],
  light: [236, 250, 190],
  figure: [226, 238, 204],
} as const;
const PAPER: Ink = {
  far: [214, 222, 176],
  side: [178, 194, 138],
  floor: [150, 170, 108],
  ceiling: [228, 226, 196],
  seam: [122, 142, 84],
  door: [40, 54, 24],
  danger: [148, 52, 40],
  light: [255, 252, 228],
  figure: [30, 44, 20],
};
type Ink = { readonly [K in keyof typeof NIGHT]: Rgb };
const MOODS: { readonly [M in Figure['mood']]: Rgb } = {
  foe: [255, 138, 122],
  wary: [255, 172, 140],
  friend: [110, 214, 176],
  calm: [163, 214, 114],
};

const spriteUrl = (outline: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 512 512"><path fill="#fff" d="${outline}"/></svg>`)}`;

/** Draws a room from inside with lines, faces and flat walls. ED-180 */
export function openStage(canvas: HTMLCanvasElement): Stage {
  const k = kaplay({
    canvas,
    global: false,
    width: WIDTH,
    height: HEIGHT,
    background: [8, 12, 8],
    touchToMouse: false,
    focus: false,
    debug: false,
    maxFPS: 20,
  });
  // The library puts the canvas in the tab order, but it is only a picture: everything in it also has a button.
  canvas.tabIndex = -1;
  canvas.style.width = '100%';
  canvas.style.height = '100%';
  let picture: Picture | null = null;
  const known = new Set<string>();
  k.onDraw(() => {
    if (picture) paint(k, picture, known);
  });
  return {
    show(next) {
      const signs = [next.ahead, next.left, next.right].flatMap((door) => door?.sign ?? []);
      for (const { id, outline } of [...next.figures, ...next.furniture, ...signs]) {
        if (known.has(id) || outline === '') continue;
        known.add(id);
        k.loadSprite(id, spriteUrl(outline));
      }
      picture = next;
    },
    end: () => k.quit(),
  };
}

/** A colour of the picture, lighter or darker by a factor. */
const tone = (k: KAPLAYCtx, [r, g, b]: Rgb, share = 1): Color => k.rgb(r * share, g * share, b * share);

function face(k: KAPLAYCtx, points: readonly Point[], color: Color): void {
  k.drawPolygon({ pts: points.map(([x, y]) => k.vec2(x, y)), color });
}

function paint(k: KAPLAYCtx, picture: Picture, known: ReadonlySet<string>): void {
  const ink = picture.isPaper ? PAPER : NIGHT;
  const { left, right, top, bottom } = FAR;
  face(
    k,
    [
      [0, 0],
      [WIDTH, 0],
      [right, top],
      [left, top],
    ],
    tone(k, ink.ceiling),
  );
  face(
    k,
    [
      [0, HEIGHT],
      [WIDTH, HEIGHT],
      [right, bottom],
      [left, bottom],
    ],
    tone(k, ink.floor),
  );
  face(
    k,
    [
      [0, 0],
      [left, top],
      [left, bottom],
      [0, HEIGHT],
    ],
    tone(k, ink.side),
  );
  face(
    k,
    [
      [WIDTH, 0],
      [right, top],
      [right, bottom],
      [WIDTH, HEIGHT],
    ],
    tone(k, ink.side, 0.86),
  );
  face(
    k,
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    tone(k, ink.far),
  );
  paintSeams(k, tone(k, ink.seam));
  paintDoors(k, picture, ink);
  paintSigns(k, picture, tone(k, ink.figure, 0.7), known);
  paintLamp(k, tone(k, ink.light));
  paintFigures(k, picture, ink, known);
}

/** Courses of stone: level on the far wall, running to it on the others. */
function paintSeams(k: KAPLAYCtx, color: Color): void {
  const { left, right, top, bottom } = FAR;
  for (let i = 1; i < 8; i++) {
    const share = i / 8;
    const y = top + (bottom - top) * share;
    const edge = HEIGHT * share;
    k.drawLine({ p1: k.vec2(left, y), p2: k.vec2(right, y), width: 2, color, opacity: 0.5 });
    k.drawLine({ p1: k.vec2(0, edge), p2: k.vec2(left, y), width: 2, color, opacity: 0.5 });
    k.drawLine({ p1: k.vec2(WIDTH, edge), p2: k.vec2(right, y), width: 2, color, opacity: 0.5 });
    for (let x = left + (i % 2) * 28; x < right; x += 56)
      k.drawLine({ p1: k.vec2(x, y), p2: k.vec2(x, y - (bottom - top) / 8), width: 2, color, opacity: 0.4 });
  }
}

function paintDoors(k: KAPLAYCtx, { ahead, left, right, figures }: Picture, ink: Ink): void {
  const fill = (door: Door): Color => tone(k, door.isDanger ? ink.danger : ink.door);
  // Figures stand in front of the name, so it shows only without them.
  if (ahead && figures.length === 0) label(k, ahead.label, [480, 348], tone(k, ink.light));
  if (ahead)
    face(
      k,
      [
        [432, 330],
        [432, 210],
        [480, 168],
        [528, 210],
        [528, 330],
      ],
      fill(ahead),
    );
  if (left)
    face(
      k,
      [
        [70, 500],
        [70, 150],
        [130, 132],
        [190, 196],
        [190, 412],
      ],
      fill(left),
    );
  if (right)
    face(
      k,
      [
        [890, 500],
        [890, 150],
        [830, 132],
        [770, 196],
        [770, 412],
      ],
      fill(right),
    );
}

/** A small sign in each arch for the room behind it. */
function paintSigns(k: KAPLAYCtx, { ahead, left, right }: Picture, color: Color, known: ReadonlySet<string>): void {
  const at: readonly (readonly [Door | null, Point, number])[] = [
    [ahead, [480, 312], 72],
    [left, [128, 360], 84],
    [right, [832, 360], 84],
  ];
  for (const [door, place, size] of at)
    if (door?.sign && known.has(door.sign.id)) sprite(k, door.sign.id, place, size, color);
}

function paintLamp(k: KAPLAYCtx, color: Color): void {
  const flicker = Math.sin(k.time() * 3) * 2;
  k.drawLine({ p1: k.vec2(480, 0), p2: k.vec2(480, 44), width: 3, color, opacity: 0.5 });
  for (const [radius, opacity] of [
    [120, 0.06],
    [84, 0.1],
    [52, 0.16],
  ] as const)
    k.drawCircle({ pos: k.vec2(480, 66), radius: radius + flicker, color, opacity });
  k.drawRect({ pos: k.vec2(464, 44), width: 32, height: 42, radius: 8, color });
}

const label = (k: KAPLAYCtx, text: string, [x, y]: Point, color: Color): void =>
  k.drawText({ text: canvasText(text), pos: k.vec2(x, y), size: 16, font: 'sans-serif', anchor: 'center', color });

function paintFigures(
  k: KAPLAYCtx,
  { figures, furniture }: Picture,
  ink: { figure: Rgb; floor: Rgb },
  known: ReadonlySet<string>,
): void {
  furniture.forEach(({ id }, i) => {
    if (known.has(id)) sprite(k, id, [480 + i * 120, 520], 150, tone(k, ink.figure, 0.62));
  });
  const size = figures.length <= 2 ? 270 : figures.length <= 4 ? 190 : 130;
  const step = Math.min(size * 1.15, 720 / Math.max(1, figures.length));
  figures.forEach(({ id, mood }, i) => {
    const x = 480 + (i - (figures.length - 1) / 2) * step;
    k.drawEllipse({ pos: k.vec2(x, 452), radiusX: size * 0.36, radiusY: 16, color: k.rgb(0, 0, 0), opacity: 0.45 });
    if (!known.has(id)) return;
    sprite(k, id, [x + 4, 456], size, tone(k, MOODS[mood]));
    sprite(k, id, [x, 452], size, tone(k, ink.figure));
  });
}

const sprite = (k: KAPLAYCtx, id: string, [x, y]: Point, size: number, color: Color): void => {
  if (k.getSprite(id)?.loaded)
    k.drawSprite({ sprite: id, pos: k.vec2(x, y), width: size, height: size, anchor: 'bot', color });
};
