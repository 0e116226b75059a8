import { Anchor, Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useVerification, VerifyCard, verdictText } from './VerifyCard.tsx';

/** The result of the last check of the log in a line; what it proves, and further checks, in a dialog. */
export function VerifyLine(): ReactNode {
  const { data } = useVerification();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Text size="sm" c="dimmed" component="span">
        {data && `${verdictText(data)} · `}
        <Anchor component="button" type="button" size="sm" onClick={() => setIsOpen(true)}>
          Check the log
        </Anchor>
      </Text>
      {isOpen && (
        <Dialog title="Check the log" width="wide" onCancel={() => setIsOpen(false)}>
          <VerifyCard />
          <div className={dialogStyles.actions}>
            <Button onClick={() => setIsOpen(false)}>Close</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
