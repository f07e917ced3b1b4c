import { canonical, copyJson, type Json } from '@undercroft/kernel';
import type { Finding, Severity } from './findings.ts';
import { type PackChange, RELATIVE } from './format.ts';
import { isForbiddenKey, keyOf, segment } from './json-text.ts';
import { LIMITS } from './limits.ts';
import { childSchema, fieldSchemas, recordSchema, type SchemaNode } from './schema-node.ts';
import type { PackSource } from './source.ts';
import { childOf, isTable, matchesOf, pointerOf, type Table } from './tables.ts';

/** The part of a pack that a value of the merged tables comes from. */
interface Origin {
  readonly source: PackSource;
  /** Pointer into the pack. */
  readonly at: string;
}

/** A record that a pack adds. */
export interface AddedRecord extends Origin {
  readonly keys: readonly string[];
  readonly record: Json;
}

export interface MergeResult {
  readonly tables: Table;
  readonly findings: readonly Finding[];
  readonly added: readonly AddedRecord[];
  /** Numbers that packs changed, by pointer into the tables. */
  readonly changed: ReadonlyMap<string, Origin>;
  /** Paths of changed fields and of removed records. */
  readonly writes: readonly (readonly string[])[];
  readonly removed: readonly (readonly string[])[];
  /** The origin of a value of the merged tables, or of the nearest one around it. */
  originOf(keys: readonly string[]): Origin | null;
}

/** Merges packs into a game's tables, one after the other: what each adds, changes and removes, in this order. */
export function merge(schema: SchemaNode, tables: object, sources: readonly PackSource[]): MergeResult {
  const merging = new Merging(schema, copyJson(tables) as Table);
  for (const source of sources) merging.apply(source);
  return merging.result();
}

type Write = Origin & { readonly kind: 'add' | 'set' | 'relative' | 'append' | 'remove' };

class Merging {
  private readonly schema: SchemaNode;
  private readonly tables: Table;
  private readonly findings: Finding[] = [];
  private readonly added: AddedRecord[] = [];
  private readonly writes = new Map<string, Write>();
  private readonly removed = new Map<string, Write>();
  private changes = 0;
  private hasError = false;

  constructor(schema: SchemaNode, tables: Table) {
    this.schema = schema;
    this.tables = tables;
  }

  apply(source: PackSource): void {
    const { add, change, remove } = source.pack;
    if (add) this.addBelow(source, add as Table, this.tables, this.schema, []);
    for (const [path, value] of Object.entries(change ?? {})) this.changeAll(source, path, value);
    for (const [i, path] of (remove ?? []).entries()) this.removeAll(source, path, `/remove/${i}`);
  }

  result(): MergeResult {
    const { tables, findings, added, writes, removed } = this;
    const keysOf = (pointer: string): string[] => pointer.slice(1).split('/').map(keyOf);
    const fields = [...writes].filter(([, { kind }]) => kind !== 'add').map(([pointer]) => keysOf(pointer));
    const changed = new Map([...writes].filter(([, { kind }]) => kind === 'set' || kind === 'relative'));
    const originOf = (keys: readonly string[]): Origin | null => {
      for (let n = keys.length; n > 0; n--) {
        const write = writes.get(pointerOf(keys.slice(0, n)));
        if (!write) continue;
        const at = write.kind === 'add' ? `${write.at}${pointerOf(keys.slice(n))}` : write.at;
        return { source: write.source, at };
      }
      return null;
    };
    return {
      tables: JSON.parse(canonical(tables)) as Table,
      findings,
      added,
      changed,
      writes: fields,
      removed: [...removed.keys()].map(keysOf),
      originOf,
    };
  }

  /** Many findings of one kind say no more than a few, but the first error is never left out. */
  private report(source: PackSource, severity: Severity, at: string, [message, fix]: readonly [string, string]): void {
    const isFull = this.findings.length >= LIMITS.findings;
    if (isFull && (severity !== 'error' || this.hasError)) return;
    this.findings.push(source.finding(severity, at, message, fix));
    this.hasError ||= severity === 'error';
  }

  /** Walks down the tables until records begin. */
  private addBelow(source: PackSource, given: Table, tables: Table, node: SchemaNode, keys: readonly string[]): void {
    const record = recordSchema(node);
    for (const [key, value] of Object.entries(given)) {
      const below = [...keys, key];
      const at = `/add${pointerOf(below)}`;
      if (record) {
        this.addRecord({ source, at, keys: below, record: value }, tables, record);
        continue;
      }
      const fields = fieldSchemas(node);
      const child = Object.hasOwn(fields, key) ? fields[key]! : null;
      const present = childOf(tables, key);
      if (child && isTable(present) && isTable(value)) this.addBelow(source, value, present, child, below);
      else this.report(source, 'error', at, [`there is no table ${below.join('/')}.`, tablesText(node, tables, keys)]);
    }
  }

