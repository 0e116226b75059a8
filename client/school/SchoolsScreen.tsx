import { Button, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import '@mantine/core/styles/Table.layer.css';
import { type ListedSchool, listSchools } from '../../contracts/calls/schools.ts';
import { useLoad } from '../call/queries.ts';
import { useKeptAt } from '../drafts/useTextRecovery.ts';
import { useSession } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { NotFound } from '../ui/NotFound.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { TermHeads } from '../ui/TermHeads.tsx';
import { useCopy } from '../ui/useCopy.ts';
import { AddSchool } from './AddSchool.tsx';
import { newSchoolKey, SchoolDialog } from './SchoolDialog.tsx';
import { SchoolRow } from './SchoolRow.tsx';
import styles from './Schools.module.css';

/** The school's learning management systems, for Administrators; no such page where launches are off. */
export function SchoolsScreen(): ReactNode {
  return useSession().hasLti ? <Schools /> : <NotFound />;
}

const heads = ['School', 'Courses', 'Last launch', 'Roster', 'Grades', 'State'];

function Schools(): ReactNode {
  const { data, isPending, refetch } = useLoad(listSchools, {}, {});
  // What was typed before a reload stands where it was.
  const isKept = useKeptAt(newSchoolKey) !== null;
  const [edited, setEdited] = useState<ListedSchool | 'new' | null>(isKept ? 'new' : null);
  const [isAdding, setIsAdding] = useState(false);
  const add = <Button onClick={() => setIsAdding(true)}>Add a school…</Button>;
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Schools</PageTitle>
        {data && data.schools.length > 0 && add}
      </div>
      <BusyOverlay isBusy={isPending} text="Loading Schools..." />
      {data?.schools.length === 0 && (
        <EmptyState text="No school is connected." hint="Students sign in with email and password.">
          {add}
        </EmptyState>
      )}
      {data && data.schools.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        <section className={styles.scroll} tabIndex={0} aria-label="Schools">
          <Table className={styles.table} aria-label="Schools">
            <TermHeads titles={heads} at="schools" />
            <Table.Tbody>
              {data.schools.map((school) => (
                <SchoolRow
                  key={school.platform_id}
                  school={school}
                  onEdit={() => setEdited(school)}
                  onChanged={refetch}
                />
              ))}
            </Table.Tbody>
          </Table>
        </section>
      )}
      {data && <Addresses addresses={data.addresses} />}
      {isAdding && (
        <AddSchool
          onByHand={() => {
            setIsAdding(false);
            setEdited('new');
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {edited && (
        <SchoolDialog
          school={edited === 'new' ? null : edited}
          onSaved={refetch}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function Addresses({
  addresses,
}: {
  readonly addresses: readonly { readonly label: string; readonly address: string }[];
}): ReactNode {
  const copy = useCopy();
  return (
    <section className={styles.addresses} aria-labelledby="addresses">
      <h2 id="addresses">What the LMS asks for</h2>
      <Text size="sm">
        Whoever runs the LMS adds Quarterdeck there as a tool of LTI 1.3, with these addresses.
      </Text>
      <dl>
        {addresses.map(({ label, address }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{address}</code>
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Copy ${label}`}
                onClick={() => void copy(address, `${label} was copied.`)}
              >
                Copy
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
