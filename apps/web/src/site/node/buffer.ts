type Encoding = 'utf8' | 'hex' | 'base64url';

const PIECE = 0x8000;

function toBase64Url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Like Node's, it skips what is no letter of the alphabet and never throws. */
function fromBase64Url(text: string): Uint8Array {
  const plain = text
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replaceAll(/[^\w+/]/g, '');
  return Uint8Array.from(atob(plain.length % 4 === 1 ? plain.slice(0, -1) : plain), (each) => each.charCodeAt(0));
}

/** The part of Node's Buffer that the host uses, for a browser. */
export class PageBuffer extends Uint8Array<ArrayBuffer> {
  static alloc(length: number): PageBuffer {
    return new PageBuffer(new ArrayBuffer(length));
  }
  static concat(parts: readonly Uint8Array[]): PageBuffer {
    const whole = new PageBuffer(new ArrayBuffer(parts.reduce((sum, { length }) => sum + length, 0)));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }
  static override from(source: unknown, second?: unknown, third?: unknown): PageBuffer {
    if (source instanceof ArrayBuffer) return new PageBuffer(source, second as number, third as number);
    if (typeof source !== 'string') return PageBuffer.concat([source as Uint8Array]);
    return PageBuffer.concat([second === 'base64url' ? fromBase64Url(source) : new TextEncoder().encode(source)]);
  }
  writeUInt32LE(value: number): void {
    new DataView(this.buffer, this.byteOffset).setUint32(0, value, true);
  }
  readUInt32LE(at: number): number {
    return new DataView(this.buffer, this.byteOffset).getUint32(at, true);
  }
  override toString(encoding: Encoding = 'utf8'): string {
    if (encoding === 'base64url') return toBase64Url(this);
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return new TextDecoder().decode(this);
  }
}