  private addRecord({ source, at, keys, record }: AddedRecord, table: Table, node: SchemaNode): void {
    const id = keys.at(-1)!;
    const earlier = this.writes.get(pointerOf(keys));
    if (Object.hasOwn(table, id)) {
      const where = earlier
        ? `the pack ${earlier.source.pack.id} adds ${keys.join('/')} too`
        : `${keys.join('/')} exists`;
      this.report(source, 'error', at, [`${where}.`, 'choose another id, or write what differs under "change".']);
      return;
    }
    if (this.added.length >= LIMITS.records) {
      this.report(source, 'error', at, [`the packs add more than ${LIMITS.records} records.`, 'leave some out.']);
      return;
    }
    const whole = isTable(record) ? completed(record, id, table, node, source) : record;
    table[id] = whole;
    this.added.push({ source, at, keys, record: whole });
    this.writes.set(pointerOf(keys), { kind: 'add', source, at });
  }

  private changeAll(source: PackSource, path: string, change: PackChange): void {
    const at = `/change/${segment(path)}`;
    const found = this.reached(path);
    this.changes += found.length;
    if (this.changes > LIMITS.changes) {
      this.report(source, 'error', at, [`the changes reach more than ${LIMITS.changes} fields.`, 'name fewer.']);
      return;
    }
    if (found.length === 0) {
      this.report(source, 'error', at, this.nothingFits(path));
      return;
    }
    for (const keys of found) this.changeOne({ source, at }, keys, change);
  }

  private reached(path: string): string[][] {
    return path.split('/').some(isForbiddenKey) ? [] : matchesOf(this.tables, path, LIMITS.changes);
  }

  private nothingFits(path: string): readonly [string, string] {
    for (const [pointer, { source }] of this.removed)
      if (`/${path}`.startsWith(pointer))
        return [`${path}: the pack ${source.pack.id} has removed it.`, 'name that pack later, or drop this change.'];
    const parts = path.split('/');
    let n = parts.length;
    while (n > 0 && matchesOf(this.tables, parts.slice(0, n).join('/'), 1).length === 0) n -= 1;
    const [keys] = n === 0 ? [[]] : matchesOf(this.tables, parts.slice(0, n).join('/'), 1);
    const value = (keys ?? []).reduce<Json | undefined>(childOf, this.tables);
    return [
      `nothing is named ${path}.`,
      `below ${parts.slice(0, n).join('/') || 'the tables'} there is: ${namesIn(value)}.`,
    ];
  }

  private changeOne(origin: Origin, keys: readonly string[], change: PackChange): void {
    const key = keys.at(-1)!;
    const parent = keys.slice(0, -1).reduce<Json | undefined>(childOf, this.tables);
    const present = childOf(parent, key);
    const node = keys.reduce<SchemaNode | null>((at, one) => at && childSchema(at, one), this.schema);
    if (present === undefined && (!node || node.type === 'object')) {
      this.report(origin.source, 'error', origin.at, [
        `there is no ${keys.join('/')}.`,
        `new records stand under "add"; there is: ${namesIn(parent)}.`,
      ]);
      return;
    }
    const next = changedValue(present, change);
    if ('problem' in next) {
      this.report(origin.source, 'error', origin.at, [`${keys.join('/')}: ${next.problem}.`, next.fix]);
      return;
    }
    this.note(origin, keys, next.kind);
    if (Array.isArray(parent)) parent[Number(key)] = next.value;
    else (parent as Table)[key] = next.value;
  }

  /** Remembers who wrote a field, and reports that another pack did. */
  private note({ source, at }: Origin, keys: readonly string[], kind: Write['kind']): void {
    const pointer = pointerOf(keys);
    const before = this.writes.get(pointer);
    this.writes.set(pointer, { kind, source, at });
    if (kind === 'set') this.reportLost(source, at, keys);
    if (!before || before.source === source) return;
    const [first, later] = [before.source.pack, source.pack];
    const field = keys.join('/');
    const why =
      later.dependencies && Object.hasOwn(later.dependencies, first.id)
        ? `${later.id} depends on ${first.id}`
        : `${later.id} is named later`;
    const fix = 'name the packs in the other order to turn it round.';
    if (kind === 'set')
      this.report(source, 'warning', at, [
        `${field}: ${first.id} and ${later.id} change it; ${later.id} wins, because ${why}.`,
        fix,
      ]);
    else if (before.kind === 'set')
      this.report(source, 'warning', at, [
        `${field}: ${first.id} sets it, and ${later.id} changes what was set, because ${why}.`,
        fix,
      ]);
    else this.report(source, 'note', at, [`${field}: ${first.id} and ${later.id} change it, and both apply.`, '']);
  }

