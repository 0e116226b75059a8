import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { loadChunk } from '../shell/loadChunk.ts';
import type { Recipient } from './messageTexts.ts';

const SendMessageDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./SendMessageDialog.tsx'))).SendMessageDialog,
}));

/** Opens Send Message for a recipient: as an entry of the action panel where it has its `className`, else as a button. */
export function SendMessage({
  recipient,
  label = 'Send Message',
  className,
}: {
  readonly recipient: Recipient;
  readonly label?: string;
  readonly className?: string | undefined;
}): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const open = (): void => setIsOpen(true);
  return (
    <>
      {className === undefined ? (
        <Button variant="default" leftSection={<IconMessage size={18} aria-hidden />} onClick={open}>
          {label}
        </Button>
      ) : (
        <button type="button" className={className} onClick={open}>
          <IconMessage size={18} aria-hidden />
          {label}
        </button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SendMessageDialog recipient={recipient} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
