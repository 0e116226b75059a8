import type { ReactNode } from 'react';
import { useSession } from '../account/session.ts';

const columns = 'M7 22.5h18M9 22v-9.5m4.7 9.5v-9.5m4.6 9.5v-9.5M23 22v-9.5M6.5 12.5h19L16 6.5z';
const hands =
  'M16 24.5c-5.5-3.6-8.5-6.7-8.5-10.300a4.400 4.400 0 0 1 8.5-1.7 4.400 4.400 0 0 1 8.5 1.7c0 3.6-3 6.7-8.5 10.300z';

/** The logo of the presentation mode (A§1): a bank's columns, or a credit union's heart. */
export function BrandMark({ size }: { readonly size: number }): ReactNode {
  const { brand } = useSession();
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--mantine-primary-color-filled)" />
      <path
        d={brand === 'creditUnion' ? hands : columns}
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
