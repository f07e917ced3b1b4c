import { type AnyGame, at, isRefusal, type Json, start } from '@undercroft/kernel';
import { describe, expect, test } from 'vitest';

const HEX = /^#[0-9a-f]{6}$/;

/** First value under the pointers in a view; undefined if there is none. */
const firstAt = (view: Json, path: string | readonly string[]): unknown =>
  [path]
    .flat()
    .map((each) => at(view, each as string))
    .find((value) => value !== undefined && value !== null);

/** Complaints about a game's presentation; options are those of a run that shows every curve from its start. */
export function presentationFaults(game: AnyGame, options: Json = {}): string[] {
  const { presentation, words } = game;
  if (!presentation) return [`${game.id} has no presentation`];
  const { heading, accent, minutes, curves, track, gauges = {}, hands = {}, goals, figures, where } = presentation;
  const begun = start(game, { seed: 'presentation', options });
  if (isRefusal(begun)) return [`the options begin no run: ${JSON.stringify(begun.issues)}`];
  const { run } = begun;
  const seats = game.seats(run.header.options);
  const view = game.view(run.world.state, seats[0]!) as Json;
  const plain = game.truth(run.world.state).plain as Json;
  const faults: string[] = [];
  const need = (isTrue: boolean, fault: string): void => void (isTrue || faults.push(fault));
  const title = [heading.before, heading.title, heading.after].filter((part) => part !== undefined).join(' ');
  need(title === game.title, `the heading says "${title}", the game "${game.title}"`);
  need(HEX.test(accent), `accent ${accent} is no #rrggbb`);
  need(minutes.low <= minutes.high, `minutes run from ${minutes.low} to ${minutes.high}`);
  need(Object.hasOwn(goals, presentation.phase(view)), `phase ${presentation.phase(view)} has no goal`);
  for (const { label, path } of curves)
    need(typeof firstAt(plain, path) === 'number', `curve ${label}: no number under ${[path].flat().join(', ')}`);
  for (const { label, kinds } of track?.marks ?? [])
    for (const kind of kinds) need(Object.hasOwn(words.line, kind), `mark ${label}: no event ${kind}`);
  for (const seat of [...Object.keys(gauges), ...Object.keys(hands)])
    need(seats.includes(seat) || seats.length === 1, `no seat ${seat}`);
  for (const path of Object.values(hands)) need(typeof at(view, path) === 'number', `no number of cards under ${path}`);
  for (const bot of Object.keys(presentation.baseline?.bots ?? {})) need(bot in game.bots, `baseline: no bot ${bot}`);
  need(presentation.analyst in game.bots, `analyst: no bot ${presentation.analyst}`);
  for (const { label, value } of figures?.(view) ?? []) need(!/undefined|NaN/.test(value), `${label}: ${value}`);
  for (const part of where?.(view, words.name) ?? []) need(!/undefined|NaN|^$/.test(part), `where: "${part}"`);
  return faults;
}

/** Tests that every field of the presentation names something of the game. */
export function everyPresentation(game: AnyGame, options?: Json): void {
  describe(`${game.id}: presentation`, () => {
    test('[KER-SHOW-01] heading, colour, minutes, curves, marks, gauges and figures fit the game', () => {
      expect(presentationFaults(game, options)).toEqual([]);
    });
  });
}
