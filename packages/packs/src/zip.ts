import { inflateRawSync } from 'node:zlib';
import { LIMITS } from './limits.ts';

/** A zip that is refused, as a sentence. */
export interface ZipProblem {
  readonly problem: string;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;
const COMMENT_MAX = 0xffff;
const IN_ZIP64 = 0xffffffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
const SYMBOLIC_LINK = 0o120000;
const KIND_OF_FILE = 0o170000;

interface Entry {
  readonly path: string;
  readonly bytes: Buffer;
}

/**
 * The files of a small zip. Only what a pack needs: stored or deflated entries, no encryption, no zip64, no links, no
 * paths that lead out of it. Sizes are checked before anything is unpacked, and again while it is.
 */
export function readZip(zip: Buffer): Entry[] | ZipProblem {
  if (zip.length > LIMITS.zip_bytes) return { problem: `it has ${zip.length} bytes, ${LIMITS.zip_bytes} at most` };
  const end = endOf(zip);
  if (end < 0) return { problem: 'it is no zip file, or its end is missing' };
  const count = zip.readUInt16LE(end + 10);
  const begin = zip.readUInt32LE(end + 16);
  if (count === COMMENT_MAX || begin === IN_ZIP64) return { problem: 'it is a zip64, which no pack needs' };
  if (count > LIMITS.files) return { problem: `it has ${count} files, ${LIMITS.files} at most` };
  const entries: Entry[] = [];
  let at = begin;
  let total = 0;
  for (let i = 0; i < count; i++) {
    const header = headerAt(zip, at);
    if ('problem' in header) return header;
    at = header.next;
    total += header.size;
    if (total > LIMITS.chars) return { problem: `unpacked it has more than ${LIMITS.chars} bytes` };
    if (header.path.endsWith('/')) continue;
    const bytes = unpacked(zip, header);
    if ('problem' in bytes) return bytes;
    if (entries.some(({ path }) => path === header.path)) return { problem: `${header.path} is in it twice` };
    entries.push({ path: header.path, bytes });
  }
  return entries;
}

/** The end record is the last one, behind it at most a comment. */
function endOf(zip: Buffer): number {
  for (let at = zip.length - END_BYTES; at >= Math.max(0, zip.length - END_BYTES - COMMENT_MAX); at--)
    if (zip.readUInt32LE(at) === END) return at;
  return -1;
}

interface Header {
  readonly path: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  readonly local: number;
  readonly next: number;
}

function headerAt(zip: Buffer, at: number): Header | ZipProblem {
  if (at + CENTRAL_BYTES > zip.length || zip.readUInt32LE(at) !== CENTRAL) return { problem: BROKEN };
  const [flags, method] = [zip.readUInt16LE(at + 8), zip.readUInt16LE(at + 10)];
  const [packed, size] = [zip.readUInt32LE(at + 20), zip.readUInt32LE(at + 24)];
  const [name, extra, comment] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field)) as [number, number, number];
  const mode = zip.readUInt32LE(at + 38) >>> 16;
  const local = zip.readUInt32LE(at + 42);
  const next = at + CENTRAL_BYTES + name + extra + comment;
  if (next > zip.length) return { problem: BROKEN };
  const path = zip.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + name);
  const reason = refusedPath(path);
  if (reason !== '') return { problem: `"${path.slice(0, 60)}" ${reason}` };
  if ((flags & ENCRYPTED) !== 0) return { problem: `${path} is encrypted` };
  if ([packed, size, local].includes(IN_ZIP64)) return { problem: 'it is a zip64, which no pack needs' };
  if ((mode & KIND_OF_FILE) === SYMBOLIC_LINK) return { problem: `${path} is a link` };
  if (method !== STORED && method !== DEFLATED) return { problem: `${path} is packed in a way that is not read here` };
  if (size > LIMITS.chars) return { problem: `${path} has ${size} bytes unpacked, ${LIMITS.chars} at most` };
  if (size > packed * LIMITS.zip_ratio)
    return { problem: `${path} unpacks to more than ${LIMITS.zip_ratio} times its size` };
  return { path, method, packed, size, local, next };
}

/** Reason why a path of an archive is refused; empty if it is not. */
function refusedPath(path: string): string {
  if (path.length === 0 || path.length > LIMITS.path_chars) return 'is no path';
  if (path.startsWith('/') || /^[A-Za-z]:/.test(path) || path.includes('\\')) return 'is not relative to the pack';
  if (/\p{Cc}/u.test(path)) return 'has control characters';
  if (path.split('/').some((part) => part === '..' || part === '.')) return 'leads out of the pack';
  return '';
}

function unpacked(zip: Buffer, { path, method, packed, size, local }: Header): Buffer | ZipProblem {
  if (local + LOCAL_BYTES > zip.length || zip.readUInt32LE(local) !== LOCAL) return { problem: BROKEN };
  const from = local + LOCAL_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const body = zip.subarray(from, from + packed);
  if (body.length !== packed) return { problem: BROKEN };
  if (method === STORED) return packed === size ? body : { problem: BROKEN };
  try {
    const bytes = inflateRawSync(body, { maxOutputLength: Math.max(1, size) });
    return bytes.length === size ? bytes : { problem: `${path} is not as large as the zip says` };
  } catch {
    return { problem: `${path} cannot be unpacked, or is larger than the zip says` };
  }
}

const BROKEN = 'the zip is damaged';
