import type { CDPSession, Page } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly args: { readonly tileData?: { readonly layerId: number; readonly sourceFrameNumber: number } };
}

interface FrameCounts {
  /** Frames in which the element's own layer was drawn; null if it has none. */
  readonly own: number | null;
  /** Frames in which anything was drawn. */
  readonly all: number;
}

/** Tolerance: when tracing starts the browser redraws everything in a few frames, more of them on a busy machine. */
export const WATCHED_FRAMES = 5;

const CATEGORIES = ['cc', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

/** Counts the frames in which the browser draws an element's tiles during an action. */
export async function drawnFrames(page: Page, selector: string, act: () => Promise<void>): Promise<FrameCounts> {
  const devtools = await page.context().newCDPSession(page);
  const layerNow = await watchLayer(devtools, selector);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await act();
  const ended = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await ended;
  const tiles = events.flatMap(({ name, args }) => (name === 'RasterTask' && args.tileData ? [args.tileData] : []));
  const framesOf = (some: typeof tiles): number => new Set(some.map(({ sourceFrameNumber }) => sourceFrameNumber)).size;
  const layer = layerNow();
  const own = layer === null ? null : framesOf(tiles.filter(({ layerId }) => String(layerId) === layer));
  return { own, all: framesOf(tiles) };
}

/** The element's layer, as last reported by the browser. */
async function watchLayer(devtools: CDPSession, selector: string): Promise<() => string | null> {
  await devtools.send('DOM.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { node } = await devtools.send('DOM.describeNode', { nodeId });
  let id: string | null = null;
  devtools.on('LayerTree.layerTreeDidChange', ({ layers = [] }) => {
    id = layers.find(({ backendNodeId }) => backendNodeId === node.backendNodeId)?.layerId ?? id;
  });
  await devtools.send('LayerTree.enable');
  return () => id;
}
