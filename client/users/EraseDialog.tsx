import { Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { erasePerson, previewErasure, type TextKind } from '../../contracts/calls/erasure.ts';
import type { ListedUser } from '../../contracts/calls/users.ts';
import { removedText } from '../../contracts/text/sealedText.ts';
import card from '../account/SignInCard.module.css';
import { useAct, useLoad } from '../call/queries.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './Users.module.css';
import { useReloadUsers } from './useUsers.ts';

type Preview = ResponseOf<typeof previewErasure>;

const kindTexts: Readonly<Record<TextKind, readonly [string, string]>> = {
  notes: ['version of a team note', 'versions of team notes'],
  messages: ['message', 'messages'],
  measures: ['version of measures of success', 'versions of measures of success'],
  comments: ['save of regulator comments', 'saves of regulator comments'],
  moments: ['version of a marked moment', 'versions of marked moments'],
  talk: ['comment or message to the team', 'comments and messages to the team'],
  reasons: ['reason of a freeze or submission', 'reasons of freezes and submissions'],
};

/** Erases a person for good: shows what is removed and what stays, and asks to type the name. */
export function EraseDialog({
  user,
  onClose,
}: {
  readonly user: ListedUser;
  readonly onClose: () => void;
}): ReactNode {
  const { userId, fullName } = user;
  const { data, isPending } = useLoad(previewErasure, {}, { userId });
  const { act, state } = useAct(erasePerson, { showsFailure: true });
  const reload = useReloadUsers();
  const [typed, setTyped] = useState('');
  async function erase(): Promise<void> {
    await act({}, { userId, fullName: typed });
    await reload();
    onClose();
    toast('The person has been erased.');
  }
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // A failure is shown above the field; nothing awaits the promise.
    void erase().catch(() => undefined);
  }
  return (
    <Dialog title={`Erase ${fullName}`} onCancel={onClose}>
      <form onSubmit={handleSubmit}>
        <Stack gap="sm">
          <BusyOverlay isBusy={isPending} text="Looking for what would be removed..." />
          {data && <WhatIsRemoved preview={data} />}
          <p className={card.failure} role="alert">
            {data?.refusal ?? state.error?.message ?? ''}
          </p>
          <TextInput
            label={`Type ${fullName} to erase this person`}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Stack>
        <SubmitActions act="Erase" isPending={state.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function WhatIsRemoved({ preview }: { readonly preview: Preview }): ReactNode {
  const { fullName, email, texts, acts, openGames, gradedAt } = preview;
  return (
    <>
      <Text size="sm">This can’t be undone.</Text>
      <Text size="sm" fw={600}>
        Removed
      </Text>
      <ul className={styles.effects}>
        <li>
          the account of {fullName}
          {email !== '' && ` (${email})`}, with its sessions and links
        </li>
        {texts.map(({ kind, count }) => (
          <li key={kind}>
            the text of {count} {kindTexts[kind][count === 1 ? 0 : 1]}, replaced by {removedText}
          </li>
        ))}
      </ul>
      <Text size="sm" fw={600}>
        Stays
      </Text>
      <ul className={styles.effects}>
        {acts > 0 && (
          <li>
            {acts === 1 ? 'one other act' : `${acts} other acts`}, such as saved decisions, attributed to a
            former member
          </li>
        )}
        <li>
          text that others have rewritten since, and names given to games, banks, scenarios, merger scenarios
          and CD accounts
        </li>
        <li>errors that their browser reported, until newer ones replace them</li>
        <li>everything in backups, until they are deleted</li>
        {openGames.map(({ game_id: gameId, game_name: game, team_name: team }) => (
          <li key={gameId}>
            the place on {team === null ? game : `${team} of ${game}`}, which is still being played, until
            someone removes it from the roster
          </li>
        ))}
      </ul>
      {gradedAt.map((platform) => (
        <Text key={platform} size="sm">
          Grades already sent to {platform} stay there.
        </Text>
      ))}
    </>
  );
}
