import type { Foe, Observer } from '../state.ts';
import type { Book } from './book.ts';
import { attackCost, attackNumbers, blockNumbers, guardCost, guardNumbers, itemCost, recoverAmount } from './costs.ts';
import { attritionAt, bleedOnPlayer, hitDamage, softeningOf, turnsOnPlayer } from './enemy-turn.ts';
import { bonus } from './kit.ts';
import type { CombatView } from './view-schema.ts';

type FoeView = CombatView['roster'][number];

/** Vest and Block that remain as intents are applied in roster order. */
interface RemainingGuard {
  softening: number;
  block: number;
}

function intentView(book: Book, state: Observer, foe: Foe, guarding: RemainingGuard): FoeView['intent'] {
  if (foe.hp <= 0 || foe.intent === '') return null;
  const intent = book.intents[foe.id]![foe.intent]!;
  let hpLoss = 0;
  const hits: number[] = [];
  for (let i = 0; i < intent.hits; i++) {
    const damage = hitDamage(book, foe, intent);
    const landed = Math.max(0, damage - guarding.softening);
    if (damage > 0) guarding.softening = 0;
    const absorbed = Math.min(guarding.block, landed);
    guarding.block -= absorbed;
    hpLoss += landed - absorbed;
    hits.push(landed);
  }
  return {
    name: intent.name,
    base: intent.damage,
    hits,
    hpLoss,
    block: blockNumbers(book, intent.block, 0, foe.frail > 0).result,
    heal: Math.min(intent.heal, foe.hpMax - foe.hp),
    drain: Math.min(intent.drain, state.player.stamina),
    inflicts: intent.inflicts.map((status) => ({ status, turns: turnsOnPlayer(book, state, status) })),
    ...(intent.wounds ? { wound: hpLoss > 0 ? ('open' as const) : ('blocked' as const) } : {}),
  };
}

/** Bleed and Attrition come before the enemies act; losses are capped at the HP left. OB-66, OB-69 */
function harmOf(book: Book, state: Observer, foes: readonly FoeView[]): CombatView['harm'] {
  const { turn, patience } = state.combat!;
  const bleed = bleedOnPlayer(book, state);
  const attrition = attritionAt(patience, turn);
  let intents = 0;
  for (const { intent } of foes) if (intent) intents += intent.hpLoss;
  return { intents, bleed, attrition, left: Math.max(0, state.player.hp - intents - bleed - attrition) };
}

const itemViews = (book: Book, state: Observer): CombatView['items'] =>
  state.inventory
    .filter(({ id }) => book.content.consumables[id]?.combat)
    .map(({ uid, id }) => ({ uid, id, cost: itemCost(book, state, id) }));

/** OB-166: everything shown in Combat mode, with resulting numbers. */
export function combatView(book: Book, state: Observer): CombatView {
  const { roster, turn, patience, sharpened } = state.combat!;
  const attack = attackNumbers(book, state);
  const ignored = bonus(book, state, 'ignoreBlock');
  const guarding: RemainingGuard = { softening: softeningOf(book, state), block: state.player.block };
  const foes = roster.map((foe, i): FoeView => {
    const { id, hp, hpMax, block, weak, frail, bleed } = foe;
    const absorbed = Math.min(Math.max(0, block - ignored), attack.total);
    return {
      target: i + 1,
      id,
      hp,
      hpMax,
      block,
      weak,
      frail,
      bleed,
      intent: intentView(book, state, foe, guarding),
      ifAttacked: hp > 0 ? { hp: Math.max(0, hp - attack.total + absorbed), block: block - absorbed } : null,
    };
  });
  let incoming = 0;
  for (const { intent } of foes) if (intent) for (const hit of intent.hits) incoming += hit;
  return {
    roster: foes,
    turn,
    patience,
    attrition: [0, 1, 2].map((k) => attritionAt(patience, turn + k)),
    incoming,
    harm: harmOf(book, state, foes),
    attack: { cost: attackCost(book, state), damage: attack.total },
    guard: { cost: guardCost(book, state), block: guardNumbers(book, state).result },
    recover: recoverAmount(book, state),
    items: itemViews(book, state),
    sharpened,
  };
}
