import { constants } from 'node:fs';
import { changeFolder, type FileNode, type FolderNode, type Node, newFile, newFolder, truncate } from './platter.ts';

/** An error as the system gives it. */
export const systemError = (code: string, path: string): Error =>
  Object.assign(new Error(`${code}: ${path}`), { code });

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '' && part !== '.');

/** Paths and names over nodes, as a file system has them; every call is done at once. */
export function makeFileTree(root: FolderNode) {
  const find = (path: string): Node | undefined => {
    let node: Node | undefined = root;
    for (const part of partsOf(path)) node = node?.kind === 'folder' ? node.seen.get(part) : undefined;
    return node;
  };
  const get = (path: string): Node => {
    const node = find(path);
    if (!node) throw systemError('ENOENT', path);
    return node;
  };
  const place = (path: string): { folder: FolderNode; name: string } => {
    const parts = partsOf(path);
    const name = parts.pop()!;
    const folder = get(parts.join('/'));
    if (folder.kind !== 'folder') throw systemError('ENOTDIR', path);
    return { folder, name };
  };
  const file = (path: string): FileNode => {
    const node = get(path);
    if (node.kind !== 'file') throw systemError('EISDIR', path);
    return node;
  };

  return {
    file,
    mkdir(path: string): string | undefined {
      let made: string | undefined;
      let folder = root;
      let at = '';
      for (const part of partsOf(path)) {
        at += `/${part}`;
        let next = folder.seen.get(part);
        if (!next) {
          const fresh = newFolder();
          changeFolder(folder, (names) => void names.set(part, fresh));
          next = fresh;
          made ??= at;
        }
        if (next.kind !== 'folder') throw systemError('ENOTDIR', path);
        folder = next;
      }
      return made;
    },
    open(path: string, flags: string | number): Node {
      if (flags === 'r') return get(path);
      const { folder, name } = place(path);
      if (!folder.seen.has(name)) {
        if (flags !== 'w' && !(Number(flags) & constants.O_CREAT)) throw systemError('ENOENT', path);
        const fresh = newFile();
        changeFolder(folder, (names) => void names.set(name, fresh));
      }
      const node = file(path);
      if (flags === 'w') truncate(node);
      return node;
    },
    readdir(path: string): string[] {
      const node = get(path);
      if (node.kind !== 'folder') throw systemError('ENOTDIR', path);
      return [...node.seen.keys()];
    },
    link(from: string, to: string): void {
      const node = file(from);
      const { folder, name } = place(to);
      if (folder.seen.has(name)) throw systemError('EEXIST', to);
      changeFolder(folder, (names) => void names.set(name, node));
    },
    /** Within one folder: all at once. */
    rename(from: string, to: string): void {
      const node = get(from);
      const source = place(from);
      const target = place(to);
      if (source.folder !== target.folder) throw systemError('EXDEV', to);
      changeFolder(source.folder, (names) => {
        names.delete(source.name);
        names.set(target.name, node);
      });
    },
    rm(path: string): void {
      file(path);
      const { folder, name } = place(path);
      changeFolder(folder, (names) => void names.delete(name));
    },
  };
}
