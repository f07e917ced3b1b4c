import type { Goal } from '@undercroft/kernel';
import { type LookUp, lookUpText } from './agent-look-up.ts';
import { notDoneText, refusedText } from './agent-refusal.ts';
import type { AgentAsk, AgentContext, AgentText, Past } from './agent-text.ts';
import { type Part, type Turn, writeOnly, writeTurn } from './agent-turn.ts';
import { sinceText } from './agent-words.ts';
import type { TextOffer } from './context.ts';

export type RefusalAsk = Extract<AgentAsk, { about: 'refusal' }>;
export type Verdict = Extract<AgentAsk, { about: 'end' }>['verdict'];

/** The open choices of a turn: their rows, and the offer of each key. */
export interface Rows {
  readonly parts: (Part | string)[];
  readonly keys: { [key: string]: TextOffer };
}

type Parts = readonly (Part | string | null)[];

/** A game's texts for agents and blind players; the frame around them is the same for all games. */
export interface AgentParts<V> {
  /** The primer: goal and rules of play. */
  readonly primer: string;
  /** First word of every turn: `OBSERVER`. */
  readonly title: string;
  /** Part of the run, from the view and its phase; when it changes, the whole goal is repeated. */
  part(view: V, phase: string): string;
  /** Place and clock, between title and goal. */
  place(context: AgentContext<V>): string;
  /** Current task, if the presentation's goal line does not say it. */
  now?(context: AgentContext<V>, goal: Goal | undefined): string | undefined;
  /** Events since the last turn, in sentences. */
  since(context: AgentContext<V>): readonly string[];
  readonly sinceMax?: number;
  /** Stories told in full, before everything else. */
  story?(context: AgentContext<V>): string | null;
  /** The situation, between events and choices. */
  situation(context: AgentContext<V>): Parts;
  rows(context: AgentContext<V>): Rows;
  /** Choices that are seen but blocked. */
  notNow?(context: AgentContext<V>): Part | null;
  /** The meaning of grave keys. */
  grave?(view: V, keys: Rows['keys']): Turn['grave'];
  refusal?(context: AgentContext<V>, ask: RefusalAsk): string;
  end(context: AgentContext<V>, past: Past<V>, verdict: Verdict): string;
  lookUp?(context: AgentContext<V>): LookUp;
}

/** Blocked choices as the last part of a turn; null if there are none. */
export const notNowPart = (texts: readonly string[]): Part | null =>
  texts.length === 0 ? null : { key: 'not-now', text: `NOT NOW: ${texts.join(', ')}.` };

function turnOf<V>(parts: AgentParts<V>, context: AgentContext<V>): Turn {
  const { n, game, view } = context;
  const phase = game.presentation?.phase(view) ?? '';
  const goal = game.presentation?.goals[phase];
  const now = parts.now?.(context, goal) ?? goal?.now ?? '';
  const { parts: rows, keys } = parts.rows(context);
  const grave = parts.grave?.(view, keys);
  return {
    phase: parts.part(view, phase),
    head: `n=${n} ${parts.title} ${parts.place(context)}.${now === '' ? '' : ` ${now}`}`,
    win: (goal?.win ?? '').replace(/^Win by /, ''),
    parts: [
      parts.story?.(context) ?? null,
      sinceText(parts.since(context), parts.sinceMax),
      ...parts.situation(context),
      ...rows,
      parts.notNow?.(context) ?? null,
    ],
    keys,
    ...(grave ? { grave } : {}),
  };
}

/** Builds a game's text for agents from its parts. */
export const gameAgent =
  <V>(parts: AgentParts<V>) =>
  (context: AgentContext<V>): AgentText => {
    const { ask } = context;
    switch (ask.about) {
      case 'start':
        return writeOnly(context, parts.primer);
      case 'turn':
        return writeTurn(context, turnOf(parts, context));
      case 'refusal':
        return writeOnly(context, parts.refusal?.(context, ask) ?? notDoneText(context, refusedText(ask), ''));
      case 'end':
        return writeOnly(context, parts.end(context, ask.past as Past<V>, ask.verdict));
      case 'term':
        return writeOnly(context, lookUpText(context, ask, parts.lookUp?.(context)));
    }
  };
