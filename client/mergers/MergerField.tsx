import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { editText, formatCell } from '../../contracts/decisions/cellText.ts';
import { limitCell, noFacts } from '../../contracts/decisions/change.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import { textBox } from '../grid/body/CellEditor.tsx';
import { cellEntry } from '../grid/control/cellEntry.ts';
import styles from './Mergers.module.css';

/**
 * An editable figure, recomputed as it is typed; above its maximum it becomes the maximum, and says so. Where
 * nothing can be changed it is shown like any other figure.
 */
export function MergerField({
  column,
  name,
  value,
  isReadOnly,
  onChange,
}: {
  readonly column: Column;
  /** Its accessible name, `Cash Paid, Bayside Trust`. */
  readonly name: string;
  readonly value: number;
  readonly isReadOnly: boolean;
  readonly onChange: (value: number) => void;
}): ReactNode {
  const [typed, setTyped] = useState<string | null>(null);
  const [notice, setNotice] = useState<string>();
  if (isReadOnly) return formatCell(column, value);
  function type(text: string): void {
    setTyped(text);
    const { value: read, error } = cellEntry(column, text);
    const limited = error === null ? limitCell(column, read, noFacts) : null;
    setNotice(limited ? (limited.notice ?? limited.raised) : (error ?? undefined));
    if (limited) onChange(Number(limited.value));
  }
  function leave(): void {
    // What is no number stays, with the reason.
    if (typed === null || cellEntry(column, typed).error === null) setTyped(null);
  }
  return (
    <TextInput
      aria-label={name}
      className={styles.field}
      size="xs"
      {...textBox(column)}
      error={notice}
      value={typed ?? formatCell(column, value)}
      onFocus={(event) => {
        setTyped(typed ?? editText(value));
        // The text is present after the next paint of the field.
        const field = event.currentTarget;
        queueMicrotask(() => field.select());
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
