import { secondContent } from './edition.ts';
import { isCost, isOnce, stepOf } from './option.ts';
import { tablesSchema } from './schema.ts';
import { traitsOf } from './token-traits.ts';
import type { Enemy, EventDef, EventOption, Intent, ObserverContent } from './types.ts';

/** OB-81, OB-111: no gate, no cost, no once-per-run gift. */
const isFree = (option: EventOption): boolean =>
  option.gates.length === 0 && !option.tokens.some(isCost) && !isOnce(option);

function ledger({ tokens }: EventOption): Map<string, number | null> {
  const sums = new Map<string, number | null>();
  for (const token of tokens) {
    const traits = traitsOf(token);
    const [key, value] = [traits.key(token), traits.worth(token)];
    const known = sums.get(key);
    sums.set(key, value === null || known === null ? null : (known ?? 0) + value);
  }
  return sums;
}

/** Same next step, no extra gate, every token at least as good and one better. Rule book 7.3 */
export function dominates(better: EventOption, worse: EventOption): boolean {
  if (better.next !== worse.next) return false;
  const gates = worse.gates.map((gate) => JSON.stringify(gate));
  if (better.gates.some((gate) => !gates.includes(JSON.stringify(gate)))) return false;
  const [a, b] = [ledger(better), ledger(worse)];
  let isBetter = false;
  for (const key of new Set([...a.keys(), ...b.keys()])) {
    const [mine, other] = [a.has(key) ? a.get(key)! : 0, b.has(key) ? b.get(key)! : 0];
    if (mine === null || other === null) {
      if (mine !== other) return false;
      continue;
    }
    if (mine < other) return false;
    isBetter ||= mine > other;
  }
  return isBetter;
}

function eventProblems(event: EventDef): string[] {
  const problems: string[] = [];
  const steps = new Set(event.options.map(stepOf));
  for (const step of steps) {
    const options = event.options.filter((option) => stepOf(option) === step);
    if (!options.some(isFree)) problems.push(`${event.id} step ${step} has no free option (OB-81)`);
    for (const one of options)
      for (const other of options)
        if (one !== other && dominates(one, other))
          problems.push(`${event.id}.${one.key} dominates ${event.id}.${other.key}`);
  }
  for (const { key, next } of event.options)
    if (next !== null && !steps.has(next)) problems.push(`${event.id}.${key} leads to no step ${next}`);
  return problems;
}

/** Every id that can be obtained. */
function sourcesOf(content: ObserverContent): Set<string> {
  const sources = new Set<string>();
  for (const { places } of Object.values(content.packs))
    for (const { rewards } of Object.values(places)) for (const reward of rewards) sources.add(reward);
  for (const { rewards } of Object.values(content.unlocks)) for (const id of Object.values(rewards)) sources.add(id);
  for (const { options } of Object.values(content.events))
    for (const { tokens } of options) for (const token of tokens) if (token.op === 'gain') sources.add(token.id);
  return sources;
}

function referenceProblems(content: ObserverContent): string[] {
  const problems: string[] = [];
  const items = { ...content.consumables, ...content.equipment, ...content.artifacts };
  const need = (known: object, id: string, where: string): void => {
    if (!Object.hasOwn(known, id)) problems.push(`${where} names "${id}", which does not exist`);
  };
  for (const pack of Object.values(content.packs))
    for (const place of Object.values(pack.places)) {
      for (const roster of place.rosters) for (const id of roster) need(content.enemies, id, place.id);
      for (const id of place.events) need(content.events, id, place.id);
      for (const id of place.rewards) need(items, id, place.id);
      if (place.rest) need(content.rests, place.rest, place.id);
      if (place.unlock) need(content.unlocks, place.unlock, place.id);
    }
  for (const event of Object.values(content.events))
    for (const { key, tokens, gates } of event.options) {
      const where = `${event.id}.${key}`;
      for (const token of tokens) {
        if (token.op === 'gain' || token.op === 'lose') need(items, token.id, where);
        if (token.op === 'spawn') need(content.packs.collapse.places, token.id, where);
      }
      for (const gate of gates) {
        if (gate.op === 'has' || gate.op === 'gear') need(items, gate.id, where);
        if (gate.op === 'unlock') need(content.unlocks, gate.id, where);
      }
    }
  for (const unlock of Object.values(content.unlocks)) {
    for (const id of [...unlock.requires.all, ...unlock.requires.anyTwoOf]) need(content.unlocks, id, unlock.id);
    for (const id of unlock.contracts) need(content.contracts, id, unlock.id);
    for (const [place, id] of Object.entries(unlock.rewards)) {
      need(content.packs.collapse.places, place, unlock.id);
      need(items, id, unlock.id);
    }
  }
  return problems;
}

