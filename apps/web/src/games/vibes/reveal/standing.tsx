import { Emblem } from '../../../ui/art/emblem.tsx';
import { useGameArt } from '../../../ui/art/glyphs.ts';
import { Meter } from '../../../ui/meter.tsx';
import { Num } from '../../../ui/num.tsx';
import { whyTarget } from '../../../ui/why-target.ts';
import { HP_KINDS, isHpOf } from '../hp.ts';
import { useVibes } from '../use-vibes.ts';
import { V } from '../words.ts';
import { Arrive } from './arrive.tsx';
import { type PartProps, placeOf, sideOf } from './part.ts';
import { css } from './styles.ts';
import { R } from './words.ts';

/** Name, HP and Focus of one side; the HP lost in the beat shows on the bar once the Reveal is done. */
export function Standing({ beat, who, own, before, isDone }: PartProps & { readonly isDone: boolean }) {
  const { name } = useVibes();
  const art = useGameArt();
  const { record } = beat;
  const side = sideOf(before, who, own);
  const after = record.hp[placeOf(who)];
  const lost = who === 'you' ? record.taken : record.dealt;
  const was = side?.hp ?? after + lost;
  const isMine = who === own;
  const title = isMine ? V.you : name(record.foe);
  const hp = isDone ? after : was;
  const focus = (isDone ? undefined : side?.focus) ?? record.focus[placeOf(who)];
  return (
    <div className={css('standing', isMine ? 'standing--me' : 'standing--foe')} data-mover={isMine ? 'me' : 'them'}>
      <Emblem glyph={art.picture(...(isMine ? [] : [record.foe]), isMine ? 'you' : 'foe')} size={64} look="foe" />
      <h2>{title}</h2>
      <Num
        className={css('big', 'standing__hp')}
        value={hp}
        title={`${title} ${V.hp}`}
        kinds={HP_KINDS}
        isAbout={(event) => isHpOf(event, who === 'foe')}
      >
        {isDone && was !== after && <span className={css('was')}>{was} → </span>}
        {hp}
        {side && <span className="of">/{side.maxHp}</span>}
      </Num>
      <span
        className={css('standing__note')}
        {...whyTarget(() => ({
          about: 'number',
          title: `${title} ${V.focus(focus)}`,
          kinds: ['focus', 'charged'],
          rule: 'NV-42',
        }))}
      >
        {V.focus(focus)}
        {isDone && was === after && <b className="text-mend"> · {R.notHit}</b>}
      </span>
      {side && (
        <Meter
          value={hp}
          max={side.maxHp}
          {...(isDone ? { to: was } : {})}
          tone={isMine ? 'gain' : 'harm'}
          label={`${title} ${V.hp}`}
        />
      )}
      {isDone && was !== after && (
        <Arrive way="drop" className={css('pop', was > after ? 'm-harm' : 'm-mend')} isPicture>
          {was > after ? `-${was - after}` : `+${after - was}`}
        </Arrive>
      )}
    </div>
  );
}
