import { Select, Text } from '@mantine/core';
import '@mantine/core/styles/ScrollArea.layer.css';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useUserList } from '../users/useUsers.ts';

const typingMilliseconds = 250;

/**
 * Finds an instructor by name or e-mail among the accounts with that role. The list of accounts is for Administrators,
 * and so is this box.
 */
export function InstructorChooser({
  leftOut,
  chosen,
  onChoose,
}: {
  /** Ids of those who oversee the game already. */
  readonly leftOut: readonly number[];
  /** E-mail of the account that is chosen; null for none. */
  readonly chosen: string | null;
  readonly onChoose: (email: string | null) => void;
}): ReactNode {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, typingMilliseconds);
  const { data } = useUserList({ search, role: 'Instructor', state: null, offset: 0 });
  const found = (data?.users ?? []).filter(
    ({ userId, state }) => state !== 'disabled' && !leftOut.includes(userId),
  );
  const nothingFound = search.trim() === '' ? 'There is no other instructor.' : 'No instructor was found.';
  return (
    <Select
      label="Add an instructor"
      placeholder="Name or e-mail"
      autoComplete="off"
      searchable
      clearable
      clearSectionMode="clear"
      data={found.map(({ email, fullName }) => ({ value: email, label: fullName }))}
      // The server has searched, by e-mail as well.
      filter={({ options }) => options}
      nothingFoundMessage={data ? nothingFound : 'Searching…'}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {/* In the colour of the option, which turns where the keyboard is. */}
          <Text size="sm" c="inherit">
            {option.value}
          </Text>
        </span>
      )}
      comboboxProps={{ withinPortal: false }}
      value={chosen}
      onChange={onChoose}
      searchValue={typed}
      onSearchChange={setTyped}
    />
  );
}
