import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import dialog from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import type { Welcome } from './useRoster.ts';

/** Asks, before a roster is confirmed, how its new people get access. */
export function WelcomeQuestion({
  newcomers,
  canSendMail,
  onChoose,
  onCancel,
}: {
  readonly newcomers: number;
  readonly canSendMail: boolean;
  readonly onChoose: (welcome: Welcome) => void;
  readonly onCancel: () => void;
}): ReactNode {
  const who = newcomers === 1 ? '1 new person' : `${newcomers} new people`;
  return (
    <Dialog isAlert width="wide" title={`How will ${who} sign in?`} onCancel={onCancel}>
      <p className={dialog.text}>
        Each chooses a password with a link of their own, which works once and for seven days. Whoever has a
        password already needs none.
        {!canSendMail && ' This server cannot send e-mail.'}
      </p>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant={canSendMail ? 'default' : 'filled'}
          data-autofocus={!canSendMail || undefined}
          onClick={() => onChoose('links')}
        >
          Confirm and show links
        </Button>
        {canSendMail && (
          <Button data-autofocus onClick={() => onChoose('mails')}>
            Confirm and e-mail links
          </Button>
        )}
      </div>
    </Dialog>
  );
}
