/** Number of parameters of each path command. */
const TAKES: { readonly [command: string]: number } = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

interface Command {
  readonly letter: string;
  readonly numbers: readonly number[];
}

type Point = readonly [number, number];

/** One segment of an outline in absolute coordinates: control points, then the end point. */
interface Piece {
  readonly kind: 'm' | 'l' | 'c' | 'q' | 'a' | 'z';
  readonly points: readonly Point[];
  /** Radii, turn and flags of an arc. */
  readonly arc?: readonly number[];
}

const NUMBER = /^[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/i;
const FLAG = /^[\s,]*([01])/;

/** Maximum distance between a curve and the line that replaces it, on a 512 grid. */
const FLAT_MAX = 1.5;
/** Maximum distance between a curve and the simpler one that replaces it. */
const CURVE_MAX = 1;

/** Parses a path into commands, one per repetition. Arc flags may follow each other without a space. */
function* commandsOf(path: string): Generator<Command> {
  let rest = path.trim();
  let letter = '';
  while (rest !== '') {
    const next = /^[a-z]/i.exec(rest);
    if (next) {
      letter = next[0];
      rest = rest.slice(1);
    } else if (letter === 'm' || letter === 'M') letter = letter === 'm' ? 'l' : 'L';
    const numbers: number[] = [];
    for (let i = 0; i < TAKES[letter.toLowerCase()]!; i++) {
      const found = (letter.toLowerCase() === 'a' && (i === 3 || i === 4) ? FLAG : NUMBER).exec(rest);
      if (!found) throw new Error(`a path that cannot be read: ${rest.slice(0, 40)}`);
      numbers.push(Number(found[1]));
      rest = rest.slice(found[0].length);
    }
    rest = rest.replace(/^[\s,]+/, '');
    yield { letter, numbers };
  }
}

const mirrored = ([x, y]: Point, [aroundX, aroundY]: Point): Point => [2 * aroundX - x, 2 * aroundY - y];

/** Yields the segments of a path in absolute coordinates. */
function* piecesOf(path: string): Generator<Piece> {
  let at: Point = [0, 0];
  let start: Point = [0, 0];
  let last: Piece | null = null;
  for (const { letter, numbers } of commandsOf(path)) {
    const kind = letter.toLowerCase();
    const [fromX, fromY] = letter === kind ? at : [0, 0];
    const points: Point[] = [];
    if (kind === 'h') points.push([fromX + numbers[0]!, at[1]]);
    else if (kind === 'v') points.push([at[0], fromY + numbers[0]!]);
    else
      for (let i = kind === 'a' ? 5 : 0; i < numbers.length; i += 2)
        points.push([fromX + numbers[i]!, fromY + numbers[i + 1]!]);
    const same = kind === 's' ? 'c' : 'q';
    if (kind === 's' || kind === 't') points.unshift(last?.kind === same ? mirrored(last.points.at(-2)!, at) : at);
    const drawn =
      kind === 's' ? 'c' : kind === 't' ? 'q' : kind === 'h' || kind === 'v' ? 'l' : (kind as Piece['kind']);
    const piece: Piece = { kind: drawn, points, ...(kind === 'a' ? { arc: numbers.slice(0, 5) } : {}) };
    yield piece;
    last = piece;
    at = kind === 'z' ? start : points.at(-1)!;
    if (kind === 'm') start = at;
  }
}

/** Distance of a point from the line through two others. */
function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [wide, high] = [toX - fromX, toY - fromY];
  const length = wide * wide + high * high;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - fromX) * wide + (y - fromY) * high) / length));
  return Math.hypot(x - fromX - share * wide, y - fromY - share * high);
}

/** Replaces a cubic curve by a quadratic one if the difference is invisible. */
function withOnePoint(piece: Piece, from: Point): Piece {
  const [first, second, end] = piece.points as [Point, Point, Point];
  const apart = [0, 1].map((i) => end[i]! - 3 * second[i]! + 3 * first[i]! - from[i]!);
  if (Math.hypot(...apart) * (Math.sqrt(3) / 36) > CURVE_MAX) return piece;
  const middle = [0, 1].map((i) => (3 * first[i]! + 3 * second[i]! - from[i]! - end[i]!) / 4);
  return { kind: 'q', points: [[middle[0]!, middle[1]!], end] };
}

