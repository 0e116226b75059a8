import { Button, Group, Progress } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import {
  loadVerification,
  type VerificationAnswer,
  verifyAudit,
} from '../../contracts/calls/verification.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { keepFile } from '../ui/saveFile.ts';
import { momentText, positionText } from './auditTexts.ts';
import styles from './VerifyCard.module.css';

const askAgainMilliseconds = 700;

/** The result of the last check of the log, and what it proves. */
export function VerifyCard(): ReactNode {
  const { data, error, refetch } = useVerification();
  const { act } = useAct(verifyAudit);
  if (!data) return error ? null : <div className={`${styles.card} ${styles.coming}`} />;
  async function verify(whole: boolean): Promise<void> {
    await act({}, { whole }).catch(() => undefined);
    await refetch();
  }
  const isRunning = data.state === 'running';
  return (
    <section className={styles.card} data-state={data.state} aria-labelledby="verify-title">
      <div className={styles.line}>
        <h2 id="verify-title" className={styles.title}>
          Proof of the log
        </h2>
        <Group gap="xs">
          <Button size="xs" variant="default" disabled={isRunning} onClick={() => verify(false)}>
            Verify now
          </Button>
          <Button size="xs" variant="default" disabled={isRunning} onClick={() => verify(true)}>
            Verify from the beginning
          </Button>
          {data.checkpoint && data.public_key && (
            <Button size="xs" variant="default" onClick={() => keepFile(proofFile(data))}>
              Download proof
            </Button>
          )}
        </Group>
      </div>
      <p role="status" className={styles.verdict}>
        <MomentIn text={verdictText(data)} at={data.at} format={momentText} />
      </p>
      {isRunning && (
        <Progress value={data.of === 0 ? 0 : (100 * data.checked) / data.of} aria-label="Events checked" />
      )}
      {data.fault !== null && <p className={styles.fault}>{data.fault}</p>}
      <details className={styles.limits}>
        <summary>What this proves, and what it does not</summary>
        <p>
          <MomentIn text={signedText(data)} at={data.checkpoint?.at ?? null} format={momentText} />
        </p>
        <p>
          It proves that nothing recorded before the newest checkpoint held outside this server (in a receipt,
          an email or the anchor file) has been changed, removed or reordered. It does not prove that people
          meant what was recorded, or anything from before the first such checkpoint. Anyone who holds the
          server and both of its keys can change everything after the newest one.
        </p>
      </details>
    </section>
  );
}

/** Polls while a check is running, and only then. */
export function useVerification() {
  const [isRunning, setIsRunning] = useState(false);
  const every = isRunning ? { everyMilliseconds: askAgainMilliseconds } : {};
  const loaded = useLoad(loadVerification, {}, {}, { showsFailure: true, ...every });
  const isNow = loaded.data?.state === 'running';
  if (isNow !== isRunning) setIsRunning(isNow);
  return loaded;
}

export function verdictText({ state, checked, of, at }: VerificationAnswer): string {
  const when = at === null ? '' : momentText(at);
  if (state === 'running') return `Checking… ${positionText(checked)} of ${positionText(of)} events`;
  if (state === 'intact') return `✓ Intact: ${positionText(checked)} events, each as it was written. ${when}`;
  if (state === 'unsigned')
    return (
      `Not proven: ${positionText(checked)} events fit the key, but nothing is signed, so a ` +
      `missing end would not show. ${when}`
    );
  if (state === 'broken') return `The log has been altered. ${when}`;
  if (state === 'notFinished') return `The check could not tell whether the log is intact. ${when}`;
  return 'Not verified yet.';
}

function signedText({ checkpoint, public_key: key }: VerificationAnswer): string {
  if (!key) return 'Nothing of this log is signed: SIGNING_KEY is not set on the server.';
  if (!checkpoint) return 'Nothing of this log is signed yet.';
  return (
    `The newest checkpoint is over ${positionText(checkpoint.size)} events, of ` +
    `${momentText(checkpoint.at)}, signed by the key ${key}.`
  );
}

/** The newest checkpoint with its signing key; any tool for C2SP signed notes can verify it. */
function proofFile({ checkpoint, public_key: key }: VerificationAnswer) {
  const text = `${checkpoint?.note ?? ''}\nPublic key (Ed25519, base64): ${key ?? ''}\n`;
  return {
    fileName: `checkpoint-${checkpoint?.size ?? 0}.txt`,
    content: new Blob([text], { type: 'text/plain' }),
  };
}
