import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  readonly path: string;
  readonly bytes: Buffer | string;
  /** Fields that a hostile zip lies about. */
  readonly method?: number;
  readonly flags?: number;
  readonly size?: number;
  readonly packed?: number;
  readonly mode?: number;
}

const checksum = (bytes: Buffer): number => (typeof crc32 === 'function' ? crc32(bytes) : 0);

/** A zip of these entries, deflated unless an entry says otherwise. */
export function makeZip(entries: readonly ZipEntry[], count = entries.length): Buffer {
  const files: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { path, bytes: given, method = 8, flags = 0, size, packed, mode = 0o100644 } of entries) {
    const bytes = Buffer.from(given);
    const body = method === 8 ? deflateRawSync(bytes) : bytes;
    const name = Buffer.from(path);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(flags, 8);
    header.writeUInt16LE(method, 10);
    header.writeUInt32LE(checksum(bytes), 16);
    header.writeUInt32LE(packed ?? body.length, 20);
    header.writeUInt32LE(size ?? bytes.length, 24);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt32LE((mode << 16) >>> 0, 38);
    header.writeUInt32LE(offset, 42);
    files.push(local, name, body);
    central.push(header, name);
    offset += local.length + name.length + body.length;
  }
  const end = Buffer.alloc(22);
  const directory = Buffer.concat(central);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, directory, end]);
}
