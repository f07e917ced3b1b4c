import type { DarkdelveContent, Inflicts, Move } from '../content/types.ts';
import type { CombatView } from '../rules/view-schema.ts';
import { name } from './names.ts';

/** Chances are known from this knowledge tier on. DD-225 */
const MOVES_KNOWN = 2;

type Tables = Pick<DarkdelveContent, 'enemies' | 'bosses'>;

/** The announced move as perceived; undefined if enemy or move cannot be identified. */
function perceivedMove({ enemies, bosses }: Tables, { enemy, intent }: CombatView): Move | undefined {
  const def = enemies[enemy.name] ?? bosses[enemy.name];
  return def?.moves.find(({ id }) => id === intent.name);
}

const VERBS: { readonly [S in Inflicts['status']]: readonly [sure: string, perhaps: string] } = {
  poison: ['poisons you', 'may poison you'],
  bleed: ['makes you bleed', 'may make you bleed'],
  stunned: ['stuns you', 'may stun you'],
  weakened: ['weakens you', 'may weaken you'],
};

function statusText({ status, pct }: Inflicts, knowsMoves: boolean): string {
  const [sure, perhaps] = VERBS[status];
  if (pct === 100) return sure;
  return knowsMoves ? `${pct}% to ${perhaps.replace('may ', '')}` : perhaps;
}

/** Effects of an announced move besides damage: statuses and Dread, with chances from tier 2 on. DD-088, DD-225 */
export function bringsText(tables: Tables, combat: CombatView): string {
  const move = perceivedMove(tables, combat);
  if (!move) return '';
  const knowsMoves = combat.enemy.veteran.tier >= MOVES_KNOWN;
  const parts = (move.inflicts ?? []).map((one) => statusText(one, knowsMoves));
  const dread = move.dreadPerHit ?? move.dread;
  if (dread) parts.push(`adds ${dread} Dread${move.dreadPerHit ? ' a hit' : ''}`);
  return parts.join(', ');
}

/** `Venom Bite: 4-6, poisons you`, as the second edition shows it. DD-271, DD-299 */
function damagedIntent({ kind, name: move, damage, hits }: CombatView['intent'], brings: string): string {
  if (move === '') return `${kind}, unknown`;
  const blows = hits > 1 ? `${hits} × ` : '';
  const does = damage
    ? `${blows}${damage.low === damage.high ? damage.low : `${damage.low}-${damage.high}`}`
    : 'no attack';
  return `${name(move)}: ${does}${brings === '' ? '' : `, ${brings}`}`;
}

/** `attack`, `telegraphed Toll`, with its other effects. */
export function intentText(tables: Tables, combat: CombatView): string {
  const { kind, name: move, damage } = combat.intent;
  const brings = bringsText(tables, combat);
  if (damage !== undefined) return damagedIntent(combat.intent, brings);
  const what = kind === 'attack' ? 'attack' : move === '' ? `${kind}, unknown` : `${kind} ${name(move)}`;
  return brings === '' ? what : `${what}: ${brings}`;
}
