import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { loadAuditEntry } from '../../contracts/calls/audit.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { readNote } from '../../contracts/proof/signedNote.ts';
import { useCopy } from '../ui/useCopy.ts';
import styles from './Audit.module.css';
import { positionText } from './auditTexts.ts';

/** The proof that an entry is in the signed log, for copying. */
export function EntryProof({
  proof,
}: {
  readonly proof: ResponseOf<typeof loadAuditEntry>['proof'];
}): ReactNode {
  const copy = useCopy();
  if (!proof)
    return <p className={styles.stored}>No proof yet: the log was not signed since this was recorded.</p>;
  const size = readNote(proof.checkpoint)?.checkpoint.size ?? 0;
  return (
    <details className={styles.stored}>
      <summary>Proof</summary>
      <p>
        It stands at place {positionText(proof.index + 1)} of {positionText(size)} of the log that the key{' '}
        {proof.public_key} signed. With the lines below anybody can check that, without this server (RFC 9162,
        C2SP signed note). That proves the event with this id and hash; the names and the words above are what
        this server says about it.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable. */}
      <pre className={styles.proof} tabIndex={0}>
        {JSON.stringify(proof, null, 2)}
      </pre>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => copy(JSON.stringify(proof, null, 2), 'The proof was copied.')}
      >
        Copy the proof
      </Button>
    </details>
  );
}
