// The text of a release page: the version's section of CHANGELOG.md, and where its figures and reports are.
// node tools/release-notes.mjs 1.2.3 OWNER/REPOSITORY
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/**
 * Lines below the heading of a version (`## 1.2.3` or `## 1.2.3, 1 May 2026`), or null if there is none.
 * @param {string} changelog
 * @param {string} version
 */
export function sectionOf(changelog, version) {
  const [, ...sections] = changelog.split(/^## /m);
  const found = sections.find((section) => /^v?([\w.-]*\w)/.exec(section)?.[1] === version);
  return found?.slice(found.indexOf('\n')).trim() || null;
}

/**
 * @param {string} root
 * @param {string} version
 * @param {string} repository
 * @returns {string}
 */
export function releaseNotes(root, version, repository) {
  const section = sectionOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (section === null) throw new Error(`CHANGELOG.md has no section "## ${version}"`);
  const reports = `docs/reports/${version}`;
  if (!existsSync(join(root, reports))) throw new Error(`there are no reports in ${reports}`);
  const at = `https://github.com/${repository}/blob/v${version}/`;
  const changes = section.replace(/\]\((?!https?:|#|mailto:)/g, `](${at}`);
  return `${changes}

Balance of every game, measured: [figures](${at}docs/figures/README.md). Escape's play reports of this version: [manifest](${at}${reports}/release-manifest.json), attached below with all it names.
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.stdout.write(releaseNotes(ROOT, process.argv[2] ?? '', process.argv[3] ?? ''));
  } catch (error) {
    process.stderr.write(`release-notes: ${/** @type {Error} */ (error).message}\n`);
    process.exitCode = 2;
  }
}
