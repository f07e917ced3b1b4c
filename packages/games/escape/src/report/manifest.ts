import { sha256 } from '@undercroft/kernel';

/** One check of a release and its result. */
export interface ReleaseTest {
  readonly id: string;
  readonly status: 'pass' | 'fail';
  readonly hash: string;
  readonly ms: number;
}

interface ReleaseFile {
  readonly kind: string;
  readonly file: string;
  readonly sha256: string;
}

/** ED-177 */
export interface ReleaseManifest {
  readonly schemaVersion: 'release-manifest/v1';
  readonly version: string;
  readonly build: string;
  readonly contentHash: string;
  readonly tests: readonly ReleaseTest[];
  readonly reports: readonly ReleaseFile[];
  readonly passed: boolean;
}

/** File names carry version and build. */
export const reportName = (version: string, build: string, kind: string): string =>
  `escape-${version}-${build}.${kind}.json`;

export function buildManifest(
  release: Pick<ReleaseManifest, 'version' | 'build' | 'contentHash' | 'tests'>,
  reports: readonly { readonly kind: string; readonly text: string }[],
): ReleaseManifest {
  return {
    schemaVersion: 'release-manifest/v1',
    version: release.version,
    build: release.build,
    contentHash: release.contentHash,
    tests: release.tests,
    reports: reports.map(({ kind, text }) => ({
      kind,
      file: reportName(release.version, release.build, kind),
      sha256: sha256(text),
    })),
    passed: release.tests.length > 0 && release.tests.every(({ status }) => status === 'pass'),
  };
}

/** Problems of a manifest and its files; empty if everything matches. */
export function verifyManifest(manifest: ReleaseManifest, files: { readonly [file: string]: string }): string[] {
  const problems = manifest.reports.flatMap(({ file, sha256: wanted }) => {
    const text = files[file];
    if (text === undefined) return [`${file} is missing`];
    return sha256(text) === wanted ? [] : [`${file} is not the one the manifest names`];
  });
  const passed = manifest.tests.length > 0 && manifest.tests.every(({ status }) => status === 'pass');
  return passed === manifest.passed ? problems : [...problems, 'the manifest says otherwise than its tests'];
}
