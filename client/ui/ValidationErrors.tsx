import { type ReactNode, useEffect, useRef } from 'react';
import styles from './ValidationErrors.module.css';

/** One failed rule and its field; null if it concerns none. */
export type FieldError = { readonly fieldId: string | null; readonly text: string };

/** The summary above a form or grid: one link per error, focused when it appears. */
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
            <Line {...error} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Line({ fieldId, text }: FieldError): ReactNode {
  if (fieldId === null) return text;
  return (
    <a
      href={`#${fieldId}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(fieldId)?.focus();
      }}
    >
      {text}
    </a>
  );
}
