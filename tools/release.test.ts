import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIBRARY } from './pack.mjs';
import { releaseNotes, sectionOf } from './release-notes.mjs';
import { sbom } from './sbom.mjs';
import { setVersion } from './set-version.mjs';
import { workspaceFolders } from './sources.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');
const PEERS = 'bench/src/peers';
const FOLDERS = ['.', ...workspaceFolders(ROOT), PEERS];

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'undercroft-release-'));
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

describe('set-version', () => {
  const FILES = [
    ...FOLDERS.map((folder) => join(folder, 'package.json')),
    ...['.', PEERS].map((folder) => join(folder, 'package-lock.json')),
  ];

  it('writes the version into every package, what they need of each other, and the locks, and changes nothing else', () => {
    for (const file of FILES) cpSync(join(ROOT, file), join(tree, file), { recursive: true });
    const { version } = JSON.parse(read(ROOT, 'package.json')) as { version: string };
    setVersion(tree, '12.34.56');
    for (const folder of FOLDERS) {
      const json = JSON.parse(read(tree, join(folder, 'package.json')));
      expect(json.version, folder).toBe('12.34.56');
      const needed = Object.entries({ ...json.dependencies, ...json.devDependencies });
      for (const [name, wanted] of needed) if (name.startsWith('@undercroft/')) expect(wanted).toBe('12.34.56');
    }
    const lock = JSON.parse(read(tree, 'package-lock.json'));
    expect([lock.version, lock.packages['packages/kernel'].version]).toEqual(['12.34.56', '12.34.56']);
    expect(lock.packages['node_modules/zod']).toEqual(
      JSON.parse(read(ROOT, 'package-lock.json')).packages['node_modules/zod'],
    );
    setVersion(tree, version);
    for (const file of FILES) expect(read(tree, file), file).toBe(read(ROOT, file));
  });

  it('refuses what is no version', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/set-version.mjs'), '0.2'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, 'set-version: "0.2" is no version: write 1.2.3\n']);
  });
});

describe('the notes of a release', () => {
  const CHANGELOG =
    '# Changelog\n\n## Unreleased\n- new\n\n## 1.2.0, 1 May 2026\n- a ([guide](docs/a.md))\n- b\n\n## 1.1.0\n- old\n';

  it('are the section of its version, with links that lead to its tag', () => {
    mkdirSync(join(tree, 'docs/reports/1.2.0'), { recursive: true });
    writeFileSync(join(tree, 'CHANGELOG.md'), CHANGELOG);
    const [first, second, , last] = releaseNotes(tree, '1.2.0', 'a/b').trim().split('\n');
    expect([first, second]).toEqual(['- a ([guide](https://github.com/a/b/blob/v1.2.0/docs/a.md))', '- b']);
    expect(last).toContain('(https://github.com/a/b/blob/v1.2.0/docs/figures/README.md)');
    expect(last).toContain('(https://github.com/a/b/blob/v1.2.0/docs/reports/1.2.0/release-manifest.json)');
  });

  it('are refused without a section or without reports', () => {
    writeFileSync(join(tree, 'CHANGELOG.md'), CHANGELOG);
    expect(sectionOf(CHANGELOG, '1.2')).toBeNull();
    expect(() => releaseNotes(tree, '1.3.0', 'a/b')).toThrow('CHANGELOG.md has no section "## 1.3.0"');
    expect(() => releaseNotes(tree, '1.2.0', 'a/b')).toThrow('there are no reports in docs/reports/1.2.0');
  });
});

describe('what is published', () => {
  it('names its repository and its folder: npm compares them with where the workflow runs', () => {
    const { repository } = JSON.parse(read(ROOT, 'package.json'));
    expect(repository.url).toMatch(/^git\+https:\/\/github\.com\/[\w-]+\/[\w-]+\.git$/);
    for (const folder of LIBRARY) {
      const own = JSON.parse(read(folder, 'package.json')).repository;
      expect(own, folder).toEqual({ ...repository, directory: relative(ROOT, folder) });
    }
  });

  it('has a list of what is inside that names every package the programs need, and none only developers need', () => {
    const { components } = sbom(ROOT);
    const listed = new Set(components.map((each) => each['bom-ref'].replace(/(?<=.)@.*/, '')));
    const needed = workspaceFolders(ROOT).flatMap((folder) =>
      Object.keys(JSON.parse(read(ROOT, join(folder, 'package.json'))).dependencies ?? {}),
    );
    expect(needed).toContain('zod');
    expect(needed.filter((name) => !listed.has(name))).toEqual([]);
    for (const name of ['typescript', 'knip', '@biomejs/biome']) expect(listed).not.toContain(name);
  });
});
