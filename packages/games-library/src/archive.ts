export { gameOfHeader } from '@undercroft/registry/archive';