  /** Reports changes of other packs below a record that is replaced as a whole, or removed. */
  private reportLost(source: PackSource, at: string, keys: readonly string[]): void {
    const below = `${pointerOf(keys)}/`;
    for (const [written, write] of this.writes)
      if (write.source !== source && written.startsWith(below))
        this.report(source, 'warning', at, [
          `${keys.join('/')}: what ${write.source.pack.id} changes in it is lost, because ${source.pack.id} comes later.`,
          'name the packs in the other order, or play with one of them.',
        ]);
  }

  private removeAll(source: PackSource, path: string, at: string): void {
    const found = this.reached(path).filter((keys) => this.isRecord(keys));
    if (found.length === 0) {
      this.report(source, 'error', at, this.nothingFits(path));
      return;
    }
    for (const keys of found) {
      const pointer = pointerOf(keys);
      this.reportLost(source, at, keys);
      const parent = keys.slice(0, -1).reduce<Json | undefined>(childOf, this.tables) as Table;
      delete parent[keys.at(-1)!];
      this.removed.set(pointer, { kind: 'remove', source, at });
    }
  }

  private isRecord(keys: readonly string[]): boolean {
    const parent = keys.slice(0, -1).reduce<SchemaNode | null>((at, one) => at && childSchema(at, one), this.schema);
    const value = keys.reduce<Json | undefined>(childOf, this.tables);
    return parent !== null && recordSchema(parent) !== null && value !== undefined;
  }
}

const NAMES_MAX = 16;

function namesIn(value: Json | undefined): string {
  const names = isTable(value) ? Object.keys(value) : Array.isArray(value) ? [`0 to ${value.length - 1}`] : [];
  return names.length === 0
    ? 'nothing'
    : `${names.slice(0, NAMES_MAX).join(', ')}${names.length > NAMES_MAX ? ', …' : ''}`;
}

const tablesText = (node: SchemaNode, tables: Table, keys: readonly string[]): string => {
  const names = Object.keys(fieldSchemas(node)).filter((key) => isTable(tables[key]));
  return `tables${keys.length > 0 ? ` of ${keys.join('/')}` : ''} are: ${names.join(', ') || 'none'}.`;
};

/** Fields that follow from where a record stands: its id, its source, and its number in the table. */
function completed(record: Table, id: string, table: Table, node: SchemaNode, { pack }: PackSource): Table {
  const has = (field: string): boolean => Object.hasOwn(node.properties ?? {}, field) && !Object.hasOwn(record, field);
  const numbers = Object.values(table).map((row) => childOf(row, 'number'));
  const next = Math.max(0, ...numbers.filter((one): one is number => typeof one === 'number')) + 1;
  return {
    ...(has('id') ? { id } : {}),
    ...(has('number') ? { number: next } : {}),
    ...record,
    ...(has('from') ? { from: `pack ${pack.id}` } : {}),
  };
}

type FieldChange =
  | { readonly kind: 'set' | 'relative' | 'append'; readonly value: Json }
  | { readonly problem: string; readonly fix: string };

const THOUSAND = 1_000;

/** `+2`, `x1.1` (rounded, halves up), a value to set, or entries to append. */
function changedValue(present: Json | undefined, change: PackChange): FieldChange {
  if (typeof change === 'number' || typeof change === 'boolean') return { kind: 'set', value: change };
  if (typeof change === 'object') {
    if ('set' in change) return { kind: 'set', value: change.set as Json };
    return Array.isArray(present)
      ? { kind: 'append', value: [...present, ...(change.append as Json[])] }
      : { problem: 'it is no list, so nothing can be appended', fix: 'write {"set": …} instead.' };
  }
  if (typeof present !== 'number' || !RELATIVE.test(change))
    return { problem: `it is no number, so ${change} cannot change it`, fix: 'write {"set": …} instead.' };
  if (!change.startsWith('x')) return { kind: 'relative', value: present + Number(change) };
  const factor = Math.round(Number(change.slice(1)) * THOUSAND);
  return { kind: 'relative', value: Math.floor((present * factor + THOUSAND / 2) / THOUSAND) };
}