/** Mean damage of one of an enemy's turns: every intent is as likely. */
const meanDamage = (intents: readonly Intent[]): number =>
  intents.reduce((all, { damage, hits }) => all + damage * hits, 0) / intents.length;

/** An intent deals at least `peak` times the mean of the others. OB-207 */
const hasPeak = (intents: readonly Intent[], peak: number): boolean =>
  intents.some((one) => {
    const others = intents.filter((other) => other !== one);
    return others.length > 0 && one.damage * one.hits >= peak * meanDamage(others);
  });

/** Enemies that the design document fixes. OB-207 */
const isFixed = ({ from }: Enemy): boolean => !from.startsWith('rule book');

/** OB-207 */
function rosterProblems({ packs, enemies, second }: ObserverContent): string[] {
  const { mean_low, mean_high, peak } = second!.numbers.rosters;
  const rosters = Object.values(packs.collapse.places).flatMap((place) =>
    place.rosters.map((ids) => ({ id: place.id, foes: ids.map((id) => enemies[id]!) })),
  );
  return rosters.flatMap(({ id, foes }) => {
    if (foes.some(isFixed)) return [];
    const names = foes.map((foe) => foe.id).join('+');
    const mean = foes.reduce((all, { intents }) => all + meanDamage(intents), 0);
    return [
      ...(mean < mean_low || mean > mean_high
        ? [`${id} ${names} deals ${mean.toFixed(1)} a round, not ${mean_low} to ${mean_high} (OB-207)`]
        : []),
      ...(foes.some(({ intents }) => hasPeak(intents, peak))
        ? []
        : [`${id} ${names} has no intent of ${peak} times the others (OB-207)`]),
    ];
  });
}

/** Problems of the second edition: of its rows by themselves, and of the tables as it plays them. */
function secondProblems(content: ObserverContent): string[] {
  const tables = secondContent(content);
  if (!tables) return [];
  const { places, addedPlaces, events, enemies, rests, conditions, numbers } = tables.second;
  const problems = Object.entries({ places, addedPlaces, events, enemies, rests, conditions }).flatMap(([kind, rows]) =>
    Object.entries(rows as Record<string, { id: string }>).flatMap(([key, { id }]) =>
      id === key ? [] : [`second/${kind}/${key} calls itself ${id}`],
    ),
  );
  const known = tables.packs.collapse.places;
  for (const id of [
    ...Object.keys(places),
    numbers.relief.id,
    numbers.haven.id,
    ...numbers.first_frontier.map((one) => one.id),
  ])
    if (!known[id]) problems.push(`second names "${id}", which does not exist`);
  for (const id of Object.keys(enemies))
    if (!content.enemies[id] && !content.bosses[id])
      problems.push(`second/enemies names "${id}", which does not exist`);
  if (problems.length > 0) return problems;
  const { second: _, ...merged } = tables;
  return [...contentProblems(merged), ...rosterProblems(tables)];
}

/** Problems of a content table; empty if it can be played. */
export function contentProblems(content: ObserverContent): string[] {
  const parsed = tablesSchema.safeParse(content);
  if (!parsed.success) return parsed.error.issues.map(({ path, message }) => `${path.join('/')}: ${message}`);
  const problems = Object.values(content.events).flatMap(eventProblems);
  for (const { id, options } of Object.values(content.rests)) {
    if (!options.some(({ time }) => time === 1)) problems.push(`rest ${id} has no option of 1 Time (OB-51)`);
    if (options.some(({ time }, i) => i > 0 && time <= options[i - 1]!.time))
      problems.push(`rest ${id} does not list its options by Time`);
  }
  for (const { id, intents, signature } of Object.values(content.enemies))
    if (signature !== null && !intents.some(({ name }) => name === signature))
      problems.push(`${id} has no intent "${signature}"`);
  const sources = sourcesOf(content);
  for (const id of Object.keys({ ...content.consumables, ...content.equipment, ...content.artifacts }))
    if (!sources.has(id)) problems.push(`${id} has no source`);
  const { numbers: _, second: __, ...tables } = content;
  for (const [kind, table] of Object.entries(tables))
    for (const [key, record] of Object.entries(table as Record<string, { id: string }>))
      if (record.id !== key) problems.push(`${kind}/${key} calls itself ${record.id}`);
  const own = [...problems, ...referenceProblems(content)];
  return own.length > 0 ? own : [...own, ...secondProblems(content)];
}

/** Schema of a content table, built-in or modded. */
export const contentSchema = tablesSchema.superRefine((tables, context) => {
  for (const message of contentProblems(tables as ObserverContent)) context.addIssue({ code: 'custom', message });
});
