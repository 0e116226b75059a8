import { Button, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { downloadOwnData } from '../../contracts/calls/erasure.ts';
import { downloadFile } from '../call/downloadFile.ts';
import { failureText } from '../call/failureText.ts';
import { keepFile } from '../ui/saveFile.ts';
import card from './SignInCard.module.css';
import styles from './UserSettings.module.css';

/** All stored data about oneself, as one file. */
export function OwnData(): ReactNode {
  const titleId = useId();
  const [failure, setFailure] = useState('');
  const [isPending, setIsPending] = useState(false);
  async function take(): Promise<void> {
    setFailure('');
    setIsPending(true);
    try {
      keepFile(await downloadFile(downloadOwnData, {}, {}));
    } catch (fault) {
      setFailure(failureText(fault));
    } finally {
      setIsPending(false);
    }
  }
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <Stack gap="sm">
        <Title order={2} size="h4" id={titleId}>
          My Data
        </Title>
        <p className={card.failure} role="alert">
          {failure}
        </p>
        <Text size="sm">
          One file with your account, your sign-ins, everything you did and wrote here, and what others did
          that concerns you.
        </Text>
        <Button variant="default" loading={isPending} onClick={() => void take()}>
          Download my data
        </Button>
      </Stack>
    </section>
  );
}
