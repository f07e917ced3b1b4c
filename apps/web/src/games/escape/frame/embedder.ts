/** The facts about a page that decide whether the bridge may open. */
interface Place {
  readonly isFramed: boolean;
  /** The page's own origin. */
  readonly own: string;
  /** The origin of the window around it, if the browser reveals it. */
  readonly around: string | null;
  readonly referrer: string;
  /** Origins that the page itself allows; null if the server decides who may frame it. */
  readonly allowed: readonly string[] | null;
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/**
 * Origin of the frame's embedder; null if the page is not framed, or its list does not contain the embedder. A page
 * from the server has no list: only origins on the server's list can frame it at all. ED-185
 */
export function embedderOf({ isFramed, own, around, referrer, allowed }: Place): string | null {
  if (!isFramed) return null;
  const embedder = around && around !== 'null' ? around : originOf(referrer);
  if (embedder === null || embedder === 'null') return null;
  return allowed === null || embedder === own || allowed.includes(embedder) ? embedder : null;
}

/** The list in the head of a page; the one-file build of the game has one. */
const listOf = (page: Document): readonly string[] | null =>
  page.querySelector<HTMLMetaElement>('meta[name=undercroft-embedders]')?.content.split(' ').filter(Boolean) ?? null;

export const embedderHere = (): string | null =>
  embedderOf({
    isFramed: window.parent !== window,
    own: location.origin,
    around: location.ancestorOrigins?.item(0) ?? null,
    referrer: document.referrer,
    allowed: listOf(document),
  });