/** Replaces nearly straight curves by lines, and drops points that lie on a line. */
function simplified(pieces: Iterable<Piece>): Piece[] {
  const kept: Piece[] = [];
  let at: Point = [0, 0];
  /** Start of the current line, and the points it passes. */
  let line: { from: Point; passed: Point[] } | null = null;
  for (const piece of pieces) {
    const end = piece.points.at(-1) ?? at;
    const isFlat =
      (piece.kind === 'c' || piece.kind === 'q') && piece.points.every((p) => distance(p, at, end) <= FLAT_MAX);
    if (piece.kind !== 'l' && !isFlat) {
      kept.push(piece.kind === 'c' ? withOnePoint(piece, at) : piece);
      line = null;
    } else if (line && [...line.passed, at].every((p) => distance(p, line!.from, end) <= FLAT_MAX / 2)) {
      line.passed.push(at);
      kept[kept.length - 1] = { kind: 'l', points: [end] };
    } else {
      line = { from: at, passed: [] };
      kept.push({ kind: 'l', points: [end] });
    }
    at = end;
  }
  return kept;
}

const isNear = ([x, y]: Point, [otherX, otherY]: Point): boolean => Math.hypot(x - otherX, y - otherY) <= FLAT_MAX;

const SHORTHAND = { c: 's', q: 't' } as const;
/** The last curve's control point, mirrored at its end. */
interface Ahead {
  readonly kind: Piece['kind'];
  readonly by: Point;
}

/** The first control point of a shorthand curve; null if the shorthand would be a line. */
const impliedBy = (ahead: Ahead | null, kind: 'c' | 'q'): Point | null =>
  ahead?.kind === kind ? ahead.by : kind === 'c' ? [0, 0] : null;

const lineLetter = (wide: number, high: number): string => (high === 0 ? 'h' : wide === 0 ? 'v' : 'l');

const joined = (numbers: readonly number[]): string => numbers.join(' ').replaceAll(' -', '-');

/**
 * Rounds an outline to integers and simplifies it. Each point is rounded by itself, so that errors do not add up. On a
 * 512 grid the difference is invisible, at less than half the bytes.
 */
export function roundedOutline(path: string): string {
  let [atX, atY, beganX, beganY] = [0, 0, 0, 0];
  let written = '';
  let last = '';
  /** The implied control point of a shorthand curve: the last one, mirrored at its end. */
  let ahead: Ahead | null = null;
  for (const { kind, points, arc } of simplified(piecesOf(path))) {
    if (kind === 'z') {
      written += 'z';
      [last, ahead] = ['z', null];
      [atX, atY] = [beganX, beganY];
      continue;
    }
    const out = points.map(([x, y]): Point => [Math.round(x) - atX, Math.round(y) - atY]);
    const [wide, high] = out.at(-1)!;
    if (kind === 'l' && wide === 0 && high === 0) continue;
    const shorthand: Point | null = kind === 'c' || kind === 'q' ? impliedBy(ahead, kind) : null;
    const isSmooth = shorthand !== null && isNear(out[0]!, shorthand);
    const letter: string = isSmooth ? SHORTHAND[kind as 'c' | 'q'] : kind === 'l' ? lineLetter(wide, high) : kind;
    const numbers = letter === 'h' ? [wide] : letter === 'v' ? [high] : out.slice(isSmooth ? 1 : 0).flat();
    const control: Point | undefined = letter === 't' ? shorthand! : out.at(-2);
    ahead = control && kind !== 'a' ? { kind, by: [wide - control[0], high - control[1]] } : null;
    const text = joined([...(arc ? [Math.round(arc[0]!), Math.round(arc[1]!), ...arc.slice(2)] : []), ...numbers]);
    [atX, atY] = [atX + wide, atY + high];
    if (kind === 'm') [beganX, beganY] = [atX, atY];
    const isSame = letter === last || (letter === 'l' && last === 'm');
    written += isSame && kind !== 'm' ? (text.startsWith('-') ? text : ` ${text}`) : `${letter}${text}`;
    last = letter;
  }
  return written;
}
