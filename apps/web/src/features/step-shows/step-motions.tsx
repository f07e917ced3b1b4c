import type { Viewer } from '@undercroft/kernel';
import type { SpokenEvent } from '@undercroft/server';
import { Component, createRef } from 'react';
import { isStill } from '../../base/settings.ts';
import { eventsSince } from '../../run/events-since.ts';
import { useVeil } from '../../run/veil.ts';
import { gameCardOf } from '../../ui/game-cards.ts';
import type { ReadMotions } from '../../ui/game-screens.ts';
import { laterCues, MOTIONS_MAX, type StepMotion, stepsOf } from '../../ui/motion/motion-pieces.ts';
import { isHere, type KeptMovers, keepMovers, LAYER, stageOn } from '../../ui/motion/motion-stage.ts';
import { type MotionStep, playTimeline } from '../../ui/motion/timeline.ts';
import { playCue } from '../../ui/sound/sound.ts';

interface Props {
  readonly game: string;
  readonly n: number;
  readonly as: Viewer;
  readonly events: readonly SpokenEvent[];
  readonly readMotions: ReadMotions;
  /** A reveal is still showing the step. */
  readonly isVeiled: boolean;
  /** In a replay, only a step to the next moment counts as one. */
  readonly isReplay: boolean;
}

const NOBODY: KeptMovers = new Map();

/**
 * Plays the motions of a step's events once the page shows the step and no reveal holds it back. It is a class for
 * `getSnapshotBeforeUpdate`: an actor that dies in the step is gone right after.
 */
export class StepMotions extends Component<Props> {
  private readonly layer = createRef<HTMLDivElement>();
  private shownN = this.props.n;
  private kept = NOBODY;
  private wasVeiled = false;
  private end = (): void => {};

  private newEvents(): readonly SpokenEvent[] {
    const { events, n, isReplay } = this.props;
    if (isReplay && n !== this.shownN + 1) return [];
    return eventsSince(events, this.shownN + 1).filter((event) => event.n <= n);
  }

  private motions(): readonly StepMotion[] {
    const { readMotions, as } = this.props;
    return this.newEvents().flatMap((event) => readMotions(event, as));
  }

  override getSnapshotBeforeUpdate({ n }: Props): KeptMovers | null {
    return n < this.props.n && !isStill() ? keepMovers(this.motions()) : null;
  }

  override componentDidUpdate(_: Props, __: unknown, kept: KeptMovers | null): void {
    if (kept) this.kept = kept;
    if (this.props.n < this.shownN) this.shownN = this.props.n;
    if (this.props.n > this.shownN) requestAnimationFrame(this.play);
  }

  override componentWillUnmount(): void {
    this.end();
  }

  private readonly play = (): void => {
    const layer = this.layer.current;
    if (!layer || this.props.n <= this.shownN) return;
    if (useVeil.getState().over !== null) {
      this.wasVeiled = true;
      return;
    }
    const all = isStill() ? [] : this.motions();
    // A reveal has shown the step meanwhile: the elements on the page now are the ones that fall.
    const kept = this.wasVeiled ? keepMovers(all) : this.kept;
    const here = new Set([...new Set(all.map(({ on }) => on))].filter((on) => kept.get(on)?.length || isHere(on)));
    const motions = all.filter(({ on }) => here.has(on));
    this.shownN = this.props.n;
    this.kept = NOBODY;
    this.wasVeiled = false;
    this.end();
    if (motions.length === 0) return;
    layer.dataset['motions'] = motions.map(({ kind }) => kind).join(' ');
    const place = stageOn(layer, kept);
    // Measure everything before adding the first sign: each sign would trigger a new layout.
    const places = new Map(motions.slice(-MOTIONS_MAX).map((motion) => [motion, place(motion)]));
    this.end = playTimeline([...stepsOf(motions, (motion) => places.get(motion)!), ...this.sounds(motions)], {
      ended: () => {
        layer.replaceChildren();
        delete layer.dataset['motions'];
      },
    });
  };

  /** The step already plays its loudest sound; the other motions sound after it. */
  private sounds(motions: readonly StepMotion[]): readonly MotionStep[] {
    const { voice } = gameCardOf(this.props.game);
    return laterCues(motions).map((cue, i) => ({
      target: null,
      at: (i + 1) * 140,
      ms: 0,
      frames: {},
      begins: () => playCue(voice, cue),
    }));
  }

  override render() {
    return <div ref={this.layer} className={LAYER} data-motion-layer="" aria-hidden="true" />;
  }
}
