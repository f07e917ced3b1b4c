import { COVERS } from '@undercroft/registry/covers';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSettings } from '../../base/settings.ts';
import { offerKey } from '../../run/table-model.ts';
import { OptionAct } from '../../ui/act.tsx';
import type { TableProps } from '../../ui/game-screens.ts';
import { useKeyMap } from '../../ui/key-map.ts';
import { TableScene } from '../../ui/table-scene.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { PotPanel } from './pot.tsx';
import { type Beat, lastBeat } from './reveal/beat.ts';
import { useReveal } from './reveal/use-reveal.ts';
import { useRevealParts } from './reveal/use-reveal-parts.ts';
import { RunLog } from './run-log.tsx';
import { SchemeBar, SchemeParts } from './scheming.tsx';
import { css } from './styles.ts';
import { useHabits } from './telemetry/use-habits.ts';
import { isScheming, useVibes } from './use-vibes.ts';
import type { Fight, VibesView } from './view.ts';
import { V } from './words.ts';

/** Two rows, a prediction and a speed rail, with the run around them; each beat ends in its Reveal. Rule book 6. */
export default function VibesTableView({ onType }: TableProps) {
  const { events, snapshot, isStill, view } = useVibes();
  const beat = useMemo(() => lastBeat(events), [events]);
  const reveal = useReveal(beat, snapshot.n, isStill);
  const before = useFightBefore(beat);
  const [explained, setExplained] = useState<number | null>(null);
  // The prototype explains every beat until the player turns that off. NV-95
  const isExplained = ({ id }: Beat): boolean => explained === id || (view.mode === 'prototype' && explained !== -id);
  const keys = useKeyMap(COVERS.vibes.commands);
  useKeys({ [keys.reveal]: reveal.isOpen ? reveal.close : reveal.open });
  useHabits(beat, reveal, reveal.isOpen && beat !== null && isExplained(beat));
  const parts = useRevealParts(view.fight !== null || reveal.isOpen);
  const shown = reveal.isOpen && parts !== 'lost' ? beat : null;
  const part = shown && {
    beat: shown,
    before,
    reveal,
    isExplained: isExplained(shown),
    onExplain: () => setExplained(isExplained(shown) ? -shown.id : shown.id),
  };
  return (
    <>
      <TableScene place={String(snapshot.page)} {...lightOf(view)} />
      {part ? (
        parts && parts !== 'lost' && <parts.RevealParts key={part.beat.id} {...part} />
      ) : (
        <SchemeParts onReveal={beat ? reveal.open : null} beat={beat?.id ?? null} />
      )}
      <Side beat={shown}>{shown && parts && parts !== 'lost' && <parts.Coach beat={shown} before={before} />}</Side>
      {part ? parts && parts !== 'lost' && <parts.RevealBar {...part} /> : <SchemeBar onType={onType} />}
    </>
  );
}

/** The light is on the picture of a camp or an event, else above the middle. */
const lightOf = ({ phase }: VibesView): { readonly lightX?: number; readonly lightY: number } =>
  phase === 'camp' || phase === 'event' ? { lightX: 0.37, lightY: 0.3 } : { lightY: 0.4 };

/** The fight before the last beat, if this page received it; kept while its Reveal is open. */
function useFightBefore(beat: Beat | null): Fight | null {
  const { past, snapshot } = useVibes();
  const kept = useRef<{ readonly beat: number; readonly fight: Fight | null } | null>(null);
  if (beat && (kept.current?.beat !== beat.id || kept.current.fight === null))
    kept.current = {
      beat: beat.id,
      fight: snapshot.n === beat.n ? ((past(1)?.view as VibesView | undefined)?.fight ?? null) : null,
    };
  return kept.current?.fight ?? null;
}

interface SideProps {
  /** The beat being revealed. */
  readonly beat: Beat | null;
  /** The coach. */
  readonly children: ReactNode;
}

/** The right region: Instants and past beats during the Scheme, the coach during a Reveal. */
function Side({ beat, children }: SideProps) {
  const hasCoach = useSettings((settings) => settings.coach);
  const isCoaching = beat !== null && hasCoach;
  return (
    <section className={css('mid')} data-reveals={beat !== null} aria-label={isCoaching ? undefined : V.runLog}>
      {isCoaching && children}
      {!beat && <PotPanel />}
      {!beat && <Instants />}
      {!beat && <RunLog />}
    </section>
  );
}

function Instants() {
  const { view, offers } = useVibes();
  const instants = offers.filter(({ action }) => action.type === 'instant' || action.type === 'option');
  if (!isScheming(view) || instants.length === 0) return null;
  return (
    <div className={css('instants')}>
      <h2 className="panel__title">
        {V.instants} <span className="hint">{V.oneBeat}</span>
      </h2>
      {instants.map((offer) => (
        <OptionAct key={offerKey(offer)} offer={offer} />
      ))}
    </div>
  );
}
