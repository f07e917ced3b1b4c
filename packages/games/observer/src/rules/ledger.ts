import type { GameEvent, Term } from '@undercroft/kernel';
import type { ObserverEvents } from '../events.ts';
import { enemyId } from './book.ts';
import { type Addend, termsTo } from './terms.ts';

type Event = GameEvent<ObserverEvents>;

/** Contribution of one event to a number of the view: the path of the number and the addend. */
type Entry = readonly [path: string, addend: Addend];

const HP = '/player/hp';
const STAMINA = '/player/stamina';
const BLOCK = '/player/block';
const foePath = (target: number, field: string): string => `/combat/roster/${target - 1}/${field}`;

function damageEntries(d: ObserverEvents['damage']): Entry[] {
  if (d.who === 'player')
    return [
      [HP, [enemyId(d.by), -d.hp]],
      [BLOCK, [enemyId(d.by), -d.blockAbsorbed]],
    ];
  const by = d.by === 'player' ? 'damage' : d.by;
  return [
    [foePath(d.target, 'hp'), [by, -d.hp]],
    [foePath(d.target, 'block'), [by, -d.blockAbsorbed]],
  ];
}

/** Addend for the HP or Block of the player or an enemy. */
function bodyEntry(
  d: { readonly who: 'player' } | { readonly who: 'enemy'; readonly target: number },
  field: 'hp' | 'block',
  addend: Addend,
): Entry[] {
  return [[d.who === 'player' ? `/player/${field}` : foePath(d.target, field), addend]];
}

function entriesOf(event: Event): Entry[] {
  switch (event.kind) {
    case 'acted':
      return [[STAMINA, ['cost', -event.data.cost]]];
    case 'damage':
      return damageEntries(event.data);
    case 'block':
      return bodyEntry(event.data, 'block', ['gained', event.data.result]);
    case 'blockGone':
      return bodyEntry(event.data, 'block', ['turnBegins', -event.data.amount]);
    case 'healed':
      return bodyEntry(event.data, 'hp', ['healed', event.data.amount]);
    case 'bled':
      return bodyEntry(event.data, 'hp', ['bleed', -event.data.amount]);
    case 'attrition':
      return [[HP, ['attrition', -event.data.amount]]];
    case 'thorns':
      return [[foePath(event.data.target, 'hp'), [event.why.source ?? 'damage', -event.data.amount]]];
    case 'hp':
      return [[HP, [event.data.cause, event.data.amount]]];
    case 'stamina':
      return [[STAMINA, [event.data.cause, event.data.amount]]];
    case 'xp':
      return [['/player/xp', [event.data.cause, event.data.amount]]];
    case 'level':
      return [['/player/points', ['level', event.why.terms?.at(-1)?.value ?? 0]]];
    case 'time':
      return (event.why.terms ?? []).map(({ label, value }): Entry => ['/world/time', [label, value]]);
    case 'odCredited':
      return [['/world/data', [event.data.cause, event.data.amount]]];
    default:
      return [];
  }
}

/**
 * Terms of a number: its value now, the addend of each event, then the effect of limits. Null if no event changes it.
 */
export function ledgerOf(events: readonly Event[]): (path: string, now: number, to: number) => Term[] | null {
  const sums = new Map<string, Addend[]>();
  for (const [path, addend] of events.flatMap(entriesOf)) sums.set(path, [...(sums.get(path) ?? []), addend]);
  return (path, now, to) => {
    const addends = sums.get(path);
    return addends ? termsTo(to, 'other', ['now', now], ...addends) : null;
  };
}
