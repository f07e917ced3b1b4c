import { useEffect, useRef } from 'react';
import { Act } from '../../ui/act.tsx';
import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { classes } from '../../ui/classes.ts';
import { playTimeline } from '../../ui/motion/timeline.ts';
import { whyTarget } from '../../ui/why-target.ts';
import { type Crystal, Crystals } from './crystals.tsx';
import { Dice } from './dice.tsx';
import { Ending } from './ending.tsx';
import type { StrikePlan } from './forecast.ts';
import styles from './reveal.module.css';
import type { Answer, Moment, Pool, StrikeRoll } from './rolls.ts';
import type { Moments } from './use-moments.ts';
import type { Odds } from './use-odds.ts';
import { useShattered } from './use-shattered.ts';
import { S } from './words.ts';

const css = classes(styles);

interface Props {
  readonly moment: Moment;
  /** The odds of the last Strike selected here, if it was this one. */
  readonly odds: Odds | null;
  /** The dice have fallen. */
  readonly isRevealed: boolean;
  readonly onNext: () => void;
}

/** The latest event over the table: a roll, an answer, the end of a room. */
export function Reveal({ moment, odds, isRevealed, onNext }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: any key continues, see useMoments
    // biome-ignore lint/a11y/noStaticElementInteractions: the button of the bar does the same
    <div className={css('reveal')} data-reveal={moment.kind} data-telling={!isRevealed} onClick={onNext}>
      {moment.kind === 'strike' && (
        <StrikeMoment roll={moment} odds={odds?.card === moment.card ? odds.plan : null} isRevealed={isRevealed} />
      )}
      {moment.kind === 'answer' && <AnswerMoment answer={moment} isRevealed={isRevealed} />}
      {moment.kind === 'ending' && (
        <Ending room={moment.room} ending={moment.ending} next={moment.next} event={moment.event} />
      )}
    </div>
  );
}

/** The bar during a reveal: the same height as always, and one button. */
export function RevealBar({ moments }: { readonly moments: Moments }) {
  const { shown, isRevealed, at, all, next } = moments;
  return (
    <section className="actionbar commitbar" aria-label={S.goOn}>
      <span className={css('count')} {...whyTarget(() => ({ about: 'action', n: shown?.n ?? 0 }))}>
        {all > 1 ? S.ofAll(at + 1, all) : ''}
      </span>
      <Act
        kind="primary"
        hotkey={S.anyKey}
        name={S.goOn}
        {...(isRevealed && shown?.after[0] ? { does: shown.after[0].line } : {})}
        question={() => ({ about: 'action', n: shown?.n ?? 0 })}
        onPress={next}
      />
      <div className="side" />
    </section>
  );
}

function useDiceFall(id: number) {
  const [left, middle, right] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a roll
  useEffect(
    () =>
      playTimeline([
        {
          target: left.current,
          ms: 380,
          frames: {
            transform: ['translate(-120px,-90px) rotate(-200deg) scale(.5)', 'translateY(8px) rotate(8deg)', 'none'],
          },
        },
        {
          target: right.current,
          ms: 380,
          frames: {
            transform: ['translate(120px,-90px) rotate(200deg) scale(.5)', 'translateY(8px) rotate(-8deg)', 'none'],
          },
        },
        {
          target: middle.current,
          at: 260,
          ms: 240,
          frames: { transform: ['scale(.2)', 'scale(1.25)', 'none'], opacity: [0, 1, 1] },
        },
      ]),
    [id],
  );
  return { left, middle, right };
}

const TIERS = S.tiers;

const EVEN_BP = 2000;

interface StrikeProps {
  readonly roll: StrikeRoll;
  readonly odds: StrikePlan | null;
  readonly isRevealed: boolean;
}

