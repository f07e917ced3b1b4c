import type { Tone } from '@undercroft/kernel';
import type { Decision, Prospect } from '@undercroft/lab/core';
import { type PlayedReplay, spokenEventsFor } from '@undercroft/presenter';
import type { ReactNode } from 'react';
import type { Chooser } from '../../run/who-chose.ts';
import { classes } from '../../ui/classes.ts';
import { RuleLink } from '../../ui/rule-link.tsx';
import { TONE_SIGNS, toneClass } from '../../ui/tone.ts';
import { chosenOf, type DecisionPoint, isByScore, isClear, nameAt, pointsText, regretOf } from './choices.ts';
import styles from './why-thread.module.css';
import { S } from './words.ts';

const css = classes(styles);
const EVENTS_MAX = 4;

interface Props {
  readonly played: PlayedReplay;
  readonly choice: DecisionPoint;
  readonly seat: string;
  readonly decision: Decision | undefined;
  readonly by: Chooser;
}

/** From the number, knot by knot, back to one's own choice. */
export function WhyThread({ played, choice, seat, decision, by }: Props) {
  const [best] = decision?.prospects ?? [];
  const chosen = decision && chosenOf(decision);
  if (!decision || !best || !chosen) return <p className="hint">{S.threadWaits}</p>;
  const isScored = isByScore(decision);
  const isSure = isClear(decision) || isScored;
  const lost = regretOf(decision, isScored);
  const top = isScored ? decision.prospects.reduce((a, b) => ((b.score ?? 0) > (a.score ?? 0) ? b : a)) : best;
  const shown = spokenEventsFor(played.game, played.frames[choice.n + 1]?.events ?? [], seat)
    .flatMap((event) => {
      const { tone } = event;
      return event.isNarration || tone === 'plain' ? [] : [{ event, tone }];
    })
    .slice(-EVENTS_MAX);
  return (
    <ol className={css('thread')} data-thread="">
      <Knot sign={isSure ? (lost > 0 ? `-${pointsText(lost, isScored)}` : '0') : '?'} isNumber>
        <b>{isSure ? (isScored ? S.threadScore : S.threadPoints) : S.unsure}</b>
      </Knot>
      {top !== chosen && (
        <Knot sign="▲">
          <b>{nameAt(played, choice.n, seat, top.action)}</b>
          <span>{figures(top, isScored)}</span>
        </Knot>
      )}
      <Knot sign="●">
        <b>{choice.name}</b>
        <span>{figures(chosen, isScored)}</span>
      </Knot>
      {shown.toReversed().map(({ event, tone }) => (
        <Knot key={event.id} sign={TONE_SIGNS[tone]} tone={tone}>
          <b>{event.line}</b>
          <span>
            <RuleLink rule={event.rule} />
          </span>
        </Knot>
      ))}
      <Knot sign="☞" isOwn>
        <b>{S.chose[by](choice.name)}</b>
        <span>{S.choiceOf[by](choice.n + 1)}</span>
      </Knot>
    </ol>
  );
}

const figures = ({ mean, low, high, score, n }: Prospect, isScored: boolean): string =>
  isScored ? S.scoreOf((score ?? 0).toFixed(1), n) : S.winsOf(mean.toFixed(0), low.toFixed(0), high.toFixed(0), n);

interface KnotProps {
  readonly sign: string;
  readonly tone?: Tone;
  readonly isNumber?: boolean;
  readonly isOwn?: boolean;
  readonly children: ReactNode;
}

const Knot = ({ sign, tone = 'plain', isNumber, isOwn, children }: KnotProps) => (
  <li className={css('knot', toneClass(tone), isNumber && 'knot--number', isOwn && 'knot--own')}>
    <i aria-hidden={isNumber ? undefined : true}>{sign}</i>
    <span>{children}</span>
  </li>
);
