import { classes } from '../classes.ts';
import type { MotionPlace, Shard, SignLook, StepMotion } from './motion-pieces.ts';
import styles from './motion-stage.module.css';

const css = classes(styles);

/** Class of the layer over the table that contains all signs and copies. */
export const LAYER = css('layer');

/** An element as drawn before the step. */
interface KeptElement {
  readonly box: DOMRect;
  readonly picture: HTMLElement;
}

/** Kinds whose subject is gone after the step, so its earlier picture is kept for the motion. */
const KEPT_KINDS: readonly StepMotion['kind'][] = ['death', 'break'];

const isShown = (element: Element): boolean => element.getBoundingClientRect().width > 0;

/** All visible elements of that name; phone and desktop layouts may both draw one, with one of them hidden. */
const moversOf = (name: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-mover="${CSS.escape(name)}"]`)].filter(isShown);

/** True if the page has an element of that name. */
export const isHere = (name: string): boolean => moversOf(name).length > 0;

const weightOf = ({ dataset }: HTMLElement): number => Number(dataset['weight'] ?? 0);

/** A copy that fills its container and is no mover itself. */
function pictureOf(element: HTMLElement): HTMLElement {
  const picture = element.cloneNode(true) as HTMLElement;
  picture.removeAttribute('data-mover');
  Object.assign(picture.style, { position: 'static', translate: 'none', margin: '0', width: '100%', height: '100%' });
  return picture;
}

export type KeptMovers = ReadonlyMap<string, readonly KeptElement[]>;

/** Copies the pictures a step will need, the heaviest last. Call it while the page still shows the previous step. */
export function keepMovers(motions: readonly StepMotion[]): KeptMovers {
  const wanted = motions.filter(({ kind }) => KEPT_KINDS.includes(kind));
  return new Map(
    wanted.map(({ on }) => [
      on,
      moversOf(on)
        .sort((a, b) => weightOf(a) - weightOf(b))
        .map((element) => ({ box: element.getBoundingClientRect(), picture: pictureOf(element) })),
    ]),
  );
}

const put = (layer: HTMLElement, className: string, { left, top, width, height }: DOMRectReadOnly): HTMLElement => {
  const made = document.createElement('div');
  made.className = className;
  Object.assign(made.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  layer.append(made);
  return made;
};

const BANDS = 6;
const FLIGHT_PX = 56;

/** A ragged band across the picture, in percent of it. */
function bandOf(i: number): string {
  const [top, bottom] = [i, i + 1].map((edge) => (edge * 100) / BANDS);
  const lean = (edge: number): number => (edge === 0 || edge === BANDS ? 0 : edge % 2 ? 5 : -5);
  return `polygon(0 ${top! - lean(i)}%, 100% ${top! + lean(i)}%, 100% ${bottom! + lean(i + 1)}%, 0 ${bottom! - lean(i + 1)}%)`;
}

const shardsOf = (layer: HTMLElement, { box, picture }: KeptElement, order: number): Shard[] =>
  Array.from({ length: BANDS }, (_, i) => {
    const target = put(layer, css('shard'), box);
    target.append(picture.cloneNode(true));
    target.style.clipPath = bandOf(i);
    return { target, order, x: FLIGHT_PX + (i % 3) * 18, y: (i - (BANDS - 1) / 2) * 26 };
  });

/** The places of a step's motions on the current page, with the pictures kept from the previous one. */
export function stageOn(layer: HTMLElement, kept: KeptMovers): (motion: StepMotion) => MotionPlace {
  const copies = new Map<string, HTMLElement>();
  const copyOf = (name: string): HTMLElement | undefined => {
    const [one] = kept.get(name) ?? [];
    const existing = copies.get(name);
    if (existing || !one) return existing;
    const copy = put(layer, css('copy'), one.box);
    copy.append(one.picture);
    copies.set(name, copy);
    return copy;
  };
  return ({ kind, on }) => {
    const isFalling = kind !== 'break' && kept.has(on);
    const mover = (isFalling ? copyOf(on) : undefined) ?? moversOf(on)[0] ?? null;
    const box = mover?.getBoundingClientRect();
    const [x, y] = box ? [box.left + box.width / 2, box.top + Math.min(box.height / 2, 90)] : [0, 0];
    return {
      mover,
      away: x < window.innerWidth / 2 ? -1 : 1,
      sign(look: SignLook, text: string) {
        if (!box) return null;
        const sign = document.createElement('span');
        sign.className = css('sign', look);
        sign.textContent = text;
        Object.assign(sign.style, { left: `${x}px`, top: `${y}px` });
        layer.append(sign);
        return sign;
      },
      shards: () => (kept.get(on) ?? []).flatMap((one, i, all) => shardsOf(layer, one, i / all.length)),
    };
  };
}
