import type { ReactNode } from 'react';
import { failureText } from '../call/failureText.ts';
import layout from './Layout.module.css';

/** Why something was refused or failed, announced when it appears; empty while `failure` is null. */
export function FailureNotice({ failure }: { readonly failure: unknown }): ReactNode {
  if (failure === null || failure === undefined) return null;
  return (
    <p className={layout.notice} role="alert">
      {failureText(failure)}
    </p>
  );
}
