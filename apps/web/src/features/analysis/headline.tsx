import { phrases } from '@undercroft/kernel';
import type { Decision } from '@undercroft/lab/core';
import type { CSSProperties } from 'react';
import type { Chooser } from '../../run/who-chose.ts';
import { classes } from '../../ui/classes.ts';
import type { DecisionPoint } from './choices.ts';
import styles from './headline.module.css';
import { costliest, type Split, splitOf, type Verdict, verdictOf } from './verdict.ts';
import { S } from './words.ts';

const css = classes(styles);

interface Props {
  readonly choices: readonly DecisionPoint[];
  readonly index: number;
  /** This choice, once its games are played. */
  readonly decision: Decision | undefined;
  /** Every choice that was looked at so far. */
  readonly decisions: readonly Decision[];
  readonly isOver: boolean;
  /** No choice is open yet: the costliest is looked for. */
  readonly isLooking: boolean;
  readonly by: Chooser;
  readonly onMove: (index: number) => void;
}

/** One sentence of the choice, one of the run, and what was choice and what was luck. */
export function Headline({ choices, index, decision, decisions, isOver, isLooking, by, onMove }: Props) {
  const choice = choices[index]!;
  const next = choices[index + 1];
  const following = next && decisions.find(({ n }) => n === next.n);
  const split = splitOf(decision, following);
  return (
    <div className={css('headline')} data-headline={decision ? verdictOf(decision).is : 'looking'}>
      <div>
        <h1>
          {decision
            ? sentence(verdictOf(decision), choice.name, by)
            : isLooking
              ? S.lookingFor
              : S.lookingAt(choice.name)}
        </h1>
        <Decided choices={choices} index={index} decisions={decisions} isOver={isOver} onMove={onMove} />
      </div>
      {split && <LuckAndChoice split={split} />}
    </div>
  );
}

function sentence(verdict: Verdict, name: string, by: Chooser): string {
  switch (verdict.is) {
    case 'cost':
      return S.cost[by](name, Math.round(verdict.points));
    case 'tie':
      return S.tie(name, verdict.options);
    case 'score':
      return verdict.points > 0 ? S.lessScore(name, verdict.points.toFixed(1)) : S.sameWins(name);
    case 'best':
      return S.wasBest(name);
    case 'only':
      return S.onlyOne(name);
    case 'open':
      return S.open;
  }
}

/** The deciding choice of the run, as far as the choices have been studied. */
function Decided({ choices, index, decisions, isOver, onMove }: Omit<Props, 'decision' | 'isLooking' | 'by'>) {
  const worst = costliest(decisions);
  const at = worst ? choices.findIndex(({ n }) => n === worst.n) : -1;
  if (!worst || at === -1) return <p>{isOver ? S.noneDecided : S.stillLooking(decisions.length, choices.length)}</p>;
  const points = Math.round(worst.regret ?? 0);
  if (at === index) return <p data-decided={worst.n}>{isOver ? S.thisDecided(points) : S.thisSoFar(points)}</p>;
  return (
    <p data-decided={worst.n}>
      {isOver ? S.otherDecided : S.otherSoFar}{' '}
      <button type="button" className={css('go')} onClick={() => onMove(at)}>
        {S.decidedBy(at + 1, choices[at]!.name, points)}
      </button>
    </p>
  );
}

/** Two bars that never share a sum. */
function LuckAndChoice({ split }: { readonly split: Split }) {
  const { best, next, choice, luck } = split;
  const most = Math.max(1, Math.abs(choice ?? 0) + Math.abs(luck ?? 0));
  const width = (points: number | null): CSSProperties => ({ '--part': Math.abs(points ?? 0) / most }) as CSSProperties;
  return (
    <section
      className={css('split')}
      aria-label={S.splitTitle}
      data-choice={choice ?? 'unknown'}
      data-luck={luck ?? 'unknown'}
    >
      <h2>{S.chanceMoved(Math.round(best), Math.round(next))}</h2>
      <div className={css('split__bar')} aria-hidden="true">
        {choice !== null && <i className={css('split__choice')} style={width(choice)} />}
        {luck !== null && <i className={css('split__luck')} style={width(luck)} />}
      </div>
      <p>
        <b className="text-harm">
          {choice === null ? S.choiceUnknown : S.choicePart(phrases.signed(Math.round(choice)))}
        </b>
        <b className="text-dread">{luck === null ? S.luckUnknown : S.luckPart(phrases.signed(Math.round(luck)))}</b>
      </p>
    </section>
  );
}
