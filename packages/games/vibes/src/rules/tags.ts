import { z } from 'zod';
import type { VibesContent } from '../content/records.ts';

/** NV-2: a draw on one stream never affects another. */
export const STREAMS = ['map', 'deckP', 'deckE', 'ai', 'coin', 'badge', 'reward', 'shop', 'event'] as const;

const slot = z.int().min(0).max(5);
const bit = z.int().min(0).max(1);
const amount = z.int().min(0).max(999);
const letter = z.enum(['C', 'U', 'R']);
const order = z.array(z.string().max(200)).max(60);

/** Every draw and the values that may be forced. NV-102. */
export function makeTags({ cards, relics, instants, events, foes }: VibesContent): {
  readonly [tag: string]: z.ZodType;
} {
  const idOf = (table: object): z.ZodType => z.enum(Object.keys(table) as [string, ...string[]]);
  const card = idOf(cards);
  const relic = idOf(relics);
  const instant = idOf(instants);
  const column = z.int().min(0).max(4);
  return {
    'map.start': column,
    'map.step': column,
    'map.elite': bit,
    'map.bag': z.array(z.enum(['shop', 'camp', 'event', 'elite', 'combat'])).max(40),
    'map.enemies': z.array(idOf(foes)).max(4),
    'map.event': idOf(events),
    'deckP.shuffle': order,
    'deckE.shuffle': order,
    'ai.pick': slot,
    'ai.pick2': slot,
    'ai.token': slot,
    'ai.spend': bit,
    'coin.beat': bit,
    'coin.flip': bit,
    'badge.glow': slot,
    'badge.heat5': slot,
    'start.relic': relic,
    'start.instant': instant,
    'draft.common': card,
    'draft.basic': card,
    'draft.lot': slot,
    'draft.out': z.int().min(1).max(100_000),
    'reward.gold': amount,
    'reward.drop': bit,
    'reward.four': bit,
    'reward.rarity': letter,
    'reward.card': card,
    'reward.tier': z.int().min(1).max(3),
    'reward.instant': instant,
    'reward.relicRarity': letter,
    'reward.relic': relic,
    'shop.card': card,
    'shop.instant': instant,
    'shop.relicRarity': letter,
    'shop.relic': relic,
    'shop.price': amount,
    'event.shell': z.enum(['LMR', 'LRM', 'MLR', 'MRL', 'RLM', 'RML']),
    'event.rival': z.enum(['A', 'B', 'C', 'D']),
    'event.well': z.enum(['win', 'nothing']),
    'event.chest': z.enum(['L', 'R']),
    'event.truth': z.enum(['true', 'lie']),
    'event.card': z.union([z.int().min(0).max(99), card]),
  };
}
