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
        Each person gets a personal link to choose a password, valid once, for seven days. People who already
        have a password don’t need one.
        {!canSendMail && ' This server can’t send email.'}
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
            Confirm and email links
          </Button>
        )}
      </div>
    </Dialog>
  );
}
