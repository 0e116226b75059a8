import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { connectIdentity, waitingPeople } from '../../contracts/calls/schoolSignIn.ts';
import type { ListedUser } from '../../contracts/calls/users.ts';
import card from '../account/SignInCard.module.css';
import { useAct, useLoad } from '../call/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { toast } from '../ui/toast.tsx';
import styles from './Users.module.css';
import { useReloadUsers } from './useUsers.ts';

const everyMilliseconds = 5_000;

/** Connects an account whose password is lost with somebody who has just come by the school. */
export function ConnectDialog({
  user: { userId, fullName },
  onClose,
}: {
  readonly user: ListedUser;
  readonly onClose: () => void;
}): ReactNode {
  const { data } = useLoad(waitingPeople, {}, {}, { everyMilliseconds });
  const { act, state } = useAct(connectIdentity, { showsFailure: true });
  const reload = useReloadUsers();
  async function connect(pending: string, label: string): Promise<void> {
    await act({}, { userId, pending });
    await reload();
    onClose();
    toast(`${fullName} now signs in with ${label}.`);
  }
  const emailOf = (accountId: number | null): string =>
    accountId === null ? '' : `, with the email of ${accountId === userId ? 'this' : 'another'} account`;
  return (
    <Dialog title={`Connect ${fullName}`} onCancel={onClose}>
      <Stack gap="sm">
        <Text size="sm">
          For somebody who has lost the password: let them sign in by the school, and stay on the page that
          asks for it. Make sure who they are. Whoever you connect is {fullName} here from then on.
        </Text>
        <p className={card.failure} role="alert">
          {state.error?.message ?? ''}
        </p>
        {data?.waiting.length === 0 && (
          <Text size="sm" role="status">
            Nobody is waiting. Whoever comes appears here by itself.
          </Text>
        )}
        <Stack component="ul" gap="xs" className={styles.waiting ?? ''}>
          {data?.waiting.map(({ pending, label, fullName: name, accountId }) => (
            <Group component="li" key={pending} justify="space-between">
              <Text size="sm">
                {name || 'Somebody without a name'} by {label}
                {emailOf(accountId)}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Connect ${fullName} with ${name || 'somebody without a name'}`}
                loading={state.isPending}
                // A failure is shown above; nothing awaits the promise.
                onClick={() => void connect(pending, label).catch(() => undefined)}
              >
                Connect
              </Button>
            </Group>
          ))}
        </Stack>
        {/* Not on an act that is as good as a signature. */}
        <Button variant="default" data-autofocus onClick={onClose}>
          Close
        </Button>
      </Stack>
    </Dialog>
  );
}
