import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** Between an old and a new value; read out as a word. */
export function ToArrow(): ReactNode {
  return (
    <>
      <span aria-hidden="true"> → </span>
      <VisuallyHidden> to </VisuallyHidden>
    </>
  );
}

type Values = { readonly from: string | null; readonly to: string | null };

/** A value before, struck out, and after; either may be missing. */
export function FromTo({ from, to }: Values): ReactNode {
  return (
    <>
      {from !== null && <s>{from}</s>}
      {from !== null && to !== null && <ToArrow />}
      {to !== null && <strong>{to}</strong>}
    </>
  );
}
