/**
 * Calls `look` now and whenever the table moves or changes, at most once a frame. Returns a function that stops it.
 */
export function watchTable(table: Element, look: () => void): () => void {
  let frame = 0;
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0;
      look();
    });
  };
  soon();
  const changes = new MutationObserver(soon);
  changes.observe(table, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['class', 'aria-pressed'],
  });
  const sizes = new ResizeObserver(soon);
  sizes.observe(table);
  window.addEventListener('scroll', soon, { capture: true, passive: true });
  window.addEventListener('resize', soon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    window.removeEventListener('scroll', soon, { capture: true });
    window.removeEventListener('resize', soon);
  };
}
