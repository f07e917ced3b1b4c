export * from './contract.ts';
export { type Disk, realDisk } from './disk.ts';
export { fileStore } from './file-store.ts';
export { memoryStore } from './memory-store.ts';
