import type { Tone } from '@undercroft/kernel';
import { useEffect, useRef } from 'react';
import { ownSeat } from '../../run/run.ts';
import { offerKey, useTable } from '../../run/table-model.ts';
import { isVeiledNow, useVeil } from '../../run/veil.ts';
import { gameCardOf } from '../game-cards.ts';
import type { Cue } from './palette.ts';
import { playCue } from './sound.ts';

/** Priority among several tones: harm first. */
const LOUDEST: readonly Tone[] = ['harm', 'dread', 'gain', 'guard', 'trust', 'time'];

/** Plays the sounds of a table: its steps, and the player's selections. */
export function useTableSounds(): void {
  useStepSounds();
  useSelectSound();
}

/** One sound per step: the loudest tone of its events, or the end of the run. */
function useStepSounds(): void {
  const { game, snapshot, events } = useTable();
  const lastPlayed = useRef(snapshot.n);
  const isVeiled = useVeil(({ over }) => over !== null);
  useEffect(() => {
    if (isVeiled || isVeiledNow() || snapshot.n <= lastPlayed.current) return;
    lastPlayed.current = snapshot.n;
    const { voice } = gameCardOf(game.id);
    if (snapshot.outcome) {
      const verdict = snapshot.outcome.seats[ownSeat(snapshot) ?? ''] ?? 'drawn';
      return playCue(voice, verdict === 'won' ? 'won' : 'lost');
    }
    const tones = events.filter(({ n }) => n === snapshot.n).map(({ tone }) => tone);
    const cue: Cue = LOUDEST.find((tone) => tones.includes(tone)) ?? 'commit';
    playCue(voice, cue);
  }, [game, snapshot, events, isVeiled]);
}

/** A tick when the player selects something else. A preselected offer is silent: it changes with its offers. */
function useSelectSound(): void {
  const { game, offers, selected } = useTable();
  const key = selected && offerKey(selected);
  const before = useRef({ offers, key });
  useEffect(() => {
    const was = before.current;
    before.current = { offers, key };
    if (was.offers === offers && was.key !== key && key !== null) playCue(gameCardOf(game.id).voice, 'select');
  }, [game, offers, key]);
}
