import type { CodexEntry } from '@undercroft/kernel';
import { TYPES } from './words.ts';

/** The codex text of a card, relic or Instant, split into the parts of a card face. */
export interface Face {
  readonly kind: string;
  /** Rarity, or tier of an Instant. */
  readonly rank: string;
  readonly text: string;
  /** The letter of a card's type; '' if it is not a card. */
  readonly type: string;
  readonly speed: number | null;
  readonly stability: number;
  /** Cards only: the text of the upgraded print. */
  readonly upgraded: string;
}

const CARD = /^(\w+), ([^.]+)\. Speed (\d+), Stability (\d+)\. (.*?)(?: Upgraded: (.*))?$/s;
const UPGRADED = /^Speed (\d+), Stability (\d+)\. (.*)$/s;
const RANKED = /^([^.]+)\. (.*)$/s;

const CLASSIC = ' In the classic rules: ';
/** Type and rarity, which both editions share. */
const HEADING = /^[^.]+\. /;

/** The part of a codex text that this run plays by: an entry that differs ends in its text of the first edition. */
export function textOfEdition(mechanics: string, isSecond: boolean): string {
  const [now = '', classic] = mechanics.split(CLASSIC);
  return isSecond || classic === undefined ? now : `${HEADING.exec(now)?.[0] ?? ''}${classic}`;
}

/** Parses a card key from a reward: `lunge+` is the upgraded print of `lunge`. */
export const printOf = (key: string): { readonly id: string; readonly isUp: boolean } =>
  key.endsWith('+') ? { id: key.slice(0, -1), isUp: true } : { id: key, isUp: false };

const letterOf = (typeName: string): string =>
  Object.keys(TYPES).find((letter) => TYPES[letter]!.name === typeName) ?? '';

/** The face of a codex entry; `isUp` selects the upgraded print. */
export function faceOf(entry: Pick<CodexEntry, 'kind' | 'mechanics'>, isUp = false): Face {
  const { kind, mechanics } = entry;
  const card = CARD.exec(mechanics);
  if (!card) {
    const [, rank = '', text = mechanics] = RANKED.exec(mechanics) ?? [];
    return { kind, rank, text, type: '', speed: null, stability: 0, upgraded: '' };
  }
  const [, type = '', rank = '', speed, stability, text = '', up = ''] = card;
  const better = isUp ? UPGRADED.exec(up) : null;
  return {
    kind,
    rank,
    type: letterOf(type),
    speed: Number(better?.[1] ?? speed),
    stability: Number(better?.[2] ?? stability),
    text: better?.[3] ?? text,
    upgraded: isUp ? '' : up,
  };
}
