import type { ReactNode } from 'react';
import { failureText } from '../call/failureText.ts';
import layout from './Layout.module.css';

/** In a long dialog it would appear out of sight, below what was typed. */
const bringIntoSight = (notice: HTMLElement | null): void => notice?.scrollIntoView?.({ block: 'nearest' });

/** Why something was refused or failed, announced when it appears; empty while `failure` is null. */
export function FailureNotice({ failure }: { readonly failure: unknown }): ReactNode {
  if (failure === null || failure === undefined) return null;
  return (
    <p ref={bringIntoSight} className={layout.notice} role="alert">
      {failureText(failure)}
    </p>
  );
}