function StrikeMoment({ roll, odds, isRevealed }: StrikeProps) {
  const { name, called, idOf } = useShattered();
  const art = useGameArt();
  const { left, middle, right } = useDiceFall(roll.event.id);
  const crystals = TIERS.map(
    (label, i): Crystal => ({
      label,
      chance_bp: odds?.tiers[i]?.chance_bp ?? EVEN_BP,
      result: isRevealed && label === roll.tier ? resultOf(roll) : '',
      tone: i < 2 ? 'bad' : i === 2 ? 'even' : 'good',
    }),
  );
  const [onLeft, onRight] = roll.by === 'D' ? [roll.attack, roll.defence] : [roll.defence, roll.attack];
  return (
    <>
      <h2 className={css('call')}>
        <Emblem glyph={art.picture('dungeon')} size={128} />
        <span>
          {name(roll.card)} <i>{S.on}</i> {name(roll.target)}
        </span>
        <Emblem glyph={art.picture(idOf('V'))} size={128} isMirrored />
      </h2>
      <div className={css('contest')} {...whyTarget(() => ({ about: 'event', event: roll.event }))}>
        <div ref={left} className={css('pool', 'left')}>
          <Dice pool={onLeft} />
          <Sum pool={onLeft} text={roll.by === 'D' ? S.attacks(called('D')) : S.defends(called('D'))} />
        </div>
        <div ref={middle} className={css('margin')}>
          <small>{S.margin}</small>
          <b data-margin={roll.margin}>{S.signed(roll.margin)}</b>
        </div>
        <div ref={right} className={css('pool', 'right')}>
          <Dice pool={onRight} />
          <Sum pool={onRight} text={roll.by === 'V' ? S.attacks(called('V')) : S.defends(called('V'))} />
        </div>
      </div>
      <div className={css('result')} {...whyTarget(() => ({ about: 'event', event: roll.event }))}>
        <Crystals
          crystals={crystals}
          lit={isRevealed ? roll.tier : null}
          className={css(odds === null && 'noPercent')}
        />
      </div>
      <Lines moment={roll} isRevealed={isRevealed} />
    </>
  );
}

/** The damage of the roll, if it has been logged. */
function resultOf(roll: StrikeRoll): string {
  const hurt = roll.after.findLast(({ kind }) => kind === 'damage');
  const data = hurt?.data as { r?: string; dealt?: number } | undefined;
  return data?.dealt === undefined ? '' : S.hit(data.dealt);
}

const Sum = ({ pool, text }: { readonly pool: Pool; readonly text: string }) => (
  <p className={css('sum')}>
    <b>{pool.total}</b>
    <span>
      {pool.kept.join(' + ')}
      {pool.modifier === 0 ? '' : ` ${S.signed(pool.modifier)}`}
    </span>
    <small>
      {text}
      {pool.edge ? `, ${S.kept(pool.edge)}` : ''}
    </small>
  </p>
);

const LINES_MAX = 5;

/** The consequences, each line with its own why. */
function Lines({ moment, isRevealed }: { readonly moment: Moment; readonly isRevealed: boolean }) {
  const art = useGameArt();
  return (
    <ol className={css('lines', !isRevealed && 'waiting')}>
      {moment.after.slice(0, LINES_MAX).map((event) => {
        const data = event.data as {
          readonly r?: string;
          readonly promoter?: string;
          readonly card?: string;
          readonly condition?: string;
        };
        return (
          <li
            key={event.id}
            className={css(event.kind === 'damage' && 'big')}
            {...whyTarget(() => ({ about: 'event', event }))}
          >
            <Emblem glyph={art.picture(data.r || data.promoter || data.card || data.condition || '')} size={26} />
            <span>{event.line}</span>
          </li>
        );
      })}
    </ol>
  );
}

function AnswerMoment({ answer, isRevealed }: { readonly answer: Answer; readonly isRevealed: boolean }) {
  const { name } = useShattered();
  const [yes, no] = answer.isTest ? [S.cooperates, S.defects] : [S.saysYes, S.saysNo];
  return (
    <>
      <h2 className={css('call')}>{name(answer.card)}</h2>
      <div className={css('result', 'pair')} {...whyTarget(() => ({ about: 'event', event: answer.event }))}>
        <Crystals
          crystals={[
            { label: yes, chance_bp: answer.chance * 100, result: '', tone: 'good' },
            { label: no, chance_bp: (100 - answer.chance) * 100, result: '', tone: 'bad' },
          ]}
          lit={!isRevealed ? null : answer.isYes ? yes : no}
        />
        <p className={css('said', !isRevealed && 'waiting')}>
          {answer.roll > 0 ? S.rolled(answer.roll, answer.chance) : S.answered}
        </p>
      </div>
      <Lines moment={answer} isRevealed={isRevealed} />
    </>
  );
}
