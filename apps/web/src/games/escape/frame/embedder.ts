/** Where a page stands, as far as the bridge needs it. */
interface Place {
  readonly isFramed: boolean;
  /** The page's own origin. */
  readonly own: string;
  /** The origin of the window around it, where the browser tells it. */
  readonly around: string | null;
  readonly referrer: string;
  /** Origins the page itself allows; null where the server decides who may show it in a frame. */
  readonly allowed: readonly string[] | null;
}

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/**
 * Whose frame this page stands in; null where it stands alone, or where its list does not name the embedder. A page of
 * the server has no list: only origins of the server's list can show it in a frame at all. ED-185
 */
export function embedderOf({ isFramed, own, around, referrer, allowed }: Place): string | null {
  if (!isFramed) return null;
  const embedder = around && around !== 'null' ? around : originOf(referrer);
  if (embedder === null || embedder === 'null') return null;
  return allowed === null || embedder === own || allowed.includes(embedder) ? embedder : null;
}

/** The list a page carries in its head, as the one file of the game does. */
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
