import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { keysOf } from '../../contracts/values.ts';
import styles from './ColumnChooser.module.css';
import type { ListChoice, Meaning, ShownColumn } from './listColumns.ts';
import type { RosterList } from './rosterList.ts';

const sampleLines = 4;
/** A gradebook can have thousands of columns; those that are read are always shown. */
const unreadColumnsMax = 30;

const meaningNames: Readonly<Record<Meaning, string>> = {
  email: 'Email',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  team: 'Team',
  groups: 'Groups',
  role: 'Role',
  none: 'Leave out',
};
const meanings = keysOf(meaningNames).map((value) => ({ value, label: meaningNames[value] }));

/** The heading of a column, and how well it fits what it is read as. */
function hintOf({ title, meaning, cells }: ShownColumn): string {
  const holds = cells.filter((cell) => cell.includes('@')).length;
  if (meaning === 'email') return `${title} · ${holds} of ${cells.length} hold an @`;
  return meaning === 'name' && cells.some((cell) => cell.includes(','))
    ? `${title} · “Last, First” turned`
    : title;
}

/** What each column is read as. */
function Heads({
  columns,
  onChoose,
}: {
  readonly columns: readonly ShownColumn[];
  readonly onChoose: (index: number, meaning: Meaning) => void;
}): ReactNode {
  return (
    <tr>
      {columns.map((column) => (
        <td key={column.index} data-used={column.meaning !== 'none' || undefined}>
          <NativeSelect
            size="xs"
            aria-label={`What ${column.title} is`}
            data={meanings}
            value={column.meaning}
            onChange={({ currentTarget: { value } }) =>
              onChoose(column.index, keysOf(meaningNames).find((name) => name === value) ?? 'none')
            }
          />
          <small>{hintOf(column)}</small>
        </td>
      ))}
    </tr>
  );
}

/** The first lines of a list. */
function Sample({ columns }: { readonly columns: readonly ShownColumn[] }): ReactNode {
  const lines = Array.from({ length: Math.min(sampleLines, columns[0]?.cells.length ?? 0) }, (_, at) => at);
  return lines.map((line) => (
    <tr key={line}>
      {columns.map(({ index, meaning, cells }) => (
        <td key={index} data-used={meaning !== 'none' || undefined}>
          {cells[line]}
        </td>
      ))}
    </tr>
  ));
}

/** What each column of a list is, with its first lines; each can be read as something else. */
export function ColumnChooser({
  list: { columns: all, hasHeading, hasUserNames },
  choice,
  onChoose,
  isRemembered,
  onRemember,
}: {
  readonly list: RosterList;
  readonly choice: ListChoice;
  readonly onChoose: (choice: Partial<ListChoice>) => void;
  readonly isRemembered: boolean;
  readonly onRemember: (isWanted: boolean) => void;
}): ReactNode {
  const unread = all.filter(({ meaning }) => meaning === 'none').slice(0, unreadColumnsMax);
  const columns = all.filter((column) => column.meaning !== 'none' || unread.includes(column));
  function choose(index: number, meaning: Meaning): void {
    // No two columns are the same thing: what another was chosen as before is free again.
    const others = Object.entries(choice.meanings).filter(
      ([, other]) => other === 'none' || other !== meaning,
    );
    onChoose({ meanings: { ...Object.fromEntries(others), [index]: meaning } });
  }
  return (
    <>
      <p className={styles.told}>Quarterdeck looked at what the columns hold; change what it got wrong.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className={styles.columns} aria-label="Columns of the list" tabIndex={0}>
        <table>
          <tbody>
            <Heads columns={columns} onChoose={choose} />
            <Sample columns={columns} />
          </tbody>
        </table>
      </section>
      <div className={styles.fields}>
        <Checkbox
          label="The first line is a heading"
          checked={hasHeading}
          onChange={({ currentTarget: { checked } }) => onChoose({ hasHeading: checked })}
        />
        {hasHeading && (
          <Checkbox
            label="Remember these columns for files like this one"
            checked={isRemembered}
            onChange={({ currentTarget: { checked } }) => onRemember(checked)}
          />
        )}
        {hasUserNames && (
          <TextInput
            label="School email domain"
            description="Makes user names emails"
            placeholder="school.edu"
            autoCapitalize="off"
            spellCheck={false}
            value={choice.domain}
            onChange={({ currentTarget: { value } }) => onChoose({ domain: value })}
          />
        )}
      </div>
    </>
  );
}
