import type { Term } from '@undercroft/kernel';
import { type Arena, addTerm, type CauseOf, cardId, type Fighter } from './arena.ts';
import { limited, termsOf } from './sums.ts';

/** NV-43. Stability is fixed at the same time: NV-51. */
export function fixSpeed(a: Arena, f: Fighter): void {
  const { numbers } = a.book.content;
  const { status } = f.side;
  const base = status.drag === 0 ? f.base : Math.min(f.base, status.drag);
  const spd = status.spd + f.spd;
  const cardSlow = f.ignoreSlow ? 0 : f.cardSlow;
  f.slow += status.slow + cardSlow;
  f.speed = Math.max(numbers.speed[0], Math.min(numbers.speed[1], base + spd - f.slow));
  const printed = f.card?.stability ?? numbers.breath.stability;
  f.stability = Math.max(1, printed + status.stab + f.stab - status.shake);
  if (!a.emit || !f.story) return;
  addTerm(f, 'slow', cardId(f.other), -cardSlow);
  f.story.speed = a.emit(
    'speed',
    { who: f.who, card: cardId(f), base: f.base, spd, slow: f.slow, drag: status.drag, speed: f.speed },
    {
      rule: 'NV-43',
      source: cardId(f),
      because: statusCause(f, ['slow', 'drag', 'spd']) ?? f.story.play,
      of: 'speed',
      terms: limited(speedParts(f, base), f.speed),
    },
  );
  if (f.stability !== printed) emitStability(a, f, printed);
}

const speedParts = (f: Fighter, base: number): Term[] => {
  const { status } = f.side;
  return [
    ...termsOf([f.via ? f.via.id : 'printed', f.base], ['drag', base - f.base], ['lastBeat', status.spd]),
    ...f.story!.spd,
    ...termsOf(['slow', -status.slow]),
    ...f.story!.slow,
  ];
};

function emitStability(a: Arena, f: Fighter, printed: number): void {
  const { status } = f.side;
  const parts = [
    ...termsOf(['printed', printed], ['lastBeat', status.stab]),
    ...f.story!.stab,
    ...termsOf(['shake', -status.shake]),
  ];
  a.emit!(
    'stability',
    { who: f.who, card: cardId(f), stability: f.stability },
    {
      rule: 'NV-51',
      source: cardId(f),
      because: statusCause(f, ['shake', 'stab']) ?? f.story!.play,
      of: 'stability',
      terms: limited(parts, f.stability),
    },
  );
}

const STATUS_NAMES = { slow: 'slow', drag: 'drag', spd: 'spd+', shake: 'shake', stab: 'stab+' } as const;

/** The event of the previous beat that left a status here. */
function statusCause(f: Fighter, statuses: readonly (keyof typeof STATUS_NAMES)[]): CauseOf {
  const held = statuses.find((status) => f.side.status[status] !== 0);
  return held && `${STATUS_NAMES[held]}:${f.who}`;
}
