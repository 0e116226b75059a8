import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ValidationErrors.module.css';

/** One failed rule and the field it is about. */
export type FieldError = { readonly fieldId: string; readonly text: string };

/** The summary above a form or grid: one link per error, focused when it appears (A§5). */
export function ValidationErrors({ errors }: { readonly errors: readonly FieldError[] }): ReactNode {
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    if (errors.length > 0) summary.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <section ref={summary} tabIndex={-1} className={styles.summary} aria-label="Validation Errors">
      <h2>Validation Errors</h2>
      <ul>
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.text}`}>
            <a
              href={`#${error.fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.fieldId)?.focus();
              }}
            >
              {error.text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
