import { Emblem } from '../../ui/art/emblem.tsx';
import { useGameArt } from '../../ui/art/glyphs.ts';
import { Meter } from '../../ui/meter.tsx';
import { Num } from '../../ui/num.tsx';
import { Terms } from '../../ui/term.tsx';
import { type Question, whyTarget } from '../../ui/why-target.ts';
import { HP_KINDS, isHpOf } from './hp.ts';
import { css } from './styles.ts';
import type { Side } from './view.ts';
import { V } from './words.ts';

interface Props {
  readonly title: string;
  readonly side: Side;
  readonly path: string;
  readonly isFoe?: boolean;
  /** Content id of the fighter. */
  readonly picture?: string;
  /** HP after the chosen pair, if the Prediction is right. */
  readonly to?: number | undefined;
}

const PIPS = 3;
/** Statuses that harm their bearer. NV-55 */
const HARMFUL = ['slow', 'shake', 'drag'];

const focusQuestion = (title: string, { focus }: Side, path: string): Question => ({
  about: 'number',
  title: `${title} ${V.focus(focus)}`,
  path: `${path}/focus`,
  kinds: ['focus', 'charged'],
  rule: 'NV-42',
});

const statusQuestion = (title: string, { status, bleed }: Side): Question => ({
  about: 'facts',
  title,
  rule: 'NV-55',
  facts: [
    ...Object.entries(status).map(([key, n]) => ({ name: V.status[key] ?? key, value: n, text: V.statusText })),
    ...bleed.map(({ n, k }) => ({ name: V.bleedWord, value: V.bleed(n, k) })),
  ],
});

/** Name, HP, Focus and statuses of one side. */
export function Fighter({ title, side, path, isFoe, picture, to }: Props) {
  const art = useGameArt();
  const statuses = [
    ...Object.entries(side.status).flatMap(([key, n]) =>
      n === 0
        ? []
        : [{ text: `${V.status[key] ?? key} ${n > 0 ? '+' : ''}${n}`, isHarm: HARMFUL.includes(key) || n < 0 }],
    ),
    ...side.bleed.map(({ n, k }) => ({ text: V.bleed(n, k), isHarm: true })),
  ];
  return (
    <div className={css(isFoe ? 'fighter fighter--foe' : 'fighter')} data-mover={isFoe ? 'them' : 'me'}>
      <Emblem glyph={art.picture(...(picture ? [picture] : []), isFoe ? 'foe' : 'you')} size={56} look="foe" />
      <h2>{title}</h2>
      <Num
        className="big"
        value={side.hp}
        title={`${title} ${V.hp}`}
        path={`${path}/hp`}
        kinds={HP_KINDS}
        isAbout={(event) => isHpOf(event, isFoe === true)}
      >
        {side.hp}
        <span className="of">/{side.maxHp}</span>
      </Num>
      <Meter value={side.hp} max={side.maxHp} to={to} tone={isFoe ? 'harm' : 'gain'} label={`${title} ${V.hp}`} />
      <span className={css('pips')} {...whyTarget(() => focusQuestion(title, side, path))}>
        {Array.from({ length: Math.max(PIPS, side.focus) }, (_, i) => i).map((pip) => (
          <i key={pip} className={css(pip < side.focus ? 'on' : '')} />
        ))}
        <Terms text={V.focus(side.focus)} />
      </span>
      <span className={css('fighter__st')} {...whyTarget(() => statusQuestion(title, side))}>
        {statuses.length === 0 && <span className="tag">{V.noStatus}</span>}
        {statuses.map(({ text, isHarm }) => (
          <span key={text} className={css(`tag status ${isHarm ? 'm-harm' : 'm-mend'}`)}>
            {isHarm ? '▼' : '▲'} {text}
          </span>
        ))}
      </span>
    </div>
  );
}
