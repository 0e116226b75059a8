import { Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { TermHeads } from '../ui/TermHeads.tsx';
import styles from './Roster.module.css';
import type { ListLine } from './rosterList.ts';

/** The effect of a line, or what is wrong with it. */
function Effect({ problems, effect }: ListLine): ReactNode {
  return problems.length > 0 ? <span className={styles.problem}>{problems.join(' ')}</span> : effect;
}

const columns: Readonly<Record<string, (line: ListLine) => ReactNode>> = {
  Line: ({ line }) => line,
  Name: ({ fullName }) => fullName,
  Email: ({ email }) => email,
  Team: ({ team }) => team,
  Role: ({ roles }) => roles,
  Effect: (line) => <Effect {...line} />,
};

/** Without the columns in which no line says anything, such as the teams of a course. */
function PreviewTable({ lines }: { readonly lines: readonly ListLine[] }): ReactNode {
  const shown = Object.entries(columns).filter(([, cellOf]) => lines.some((line) => cellOf(line) !== ''));
  return (
    <Table aria-label="Preview of the list" verticalSpacing={6}>
      <TermHeads titles={shown.map(([title]) => title)} />
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.line} data-faulty={line.person === null || undefined}>
            {shown.map(([title, cellOf]) => (
              <Table.Td key={title}>{cellOf(line)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** On a small screen each line is a few words below each other. */
function PreviewList({ lines }: { readonly lines: readonly ListLine[] }): ReactNode {
  return (
    <ul aria-label="Preview of the list">
      {lines.map((line) => (
        <li key={line.line} data-faulty={line.person === null || undefined}>
          {line.line}: {line.fullName}
          <span className={styles.email}>{line.email}</span>
          <Effect {...line} />
        </li>
      ))}
    </ul>
  );
}

/** The lines of a list, those with errors first. */
export function Preview({ lines }: { readonly lines: readonly ListLine[] }): ReactNode {
  const Lines = useIsSmallScreen() ? PreviewList : PreviewTable;
  // Errors are visible without scrolling.
  const faulty = lines.filter(({ person }) => person === null);
  const good = lines.filter(({ person }) => person !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      <Lines lines={[...faulty, ...good]} />
    </section>
  );
}
