import { setSetting, useSettings } from '../../../base/settings.ts';
import { W } from '../../../base/words.ts';
import { Act } from '../../../ui/act.tsx';
import { asks } from '../../../ui/asks.ts';
import { keyName, useKeyMap } from '../../../ui/key-map.ts';
import { Segments } from '../../../ui/segments.tsx';
import { useKeys } from '../../../ui/use-keys.ts';
import { VIBES_KEYS } from '../keys.ts';
import { css } from '../styles.ts';
import { useVibes } from '../use-vibes.ts';
import type { Fight } from '../view.ts';
import { V } from '../words.ts';
import type { Beat } from './beat.ts';
import { BeatLedger } from './beat-ledger.tsx';
import { RevealStage } from './stage.tsx';
import type { Reveal } from './use-reveal.ts';

interface Props {
  readonly beat: Beat;
  readonly before: Fight | null;
  readonly reveal: Reveal;
  /** W: every cause of this beat, whatever the setting. */
  readonly isExplained: boolean;
  readonly onExplain: () => void;
}

/** A beat that was just resolved: the ledger of its causes, and both cards with the sum. */
export function RevealParts({ beat, before, reveal, isExplained }: Props) {
  const speed = useSettings((settings) => settings.speed);
  return (
    <>
      <aside
        className={css('hud', 'reveal__ledger')}
        aria-label={V.inOrder}
        data-reveal={reveal.isDone ? 'done' : 'telling'}
      >
        <BeatLedger beat={beat} shown={reveal.shown} isExplained={isExplained} />
      </aside>
      <section className={css('ctx', 'reveal')} aria-label={V.reveal}>
        <div className={css('reveal__head')}>
          <h2 className="eyebrow" {...asks(() => ({ about: 'action', n: beat.n }))}>
            {V.beat(beat.record.beat)} · {V.reveal}
          </h2>
          <span className="spacer" />
          <Segments
            label={V.speedOf}
            value={speed}
            choices={W.settings.speeds}
            onChange={(value) => setSetting('speed', value)}
          />
        </div>
        <RevealStage beat={beat} before={before} isDone={reveal.isDone} />
      </section>
    </>
  );
}

/** On to the next beat; explain, coach and the way back. */
export function RevealBar({ beat, reveal, isExplained, onExplain }: Props) {
  const { view, fork } = useVibes();
  const { coach: hasCoach, explain, speed } = useSettings();
  const keys = useKeyMap(VIBES_KEYS);
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
          name={view.fight ? V.showNext(view.fight.beat) : V.goOn}
          question={() => ({ about: 'action', n: beat.n })}
          onPress={reveal.close}
        />
      ) : (
        <Act
          kind="primary"
          hotkey={speed === 'step' ? 'Enter' : 'any'}
          name={speed === 'step' ? V.stepOn : V.finish}
          does={V.finishDoes}
          onPress={speed === 'step' ? reveal.forward : reveal.finish}
        />
      )}
      {speed === 'step' && <Act hotkey="←" name={V.stepBack} onPress={reveal.back} />}
      <Act
        hotkey={keyName(keys.explain)}
        name={V.explainThis}
        kind={isExplained || explain === 'always' ? 'selected' : 'plain'}
        onPress={onExplain}
      />
      <Act
        className="hide-phone"
        name={V.explainAlways}
        kind={explain === 'always' ? 'selected' : 'plain'}
        onPress={() => setSetting('explain', explain === 'always' ? 'demand' : 'always')}
      />
      <Act
        hotkey={keyName(keys.fork)}
        name={V.forkHere}
        does={fork.said || V.forkDoes(beat.record.beat)}
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
