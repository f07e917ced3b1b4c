// Prints what is inside a release (SBOM, CycloneDX) without what only developers install: node tools/sbom.mjs.
// `npm sbom --omit dev` leaves out whatever any package also lists for development, zod and hono among them, so this
// asks for everything and leaves out what is marked as for development alone.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOR_DEVELOPMENT = 'cdx:npm:package:development';

/**
 * @typedef {{ 'bom-ref': string, name: string, properties?: { name: string, value: string }[] }} Component
 * @typedef {{ ref: string, dependsOn?: string[] }} Needs
 */

/**
 * @param {string} root
 * @returns {{ components: Component[], dependencies: Needs[] }} And whatever else npm writes.
 */
export function sbom(root) {
  const { status, stdout, stderr } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  const bom = JSON.parse(stdout);
  /** @type {Component[]} */
  const components = bom.components.filter(
    (/** @type {Component} */ { properties = [] }) => !properties.some(({ name }) => name === FOR_DEVELOPMENT),
  );
  const kept = new Set([bom.metadata.component['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = bom.dependencies
    .filter((/** @type {Needs} */ { ref }) => kept.has(ref))
    .map((/** @type {Needs} */ { ref, dependsOn = [] }) => ({
      ref,
      dependsOn: dependsOn.filter((one) => kept.has(one)),
    }));
  return { ...bom, components, dependencies };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.stdout.write(`${JSON.stringify(sbom(ROOT), null, 2)}\n`);
