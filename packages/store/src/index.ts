export * from './contract.ts';
export { type Disk, type Files, type OpenFile, realDisk } from './disk.ts';
export { fileStore } from './file-store.ts';
export { memoryStore } from './memory-store.ts';
export { type AuditRecord, writeAudit } from './sql/audit.ts';
export type { Connection } from './sql/connection.ts';
export { FolderInUse, type FolderLock, type Machine, takeLock as lockFolder } from './sql/lock.ts';
export { openDatabase } from './sql/open.ts';
export { sqlStore } from './sql/sql-store.ts';
