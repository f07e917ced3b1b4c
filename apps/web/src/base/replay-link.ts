import { pageUrl } from './page-url.ts';

/** A link that holds a whole replay, for a site that has no server to keep it. Nothing of it is sent to the host. */
const NAME = '#replay=';
const PIECE = 0x8000;

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function replayLink(text: string): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  let letters = '';
  for (let at = 0; at < packed.length; at += PIECE) letters += String.fromCharCode(...packed.subarray(at, at + PIECE));
  return pageUrl(`/${NAME}${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`);
}

interface LinkedReplay {
  /** Null if it cannot be read. */
  readonly text: string | null;
  /** The hash that names the moment; empty for the beginning. */
  readonly moment: string;
}

/** The replay a link holds; null if it holds none. */
export async function replayOfLink(hash: string): Promise<LinkedReplay | null> {
  if (!hash.startsWith(NAME)) return null;
  const [packed = '', ...rest] = hash.slice(NAME.length).split('&');
  return { text: await unpacked(packed), moment: rest.length > 0 ? `#${rest.join('&')}` : '' };
}

async function unpacked(base64Url: string): Promise<string | null> {
  try {
    const letters = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
    const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(packed, new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}
