import { Button, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import * as z from 'zod';
import {
  messageCharactersMax,
  messageTextSchema,
  sendToEveryone,
  sendToGame,
  sendToOverseers,
  sendToTeam,
} from '../../contracts/calls/sendMessages.ts';
import { useActs } from '../call/queries.ts';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import { keptMessageKey, type Recipient, recipientText } from './messageTexts.ts';
import { SentMessages } from './SentMessages.tsx';

const fieldsSchema = z.object({ text: z.string() });

/** Sends a message to the recipient by the matching call of the contract. */
function useSend(recipient: Recipient) {
  const { act, state } = useActs();
  return {
    isSending: state.isPending,
    send(message: string): Promise<unknown> {
      if (recipient.kind === 'everyone') return act(sendToEveryone, {}, { message });
      const game = { game: recipient.gameId };
      if (recipient.kind === 'team') return act(sendToTeam, { ...game, team: recipient.teamId }, { message });
      return act(recipient.kind === 'game' ? sendToGame : sendToOverseers, game, { message });
    },
  };
}

/** Send Message as a modal, with the status of earlier messages. An unsent message survives a reload. */
export function SendMessageDialog({
  recipient,
  begun = '',
  onClose,
}: {
  readonly recipient: Recipient;
  /** What is written already when it opens. */
  readonly begun?: string | undefined;
  readonly onClose: () => void;
}): ReactNode {
  const dialogs = useDialogs();
  const { fields, change, forget } = useKeptFields(keptMessageKey(recipient), fieldsSchema, { text: begun });
  const { text } = fields;
  const { send, isSending } = useSend(recipient);
  async function submit(): Promise<void> {
    const read = messageTextSchema.safeParse(text);
    if (!read.success) return dialogs.alert(read.error.issues[0]?.message ?? '');
    await send(read.data);
    forget();
    toast('The message was successfully sent.');
    onClose();
  }
  async function close(): Promise<void> {
    const isEmpty = text.trim() === begun;
    if (!isEmpty && !(await dialogs.confirm('The message was not sent.', { acceptLabel: 'Leave' }))) return;
    forget();
    onClose();
  }
  return (
    <Dialog title="Send Message" width="wide" onCancel={() => void close()}>
      <Text size="sm" mb="sm">
        {recipientText(recipient)}
      </Text>
      <Textarea
        label="Message"
        description={`${text.length} of ${messageCharactersMax} characters`}
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        data-autofocus
      />
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={() => void close()}>
          Close
        </Button>
        <Button loading={isSending} onClick={() => void submit().catch(() => undefined)}>
          Send
        </Button>
      </div>
      <SentMessages />
    </Dialog>
  );
}
