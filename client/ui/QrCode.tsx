import type { ReactNode } from 'react';
import { encode } from 'uqr';

/** Light modules around the code that readers need to find it. */
const quietModules = 4;

/** An address as a QR code, dark on light in both colour schemes, because many readers want it so. */
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
