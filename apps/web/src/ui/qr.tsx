import { useMemo } from 'react';
import { encode } from 'uqr';

/** Quiet zone around a code, which scanners need. */
const QUIET = 3;

/** The dark modules of a code as one path, row by row. */
export function qrPath(text: string): { readonly d: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const d = data
    .flatMap((row, y) => {
      const runs: string[] = [];
      for (let x = 0; x < size; x++) {
        if (!row[x]) continue;
        const from = x;
        while (row[x + 1]) x += 1;
        runs.push(`M${from + QUIET} ${y + QUIET}h${x - from + 1}v1h-${x - from + 1}z`);
      }
      return runs;
    })
    .join('');
  return { d, size: size + 2 * QUIET };
}

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className?: string | undefined;
}

/** A link as a QR code. Always dark on light, in every theme: scanners expect it. */
export function Qr({ text, label, className }: Props) {
  const { d, size } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#17121f" />
    </svg>
  );
}
