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
        Entry {positionText(proof.index + 1)} of {positionText(size)} in the log signed with the key{' '}
        {proof.public_key}. Anyone can check that with the lines below, without this server (RFC 9162, C2SP
        signed note). That proves the event with this id and hash; the names and the words above are what this
        server says about it.
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
