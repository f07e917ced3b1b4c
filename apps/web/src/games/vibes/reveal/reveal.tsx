import { COVERS } from '@undercroft/registry/covers';
import { setSetting, useSettings } from '../../../base/settings.ts';
import { W } from '../../../base/words.ts';
import { Act } from '../../../ui/act.tsx';
import { keyName, useKeyMap } from '../../../ui/key-map.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { useVibes } from '../use-vibes.ts';
import type { Fight } from '../view.ts';
import { V } from '../words.ts';
import type { Beat } from './beat.ts';
import { BeatLedger } from './beat-ledger.tsx';
import { RevealStage } from './stage.tsx';
import { css } from './styles.ts';
import type { Reveal } from './use-reveal.ts';
import { R } from './words.ts';

interface Props {
  readonly beat: Beat;
  readonly before: Fight | null;
  readonly reveal: Reveal;
  /** W: every cause of this beat, regardless of the setting. */
  readonly isExplained: boolean;
  readonly onExplain: () => void;
}

/** A beat that was just resolved: the ledger of its causes, and both cards with the sum. */
export function RevealParts({ beat, before, reveal, isExplained }: Props) {
  const speed = useSettings((settings) => settings.speed);
  const shownIds = new Set(beat.causes.slice(0, reveal.shown).map(({ event }) => event.id));
  return (
    <>
      <aside
        className={css('hud', 'reveal__ledger')}
        aria-label={R.inOrder}
        data-reveal={reveal.isDone ? 'done' : 'telling'}
      >
        <Segments
          label={R.speedOf}
          value={speed}
          choices={W.settings.speeds}
          onChange={(value) => setSetting('speed', value)}
        />
        <BeatLedger beat={beat} shown={reveal.shown} isExplained={isExplained} />
      </aside>
      <section className={css('ctx', 'reveal')} aria-label={R.reveal}>
        <RevealStage beat={beat} before={before} shownIds={shownIds} isDone={reveal.isDone} />
      </section>
    </>
  );
}

/** Continue to the next beat; toggle explanations and coach; go back. */
export function RevealBar({ beat, reveal, isExplained, onExplain }: Props) {
  const { view, fork } = useVibes();
  const { coach: hasCoach, explain, speed } = useSettings();
  const keys = useKeyMap(COVERS.vibes.commands);
  const forkHere = (): void => fork.at(beat.n - 1);
  const toggleCoach = (): void => setSetting('coach', !hasCoach);
  useKeys({
    Enter: reveal.close,
    ' ': reveal.close,
    ArrowLeft: reveal.back,
    [keys.coach]: toggleCoach,
    [keys.explain]: onExplain,
    [keys.fork]: forkHere,
  });
  return (
    <section className="actionbar" aria-label={W.table.bar}>
      {reveal.isDone ? (
        <Act
          kind="primary"
          hotkey="Enter"
          name={view.fight ? R.showNext(view.fight.beat) : R.goOn}
          question={() => ({ about: 'action', n: beat.n })}
          onPress={reveal.close}
        />
      ) : (
        <Act
          kind="primary"
          hotkey={speed === 'step' ? 'Enter' : 'any'}
          name={speed === 'step' ? R.stepOn : R.finish}
          does={R.finishDoes}
          onPress={speed === 'step' ? reveal.forward : reveal.finish}
        />
      )}
      {speed === 'step' && <Act hotkey="←" name={R.stepBack} onPress={reveal.back} />}
      <Act
        hotkey={keyName(keys.explain)}
        name={R.explainThis}
        kind={isExplained || explain === 'always' ? 'selected' : 'plain'}
        onPress={onExplain}
      />
      <Act
        className="hide-phone"
        name={R.explainAlways}
        kind={explain === 'always' ? 'selected' : 'plain'}
        onPress={() => setSetting('explain', explain === 'always' ? 'demand' : 'always')}
      />
      <Act
        hotkey={keyName(keys.fork)}
        name={R.forkHere}
        does={fork.message || R.forkDoes(beat.record.beat)}
        whyNot={fork.whyNot}
        className={css('act--fork')}
        question={() => ({ about: 'action', n: beat.n })}
        onPress={forkHere}
      />
      <span className="spacer hide-phone" />
      <Act hotkey={keyName(keys.coach)} name={V.coach} kind={hasCoach ? 'selected' : 'plain'} onPress={toggleCoach} />
    </section>
  );
}
