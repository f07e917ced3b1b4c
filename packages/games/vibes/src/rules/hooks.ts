import { PERCENT } from '@undercroft/kernel/units';
import type { Hook, Primitive } from '../content/vocabulary.ts';
import { type Arena, type Fighter, follow } from './arena.ts';
import { failing } from './conditions.ts';
import type { Source } from './kit-of.ts';

/** Runs one primitive for a side: the interpreter, passed as a parameter because it calls hooks itself. */
export type Interpret = (a: Arena, f: Fighter, p: Primitive) => void;

/** True if a line may run now by its `#n` and `@n`; in a real beat this advances the counters. NV-32. */
function counts(a: Arena, f: Fighter, source: Source): boolean {
  const { every, atMost } = source.clause;
  const { relic } = source;
  if (!relic) return true;
  if (atMost > 0 && relic.uses >= atMost) return false;
  const count = relic.count + 1;
  if (a.scene && every > 0) relic.count = count;
  if (every > 0 && count % every !== 0) {
    a.emit?.(
      'sourceCounted',
      { who: f.who, source: source.id, clause: source.index, count: count % every, every },
      { rule: 'NV-32', source: source.id },
    );
    return false;
  }
  if (a.scene && atMost > 0) relic.uses += 1;
  return true;
}

const emitSource = (a: Arena, f: Fighter, { id, index, clause, relic }: Source): number | undefined =>
  a.emit?.(
    'sourceUsed',
    { who: f.who, source: id, clause: index, text: clause.text, count: relic && clause.every === 0 ? relic.uses : 0 },
    { rule: 'NV-32', source: id },
  );

/** Runs a source line: counters, the event, then its primitives with that event as their cause. */
export function runSource(a: Arena, f: Fighter, source: Source, interpret: Interpret): void {
  if (!counts(a, f, source)) return;
  const outer = follow(a, a.scene?.t.cause);
  const eventId = emitSource(a, f, source);
  if (eventId !== undefined) follow(a, eventId);
  const { primitives } = source.clause;
  for (let i = 0; i < primitives.length; i++) {
    a.from = source.id;
    a.clause = source.index;
    a.isSource = true;
    interpret(a, f, primitives[i]!);
  }
  a.isSource = false;
  follow(a, outer);
}

/** Runs all lines of one side on one hook whose conditions are true, in order of acquisition. */
export function runHook(a: Arena, f: Fighter, hook: Hook, interpret: Interpret): void {
  const { kit } = f;
  if (kit.sources.length === 0) return;
  const sources = kit.onHook[hook];
  for (let i = 0; i < sources.length; i++) {
    const source = sources[i]!;
    const { clause } = source;
    if (failing(a, f, clause.conditions)) continue;
    if (clause.chance_pct < PERCENT && !flips(a, clause.chance_pct)) continue;
    runSource(a, f, source, interpret);
  }
}

/** `%p`: the Coin beat is the only chance on a hook. NV-92. */
function flips(a: Arena, chance_pct: number): boolean {
  if (!a.scene) return false;
  return a.scene.t.weigh('coin', 'coin.beat', YES_NO, [chance_pct, PERCENT - chance_pct]) === 1;
}

const YES_NO: readonly number[] = [1, 0];

/** Player's lines before the foe's. NV-32. */
export function runHooks(a: Arena, hook: Hook, interpret: Interpret): void {
  runHook(a, a.you, hook, interpret);
  runHook(a, a.foe, hook, interpret);
}
