import { Button, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { type ListedUser, userStateSchema, usersOfPage } from '../../contracts/calls/users.ts';
import { userRoleSchema } from '../../contracts/fields/fields.ts';
import { useHasSchool } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { ConnectDialog } from './ConnectDialog.tsx';
import { CreateUserDialog } from './CreateUserDialog.tsx';
import { EraseDialog } from './EraseDialog.tsx';
import { UserList } from './UserList.tsx';
import { stateLabels } from './UserParts.tsx';
import styles from './Users.module.css';
import { type UserSearch, useUserActs, useUserList } from './useUsers.ts';

const everybody: UserSearch = { search: '', role: null, state: null, offset: 0 };
const typingMilliseconds = 250;

/** All accounts, for Administrators: search, create, assign roles, disable and enable. */
export function Users(): ReactNode {
  const [wanted, setWanted] = useState(everybody);
  const [settled] = useDebouncedValue(wanted, typingMilliseconds);
  const { data, isPending } = useUserList(settled);
  const hasSchool = useHasSchool();
  const [connected, setConnected] = useState<ListedUser | null>(null);
  const acts = useUserActs();
  const [isCreating, setIsCreating] = useState(false);
  const [erased, setErased] = useState<ListedUser | null>(null);
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Users</PageTitle>
        <Button onClick={() => setIsCreating(true)}>Create User</Button>
      </div>
      <SearchFields
        wanted={wanted}
        hasSchool={hasSchool}
        onChange={(changes) => setWanted({ ...wanted, offset: 0, ...changes })}
      />
      <BusyOverlay isBusy={isPending} text="Loading Users..." />
      {data && (
        <>
          {data.count === 0 ? (
            <Text>No users match.</Text>
          ) : (
            <UserList
              users={data.users}
              acts={acts}
              onErase={setErased}
              onConnect={hasSchool ? setConnected : undefined}
            />
          )}
          <Pages
            offset={settled.offset}
            count={data.count}
            onTurn={(offset) => setWanted({ ...wanted, offset })}
          />
        </>
      )}
      {erased && <EraseDialog user={erased} onClose={() => setErased(null)} />}
      {connected && <ConnectDialog user={connected} onClose={() => setConnected(null)} />}
      {isCreating && <CreateUserDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

const allRoles = [{ value: '', label: 'All roles' }, ...userRoleSchema.options];
/** The selection of a list whose first option means all. */
const chosenOf = <Choice extends string>(choices: readonly Choice[], text: string): Choice | null =>
  choices.find((choice) => choice === text) ?? null;

const statesOf = (hasSchool: boolean) => [
  { value: '', label: 'All states' },
  ...userStateSchema.options
    .filter((value) => hasSchool || value !== 'school')
    .map((value) => ({ value, label: stateLabels[value] })),
];

function SearchFields({
  wanted,
  hasSchool,
  onChange,
}: {
  readonly wanted: UserSearch;
  /** Whether a school signs anybody in. */
  readonly hasSchool: boolean;
  readonly onChange: (changes: Partial<UserSearch>) => void;
}): ReactNode {
  return (
    <search className={styles.search}>
      <TextInput
        className={styles.text ?? ''}
        label="Search"
        placeholder="Name or email"
        value={wanted.search}
        onChange={(event) => onChange({ search: event.currentTarget.value })}
      />
      <NativeSelect
        label="Role"
        data={allRoles}
        value={wanted.role ?? ''}
        onChange={(event) => onChange({ role: chosenOf(userRoleSchema.options, event.currentTarget.value) })}
      />
      <NativeSelect
        label="State"
        data={statesOf(hasSchool)}
        value={wanted.state ?? ''}
        onChange={(event) =>
          onChange({ state: chosenOf(userStateSchema.options, event.currentTarget.value) })
        }
      />
    </search>
  );
}

function Pages({
  offset,
  count,
  onTurn,
}: {
  readonly offset: number;
  readonly count: number;
  readonly onTurn: (offset: number) => void;
}): ReactNode {
  const last = Math.min(offset + usersOfPage, count);
  return (
    <div className={styles.pages}>
      <Text size="sm" c="dimmed" role="status">
        {count > 0 && `${offset + 1} to ${last} of ${count}`}
      </Text>
      {count > usersOfPage && (
        <>
          <Button
            variant="default"
            size="xs"
            disabled={offset === 0}
            onClick={() => onTurn(Math.max(0, offset - usersOfPage))}
          >
            Previous
          </Button>
          <Button
            variant="default"
            size="xs"
            disabled={last === count}
            onClick={() => onTurn(offset + usersOfPage)}
          >
            Next
          </Button>
        </>
      )}
    </div>
  );
}
