import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WaitingLine } from '../drafts/keptForms.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import { useCopy } from '../ui/useCopy.ts';
import styles from './Waiting.module.css';

/** Lines of row, column and value, for a spreadsheet or a message. */
function textOf(lines: readonly WaitingLine[], notices: readonly string[]): string {
  const values = lines.map(({ row, column, value }) => [row, column, value].filter(Boolean).join('\t'));
  return [...values, ...notices].join('\n');
}

/** Values missed by the run of a quarter, until the user uses or discards them. It takes no focus. */
export function WaitingCard({
  text,
  at,
  lines,
  notices,
  use,
  onDiscard,
}: {
  readonly text: string;
  /** The times in it, ISO 8601. */
  readonly at: readonly string[];
  readonly lines: readonly WaitingLine[];
  /** Additional remarks, one sentence each. */
  readonly notices: readonly string[];
  /** Uses them; null if they cannot be used. */
  readonly use: {
    readonly label: string;
    /** Why that cannot be done now; null when it can. */
    readonly refusal: string | null;
    readonly onUse: () => void;
  } | null;
  readonly onDiscard: () => void;
}): ReactNode {
  const copy = useCopy();
  return (
    <section className={styles.card} aria-label="Your unsaved values">
      <p role="status">
        <MomentIn text={text} at={at} />
      </p>
      {lines.length > 0 && <Lines lines={lines} />}
      {notices.length > 0 && (
        <ul>
          {notices.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className={styles.acts}>
        {use && lines.length > 0 && (
          <Button
            size="xs"
            disabled={use.refusal !== null}
            title={use.refusal ?? undefined}
            onClick={use.onUse}
          >
            {use.label}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          onClick={() => void copy(textOf(lines, notices), 'The values have been copied.')}
        >
          Copy
        </Button>
        <Button size="xs" variant="default" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly WaitingLine[] }): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={styles.values} aria-label="What you typed" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <TermHead name="Row" />
            <TermHead name="Column" />
            <TermHead name="You typed" />
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, column, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be called the same.
            <tr key={index}>
              <th scope="row">{row}</th>
              <td>{column}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
