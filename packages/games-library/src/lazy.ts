export { loadGame } from '@undercroft/registry/lazy';
export { textOf } from '@undercroft/registry/text';
