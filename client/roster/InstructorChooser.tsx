import { Select, Text } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { ListedUser } from '../../contracts/calls/users.ts';
import { shownEmail } from '../../contracts/fields/emails.ts';
import { untabbedOptions } from '../ui/untabbedOptions.ts';
import { useUserList } from '../users/useUsers.ts';

const typingMilliseconds = 250;

/**
 * Finds an instructor by name or e-mail among the accounts with that role. The list of accounts is for
 * Administrators, and so is this field.
 */
export function InstructorChooser({
  leftOut,
  chosen,
  onChoose,
}: {
  /** Ids of the game's current overseers. */
  readonly leftOut: readonly number[];
  readonly chosen: ListedUser | null;
  readonly onChoose: (user: ListedUser | null) => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, typingMilliseconds);
  const { data } = useUserList({ search, role: 'Instructor', state: null, offset: 0 });
  const found = (data?.users ?? []).filter(
    ({ userId, state }) => state !== 'disabled' && !leftOut.includes(userId),
  );
  const userOf = (value: string | null) => found.find(({ userId }) => String(userId) === value);
  const nothingFound = search.trim() === '' ? 'No other instructors to add.' : 'No instructors match.';
  return (
    <Select
      label="Add an instructor"
      placeholder="Name or email"
      autoComplete="off"
      searchable
      clearable
      clearSectionMode="clear"
      data={found.map(({ userId, fullName }) => ({ value: String(userId), label: fullName }))}
      // The server has already searched, by e-mail as well.
      filter={({ options }) => options}
      nothingFoundMessage={data ? nothingFound : 'Searching…'}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {/* In the option's colour, which changes with keyboard focus. */}
          <Text size="sm" c="inherit">
            {shownEmail(userOf(option.value)?.email ?? '')}
          </Text>
        </span>
      )}
      comboboxProps={{ withinPortal: false }}
      scrollAreaProps={untabbedOptions}
      value={chosen && String(chosen.userId)}
      onChange={(value) => onChoose(userOf(value) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
