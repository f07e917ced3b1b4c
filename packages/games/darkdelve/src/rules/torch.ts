import type { Play } from './play.ts';

/** Burns until the hero leaves the floor, and absorbs the next Dread. DD-103 */
export function light(p: Play, isFree = false): void {
  const { hero } = p.s;
  if (hero.torchLit) return;
  if (!isFree) hero.torches -= 1;
  if (!isFree && p.s.second) p.s.second.torches += 1;
  hero.torchLit = true;
  hero.litTurns = 0;
  hero.ward = p.book.numbers.torch.ward;
  p.emit?.('torchLit', { torches: hero.torches, ward: hero.ward, free: isFree }, { rule: 'DD-103' });
}

/** Torch and ward end with the floor. DD-123 */
export function putOut(p: Play): void {
  const { hero, floor } = p.s;
  if (!hero.torchLit && hero.ward === 0) return;
  hero.torchLit = false;
  hero.litTurns = 0;
  hero.ward = 0;
  p.emit?.('torchOut', { floor: floor?.n ?? 0 }, { rule: 'DD-123' });
}
