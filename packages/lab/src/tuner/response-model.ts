import type { Rng } from '@undercroft/kernel';
import type { BandResult } from '../bands.ts';
import type { ContentNumber } from './content-numbers.ts';
import { lossOf, type Target } from './targets.ts';

/** A table as its numbers, in the order of the content numbers. */
export type Point = readonly number[];

/** A measured point. */
export interface Measurement {
  readonly point: Point;
  readonly results: readonly BandResult[];
  readonly count: number;
}

const placeOf = ({ low, high }: ContentNumber, value: number): number => (value - low) / (high - low);

/** Distance of two points: the largest difference of a number, as a share of its range. */
const distanceOf = (numbers: readonly ContentNumber[], a: Point, b: Point): number =>
  Math.max(...numbers.map((number, i) => Math.abs(placeOf(number, a[i]!) - placeOf(number, b[i]!))));

/** Change of a table: every number's move as a share of its range, summed. */
export const changeOf = (numbers: readonly ContentNumber[], point: Point): number =>
  numbers.reduce((all, number, i) => all + Math.abs(point[i]! - number.value) / (number.high - number.low), 0);

/** Solves the symmetric system by elimination; pivots are on the diagonal, which the ridge keeps above 0. */
function solve(matrix: number[][], right: number[]): number[] {
  const size = right.length;
  for (let i = 0; i < size; i++)
    for (let row = i + 1; row < size; row++) {
      const times = matrix[row]![i]! / matrix[i]![i]!;
      for (let column = i; column < size; column++) matrix[row]![column]! -= times * matrix[i]![column]!;
      right[row]! -= times * right[i]!;
    }
  for (let i = size - 1; i >= 0; i--) {
    for (let column = i + 1; column < size; column++) right[i]! -= matrix[i]![column]! * right[column]!;
    right[i]! /= matrix[i]![i]!;
  }
  return right;
}

const RIDGE = 1e-3;

/** Predicts every target's figure at a point. */
export type Prediction = (point: Point) => readonly number[];

/**
 * Fits a plane to the measured points, for each target: least squares, in which a point counts by its samples and by
 * its closeness to the centre. A little ridge keeps numbers that were never moved at no slope.
 */
export function fitPlanes(
  numbers: readonly ContentNumber[],
  measurements: readonly Measurement[],
  centre: Point,
  radius: number,
): Prediction {
  const features = (point: Point): number[] => [
    1,
    ...numbers.map((number, i) => placeOf(number, point[i]!) - placeOf(number, centre[i]!)),
  ];
  const targets = measurements[0]!.results.map((_, t) => t);
  const total = measurements.reduce((all, { count }) => all + count, 0);
  const planes = targets.map((t) => {
    const size = numbers.length + 1;
    const matrix = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size }, (_, j) => (i === j && i > 0 ? RIDGE : 0)),
    );
    const right = new Array<number>(size).fill(0);
    for (const { point, results, count } of measurements) {
      const far = distanceOf(numbers, point, centre) / radius;
      const weight = count / total / (1 + far ** 4);
      const x = features(point);
      for (let i = 0; i < size; i++) {
        right[i]! += weight * x[i]! * results[t]!.value;
        for (let j = 0; j < size; j++) matrix[i]![j]! += weight * x[i]! * x[j]!;
      }
    }
    return solve(matrix, right);
  });
  return (point) => {
    const x = features(point);
    return planes.map((plane) => plane.reduce((all, slope, i) => all + slope * x[i]!, 0));
  };
}

const DRAWS = 600;
/** Cost of a change over the whole range of one number: prefers small changes among equals. */
const CHANGE_COST = 0.02;

interface PromisingRequest {
  readonly targets: readonly Target[];
  /** Any results of the targets: their bands are read. */
  readonly results: readonly BandResult[];
  readonly predict: Prediction;
  readonly centre: Point;
  readonly radius: number;
  readonly rng: Rng;
  readonly wanted: number;
  readonly isKnown: (point: Point) => boolean;
}

/** The most promising points within a radius of the centre, by the fitted planes; none that is known already. */
export function promisingPoints(
  numbers: readonly ContentNumber[],
  { targets, results, predict, centre, radius, rng, wanted, isKnown }: PromisingRequest,
): Point[] {
  const drawn = new Map<string, { readonly point: Point; readonly cost: number }>();
  for (let i = 0; i < DRAWS; i++) {
    const point = numbers.map((number, j) => {
      if (rng.below(2) === 0) return centre[j]!;
      const reach = Math.max(1, Math.round(radius * (number.high - number.low)));
      const low = Math.max(number.low, centre[j]! - reach);
      return low + rng.below(Math.min(number.high, centre[j]! + reach) - low + 1);
    });
    const key = point.join(' ');
    if (drawn.has(key) || isKnown(point)) continue;
    const values = predict(point);
    const predicted = results.map((result, t) => ({ ...result, value: values[t]!, n: 1 }));
    drawn.set(key, { point, cost: lossOf(predicted, targets) + CHANGE_COST * changeOf(numbers, point) });
  }
  return [...drawn.values()]
    .sort((a, b) => a.cost - b.cost)
    .slice(0, wanted)
    .map(({ point }) => point);
}
