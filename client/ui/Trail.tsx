import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Layout.module.css';

/** Links to the screens above this one, outermost first. */
export function Trail({
  steps,
}: {
  readonly steps: readonly { readonly label: string; readonly to: string }[];
}): ReactNode {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {steps.map((step) => (
          <li key={step.to}>
            <Anchor component={Link} to={step.to} size="sm">
              {step.label}
            </Anchor>
          </li>
        ))}
      </ol>
    </nav>
  );
}
