import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** Quiet zone of light modules around the code, required by readers. */
const quietModules = 4;

/** An address as a QR code, dark on light in both color schemes, because many readers require it. */
export function QrCode({ address, label }: { readonly address: string; readonly label: string }): ReactNode {
  const { data, size } = encode(address, { border: quietModules, ecc: 'M' });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
