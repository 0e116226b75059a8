import { Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import '@mantine/core/styles/Table.layer.css';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { kindsOfPeople, mayCall, tasksBySubject, whoMayCall } from '../../contracts/calls/rights.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { Term } from '../ui/Term.tsx';
import styles from './RightsScreen.module.css';

const groups = tasksBySubject(allCalls);
const roomForColumns = '(width >= 75em)';

function RightsTable({ subject, tasks }: (typeof groups)[number]): ReactNode {
  return (
    <Table aria-label={subject} verticalSpacing={6} className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">
            <Term name="What" />
          </Table.Th>
          {kindsOfPeople.map((kind) => (
            <Table.Th key={kind} scope="col" className={styles.kind}>
              <Term name={kind} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {tasks.map(({ words, access }) => (
          <Table.Tr key={words}>
            <Table.Th scope="row" className={styles.what}>
              {words}
            </Table.Th>
            {kindsOfPeople.map((kind) => (
              <Table.Td key={kind} className={styles.kind}>
                {mayCall(access, kind) ? <IconCheck size={18} aria-label="yes" role="img" /> : 'no'}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Where six columns have no room each right is a sentence. */
function RightsList({ subject, tasks }: (typeof groups)[number]): ReactNode {
  return (
    <ul className={styles.list} aria-label={subject}>
      {tasks.map(({ words, access }) => (
        <li key={words}>
          {words}
          <span className={styles.who}>{whoMayCall[access]}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who may do what, read from the same list of calls that the server guards with (D2). */
export function RightsScreen(): ReactNode {
  const isWide = useMediaQuery(roomForColumns, undefined, { getInitialValueInEffect: false });
  const Group = isWide ? RightsTable : RightsList;
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Who May Do What</PageTitle>
      </div>
      <Text size="sm" mb="md" maw={720}>
        This table comes straight from the rules the server enforces. Instructors have these rights only in
        the games they’re assigned to; in any other game, they count as a student of another game.
      </Text>
      {groups.map((group) => (
        <section key={group.subject} className={styles.group}>
          <h2>{group.subject}</h2>
          <Group {...group} />
        </section>
      ))}
    </>
  );
}
