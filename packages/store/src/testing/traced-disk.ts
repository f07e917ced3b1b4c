import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** A file operation in the traced folder, or output of the traced program. */
export type DiskEvent =
  | { readonly kind: 'create' | 'remove'; readonly name: string }
  | { readonly kind: 'rename'; readonly name: string; readonly to: string }
  | { readonly kind: 'write'; readonly name: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'cut'; readonly name: string; readonly length: number }
  | { readonly kind: 'sync'; readonly name: string }
  /** Names in the folder are synced. */
  | { readonly kind: 'syncNames' }
  | { readonly kind: 'said'; readonly text: string };

const CALLS = 'openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,unlinkat,rename,renameat,renameat2';
const TEXT_MAX = 1_000_000;

/** The path of strace, or null: only some Linux systems have it. */
export function findStrace(): string | null {
  const folders = process.platform === 'linux' ? (process.env['PATH'] ?? '').split(delimiter) : [];
  return folders.map((folder) => join(folder, 'strace')).find(existsSync) ?? null;
}

/** Runs a Node program under strace and returns its operations on one folder's files, in order. */
export function traced(strace: string, program: string, args: readonly string[], folder: string): DiskEvent[] {
  const log = `${folder}.trace`;
  const options = ['-f', '-y', '-xx', '-s', String(TEXT_MAX), '-e', `trace=${CALLS}`, '-o', log];
  const ran = spawnSync(strace, [...options, process.execPath, program, ...args], { encoding: 'utf8' });
  if (ran.status !== 0) throw new Error(`the traced program ended with ${ran.status}: ${ran.stderr}`);
  return [...eventsIn(readFileSync(log, 'latin1'), folder)];
}

const bytesOf = (text: string): Buffer => Buffer.from(text.replaceAll('\\x', ''), 'hex');
const plain = (text: string): string => bytesOf(text).toString('utf8');

/** Complete calls: one that another thread interrupts is logged in two rows, and counts once it has returned. */
function* callsIn(log: string): Generator<{ readonly name: string; readonly args: string; readonly result: number }> {
  const begun = new Map<string, string>();
  for (const row of log.split('\n')) {
    const [, thread = '', text = ''] = /^(\d+) +(.*)$/.exec(row) ?? [];
    const cut = text.indexOf(' <unfinished');
    if (cut >= 0) {
      begun.set(thread, text.slice(0, cut));
      continue;
    }
    const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text);
    const whole = resumed ? (begun.get(thread) ?? '') + resumed[1] : text;
    const [, name, args, result] = /^(\w+)\((.*)\) += (-?\d+)/.exec(whole) ?? [];
    if (name !== undefined) yield { name, args: args!, result: Number(result) };
  }
}

const FD = /^(-?\d+|AT_FDCWD)<([^>]*)>/;
const quotedIn = (args: string): string[] => [...args.matchAll(/"([^"]*)"/g)].map((match) => match[1]!);

function* eventsIn(log: string, folder: string): Generator<DiskEvent> {
  const known = new Set<string>();
  const inside = (path: string): string | null => (dirname(path) === folder ? basename(path) : null);
  for (const { name: call, args, result } of callsIn(log)) {
    if (result < 0) continue;
    const [, fd = '', held = ''] = FD.exec(args) ?? [];
    const path = plain(held);
    const name = inside(path);
    const [first, second] = quotedIn(args);
    if (call === 'openat') {
      const opened = inside(plain(first ?? ''));
      if (opened === null || known.has(opened) || !args.includes('O_CREAT')) continue;
      known.add(opened);
      yield { kind: 'create', name: opened };
    } else if (call === 'write' && fd === '1') yield { kind: 'said', text: plain(first ?? '') };
    else if (call === 'pwrite64' && name !== null)
      yield { kind: 'write', name, offset: Number(/(\d+)$/.exec(args)![1]), bytes: bytesOf(first ?? '') };
    else if (call === 'write' && name !== null)
      throw new Error(`${name} is written where the file stands: not followed`);
    else if (call === 'ftruncate' && name !== null)
      yield { kind: 'cut', name, length: Number(/(\d+)$/.exec(args)![1]) };
    else if (/^f(data)?sync$/.test(call) && path === folder) yield { kind: 'syncNames' };
    else if (/^f(data)?sync$/.test(call) && name !== null) yield { kind: 'sync', name };
    else if (call.startsWith('unlink') && inside(plain(first ?? '')) !== null) {
      known.delete(basename(plain(first!)));
      yield { kind: 'remove', name: basename(plain(first!)) };
    } else if (call.startsWith('rename') && inside(plain(second ?? '')) !== null)
      yield { kind: 'rename', name: basename(plain(first!)), to: basename(plain(second!)) };
  }
}
