import type { Finding } from './findings.ts';
import type { PackSource } from './source.ts';

/** Packs in the order they apply: what a pack depends on before it, otherwise as they are named. */
export function inLoadOrder(sources: readonly PackSource[]): { order: PackSource[]; findings: Finding[] } {
  const findings: Finding[] = [];
  const byId = new Map<string, PackSource>();
  for (const source of sources) {
    if (byId.has(source.pack.id))
      findings.push(source.finding('error', '/id', `two packs are named ${source.pack.id}.`, 'leave one of them out.'));
    else byId.set(source.pack.id, source);
  }
  const order: PackSource[] = [];
  const visit = (source: PackSource, path: readonly string[]): void => {
    const { id, dependencies = {} } = source.pack;
    if (order.includes(source)) return;
    if (path.includes(id)) {
      const circle = [...path.slice(path.indexOf(id)), id].join(' → ');
      findings.push(
        source.finding(
          'error',
          '/dependencies',
          `packs depend on each other in a circle: ${circle}.`,
          'one of them must do without the others.',
        ),
      );
      return;
    }
    for (const [needed, version] of Object.entries(dependencies)) {
      const other = byId.get(needed);
      const at = `/dependencies/${needed}`;
      if (!other)
        findings.push(
          source.finding(
            'error',
            at,
            `${id} needs the pack ${needed}, which is not here.`,
            `name it too: --pack FOLDER-OF-${needed}.`,
          ),
        );
      else if (!isNewEnough(other.pack.version, version))
        findings.push(
          source.finding(
            'error',
            at,
            `${id} needs ${needed} ${version} or later of the same first number; here is ${other.pack.version}.`,
            `take another version of ${needed}.`,
          ),
        );
      else visit(other, [...path, id]);
    }
    if (!order.includes(source)) order.push(source);
  };
  for (const source of byId.values()) visit(source, []);
  return { order, findings };
}

/** The first number must be the same, and the others not lower. */
function isNewEnough(version: string, least: string): boolean {
  const [here, needed] = [version, least].map((text) => text.split('.').map(Number));
  if (here![0] !== needed![0]) return false;
  return here![1]! > needed![1]! || (here![1] === needed![1] && here![2]! >= needed![2]!);
}
