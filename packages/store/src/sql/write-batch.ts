import { canonical, type Header } from '@undercroft/kernel';
import type { LogRecord, Meta, PendingChoice, ProfileKey, Write, WriteResult } from '../contract.ts';
import { parseMeta } from './stored-rows.ts';
import type { RunTable } from './tables.ts';

type Create = Extract<Write, { kind: 'create' }>;
type ProfileWrite = Extract<Write, { kind: 'profile' }>;

/** The locked state of a run, and the pending changes to it. */
export interface Draft {
  readonly id: string;
  steps: number;
  version: number;
  /** The meta as stored, or as it will be. */
  metaText: string;
  exists: boolean;
  created: Create | null;
  /** The header of the run that replaces this one; its old lines are deleted. */
  replaced: Header | null;
  meta: Meta | null;
  readonly records: LogRecord[];
  readonly seals: Map<string, PendingChoice>;
  isDeleted: boolean;
  isTouched: boolean;
}

export interface ProfileDraft {
  readonly key: ProfileKey;
  version: number;
  readonly versionBefore: number;
  write: ProfileWrite | null;
}

/** The rows a batch of writes touches, with the decisions so far. */
export interface WriteBatch {
  readonly runs: Map<string, Draft>;
  readonly profiles: Map<string, ProfileDraft>;
}

export const profileId = ({ owner, game, slot }: ProfileKey): string => JSON.stringify([owner, game, slot]);

export const draftOf = (id: string, row: Pick<RunTable, 'steps' | 'version' | 'meta'> | undefined): Draft => ({
  id,
  steps: row?.steps ?? 0,
  version: row?.version ?? 0,
  metaText: row?.meta ?? '',
  exists: row !== undefined,
  created: null,
  replaced: null,
  meta: null,
  records: [],
  seals: new Map(),
  isDeleted: false,
  isTouched: false,
});

/** True if the decided writes must be flushed before this one: after a delete, the run starts from scratch. */
export function needsFlush(batch: WriteBatch, write: Write): boolean {
  if (write.kind === 'profile') return false;
  const draft = batch.runs.get(write.id)!;
  return draft.isDeleted || (write.kind === 'delete' && draft.isTouched);
}

/** Decides one write and adds its changes to the batch. */
export function decide(batch: WriteBatch, write: Write): WriteResult {
  if (write.kind === 'profile') return decideProfile(batch.profiles.get(profileId(write))!, write);
  const draft = batch.runs.get(write.id)!;
  const result = decideRun(draft, write);
  if (result === 'ok') {
    draft.isTouched = true;
    draft.version += 1;
  }
  return result;
}

function decideRun(draft: Draft, write: Exclude<Write, { kind: 'profile' }>): WriteResult {
  if (write.kind === 'create') {
    if (draft.exists) return 'conflict';
    draft.exists = true;
    draft.created = write;
    draft.metaText = canonical(write.meta);
    draft.records.push(...(write.records ?? []));
    draft.steps = draft.records.length;
    return 'ok';
  }
  if (!draft.exists) return 'missing';
  if ('version' in write && write.version !== undefined && write.version !== draft.version) return 'conflict';
  switch (write.kind) {
    case 'meta':
      if (write.was && !isSameMeta(write.was, draft.metaText)) return 'conflict';
      draft.meta = write.meta;
      draft.metaText = canonical(write.meta);
      return 'ok';
    case 'delete':
      draft.isDeleted = true;
      return 'ok';
    case 'replace':
      draft.replaced = write.header;
      draft.meta = write.meta;
      draft.metaText = canonical(write.meta);
      draft.steps = write.records.length;
      draft.records.splice(0, draft.records.length, ...write.records);
      draft.seals.clear();
      return 'ok';
    case 'append':
      if (write.record.line.n !== draft.steps + 1) return 'conflict';
      draft.steps += 1;
      draft.records.push(write.record);
      draft.seals.clear();
      return 'ok';
    case 'pend':
      if (write.choice.n !== draft.steps + 1) return 'conflict';
      draft.seals.delete(write.choice.seat);
      draft.seals.set(write.choice.seat, write.choice);
      return 'ok';
  }
}

function decideProfile(draft: ProfileDraft, write: ProfileWrite): WriteResult {
  if (draft.version !== write.read) return 'conflict';
  draft.version += 1;
  draft.write = write;
  return 'ok';
}

/** Compares parsed meta, because an earlier version may have stored other text. */
function isSameMeta(was: Meta, text: string): boolean {
  const stored = parseMeta(text);
  return stored !== null && canonical(stored) === canonical(was);
}
