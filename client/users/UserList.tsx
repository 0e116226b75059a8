import { Button, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListedUser } from '../../contracts/calls/users.ts';
import { shownEmail } from '../../contracts/fields/emails.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import cards from '../ui/Cards.module.css';
import { DisableButton, EraseButton, RoleSelect, UserStateMark } from './UserParts.tsx';
import styles from './Users.module.css';
import type { UserActs } from './useUsers.ts';
import '@mantine/core/styles/Table.layer.css';
import { TermHeads } from '../ui/TermHeads.tsx';

type ListProps = {
  readonly users: readonly ListedUser[];
  readonly acts: UserActs;
  readonly onErase: (user: ListedUser) => void;
  /** Undefined where no school signs anybody in. */
  readonly onConnect: ((user: ListedUser) => void) | undefined;
};

function Acts({
  user,
  acts,
  onErase,
  onConnect,
}: Omit<ListProps, 'users'> & { readonly user: ListedUser }): ReactNode {
  return (
    <div className={styles.acts}>
      {onConnect && !user.isGuest && user.state !== 'disabled' && (
        <Button
          variant="subtle"
          size="xs"
          aria-label={`Connect ${user.fullName}`}
          onClick={() => onConnect(user)}
        >
          Connect…
        </Button>
      )}
      <DisableButton user={user} acts={acts} />
      <EraseButton user={user} onErase={onErase} />
    </div>
  );
}

/** The users as a table, or as cards on a small screen. */
export function UserList(props: ListProps): ReactNode {
  return useIsSmallScreen() ? <UserCards {...props} /> : <UserTable {...props} />;
}

function UserTable({ users, ...given }: ListProps): ReactNode {
  return (
    <Table aria-label="Users" withTableBorder verticalSpacing={6}>
      <TermHeads titles={['Name', 'Email', 'Role', 'State', 'Access']} />
      <Table.Tbody>
        {users.map((user) => (
          <Table.Tr key={user.userId}>
            <Table.Td>{user.fullName}</Table.Td>
            <Table.Td className={styles.email}>{shownEmail(user.email)}</Table.Td>
            <Table.Td>
              <RoleSelect user={user} acts={given.acts} />
            </Table.Td>
            <Table.Td>
              <UserStateMark {...user} />
            </Table.Td>
            <Table.Td>
              <Acts user={user} {...given} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function UserCards({ users, ...given }: ListProps): ReactNode {
  return (
    <ul className={cards.cards} aria-label="Users">
      {users.map((user) => (
        <li key={user.userId} className={cards.card}>
          <strong>{user.fullName}</strong>
          <dl className={cards.facts}>
            <dt>Email</dt>
            <dd className={styles.email}>{shownEmail(user.email)}</dd>
            <dt>Role</dt>
            <dd>
              <RoleSelect user={user} acts={given.acts} />
            </dd>
            <dt>State</dt>
            <dd>
              <UserStateMark {...user} />
            </dd>
          </dl>
          <Acts user={user} {...given} />
        </li>
      ))}
    </ul>
  );
}
