import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './Dialog.module.css';

/** The buttons of a form dialog: submit, with Cancel before it. */
export function SubmitActions({
  act,
  isPending,
  isDisabled = false,
  onCancel,
}: {
  /** Label of the submit button. */
  readonly act: string;
  readonly isPending: boolean;
  /** True while there is nothing to send. */
  readonly isDisabled?: boolean;
  readonly onCancel: () => void;
}): ReactNode {
  return (
    <div className={styles.actions}>
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" loading={isPending} disabled={isDisabled}>
        {act}
      </Button>
    </div>
  );
}
