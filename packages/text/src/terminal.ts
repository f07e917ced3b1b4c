/** The entry point for programs that draw screens: whole screens, overlays, colours, keys. */
export { accentOf } from './accent.ts';
export { toAscii } from './ascii.ts';
export { assignKeys } from './choices.ts';
export { fitRows } from './fold.ts';
export { drawScreen } from './frame.ts';
export { spans } from './line.ts';
export { drawOverlay, graveOverlay, helpOverlay, pageOverlay, whyOverlay } from './overlay.ts';
export { drawRunList, type ListedRun, type RunList } from './run-list.ts';
export { type Style, styleOf } from './style.ts';
export { isTooSmall, tooSmall } from './too-small.ts';
