import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import type { Recipient } from './messageTexts.ts';

const SendMessageDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./SendMessageDialog.tsx'))).SendMessageDialog,
}));

/** The button that opens Send Message for a recipient. */
export function SendMessage({
  recipient,
  label = 'Send Message',
  begun,
}: {
  readonly recipient: Recipient;
  readonly label?: string;
  readonly begun?: string;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessage size={18} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SendMessageDialog recipient={recipient} begun={begun} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
