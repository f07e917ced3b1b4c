import type { Header } from '@undercroft/kernel';
import type { LogRecord, Meta, PendingChoice, ProfileKey, Write, WriteResult } from '../contract.ts';

type Create = Extract<Write, { kind: 'create' }>;
type ProfileWrite = Extract<Write, { kind: 'profile' }>;

/** A run as it stands under the lock, and what is to be written to it. */
export interface Draft {
  readonly id: string;
  steps: number;
  version: number;
  exists: boolean;
  created: Create | null;
  /** The header of what the run becomes; its old lines go. */
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

export interface Desk {
  readonly runs: Map<string, Draft>;
  readonly profiles: Map<string, ProfileDraft>;
}

export const profileId = ({ owner, game, slot }: ProfileKey): string => JSON.stringify([owner, game, slot]);

export const draftOf = (id: string, row: { steps: number; version: number } | undefined): Draft => ({
  id,
  steps: row?.steps ?? 0,
  version: row?.version ?? 0,
  exists: row !== undefined,
  created: null,
  replaced: null,
  meta: null,
  records: [],
  seals: new Map(),
  isDeleted: false,
  isTouched: false,
});

/** Whether this write must wait until the desk is cleared: a deleted run is a clean start. */
export function mustWait(desk: Desk, write: Write): boolean {
  if (write.kind === 'profile') return false;
  const draft = desk.runs.get(write.id)!;
  return draft.isDeleted || (write.kind === 'delete' && draft.isTouched);
}

/** Decides one write; what it decides is on the desk. */
export function decide(desk: Desk, write: Write): WriteResult {
  if (write.kind === 'profile') return decideProfile(desk.profiles.get(profileId(write))!, write);
  const draft = desk.runs.get(write.id)!;
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
    draft.records.push(...(write.records ?? []));
    draft.steps = draft.records.length;
    return 'ok';
  }
  if (!draft.exists) return 'missing';
  switch (write.kind) {
    case 'meta':
      draft.meta = write.meta;
      return 'ok';
    case 'delete':
      draft.isDeleted = true;
      return 'ok';
    case 'replace':
      draft.replaced = write.header;
      draft.meta = write.meta;
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
