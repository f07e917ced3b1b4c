/** Bounds of a pack. What exceeds one is refused before it is read any further. */
export const LIMITS = {
  /** Characters of all files of a pack together. */
  chars: 1_000_000,
  files: 64,
  /** Nesting of JSON. */
  depth: 32,
  /** Values in all files of a pack together. */
  values: 100_000,
  path_chars: 200,
  /** Characters of a game's tables with all packs: every run carries them in its header. */
  table_chars: 200_000,
  /** Findings that are reported of one pack. */
  findings: 50,
  /** Records that a pack adds, and fields that its changes reach. */
  records: 500,
  changes: 5_000,
  /** Bytes of a zip file as it lies on the disk. */
  zip_bytes: 1_000_000,
  /** Size of an entry of a zip, as a multiple of what it takes up packed. */
  zip_ratio: 100,
  packs: 16,
} as const;
