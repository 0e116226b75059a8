import { Button, Group, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import {
  admitDeployment,
  confirmSchool,
  type ListedSchool,
  removeSchool,
  testSchool,
} from '../../contracts/calls/schools.ts';
import { useActs } from '../call/queries.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { Moment } from '../ui/Moment.tsx';
import styles from './Schools.module.css';

type RowProps = {
  readonly school: ListedSchool;
  readonly onEdit: () => void;
  readonly onChanged: () => Promise<unknown>;
};

const ofCourses = (count: number, { courses }: ListedSchool): string =>
  courses === 0 ? '–' : `${count} of ${courses}`;

/** A learning management system: how it stands, what waits, and what can be done. */
export function SchoolRow({ school, onEdit, onChanged }: RowProps): ReactNode {
  const dialogs = useDialogs();
  const { act, state } = useActs();
  const [lines, setLines] = useState<ResponseOf<typeof testSchool>['lines']>([]);
  const { platform_id, name, issuer, client_id, courses, last_launch } = school;
  const named = { platform_id };
  // A failure has been shown; nothing awaits the promise.
  const done = (acting: Promise<unknown>): void => void acting.then(onChanged).catch(() => undefined);
  async function remove(): Promise<void> {
    const question =
      `Remove ${name}? Nobody comes from there any more. Games, grades and accounts stay, and it can be ` +
      'added again.';
    if (await dialogs.confirm(question, { acceptLabel: 'Remove' })) done(act(removeSchool, {}, named));
  }
  const acts = [
    ['Test', () => done(act(testSchool, {}, named).then((answer) => setLines(answer.lines)))],
    ['Edit…', onEdit],
    ['Remove…', () => void remove()],
  ] as const;
  return (
    <>
      <Table.Tr>
        <Table.Th scope="row">
          {name}
          <Text size="sm" c="dimmed">
            {issuer} · {client_id}
          </Text>
        </Table.Th>
        <Table.Td data-head="Courses">{courses}</Table.Td>
        <Table.Td data-head="Last launch">
          {last_launch === null ? 'never' : <Moment at={last_launch} />}
        </Table.Td>
        <Table.Td data-head="Roster">{ofCourses(school.with_members, school)}</Table.Td>
        <Table.Td data-head="Grades">{ofCourses(school.with_grades, school)}</Table.Td>
        <Table.Td data-head="State">
          <State
            school={school}
            onConfirm={() => done(act(confirmSchool, {}, named))}
            onAdmit={(deployment_id) => done(act(admitDeployment, {}, { ...named, deployment_id }))}
          />
        </Table.Td>
      </Table.Tr>
      <Table.Tr>
        <Table.Td colSpan={6} className={styles.acts}>
          <Group gap="xs">
            {acts.map(([label, onClick]) => (
              <Button
                key={label}
                size="xs"
                variant="default"
                disabled={state.isPending}
                aria-label={`${label} ${name}`}
                onClick={onClick}
              >
                {label}
              </Button>
            ))}
          </Group>
          <ul className={styles.lines} role="status">
            {lines.map(({ what, is_good, text }) => (
              <li key={what} data-good={is_good}>
                <strong>{what}</strong> {text}
              </li>
            ))}
          </ul>
        </Table.Td>
      </Table.Tr>
    </>
  );
}

function State({
  school: { is_confirmed, waiting_deployments, unreachable_since },
  onConfirm,
  onAdmit,
}: {
  readonly school: ListedSchool;
  readonly onConfirm: () => void;
  readonly onAdmit: (deployment: string) => void;
}): ReactNode {
  const waits = !is_confirmed || waiting_deployments.length > 0;
  return (
    <>
      {waits && <span className={styles.waits}>waits for you</span>}
      {!waits && unreachable_since === null && 'works'}
      {unreachable_since !== null && (
        <div className={styles.away}>
          keys not reachable since <Moment at={unreachable_since} />
        </div>
      )}
      {!is_confirmed && (
        <Button size="xs" onClick={onConfirm}>
          Confirm
        </Button>
      )}
      {waiting_deployments.map((deployment) => (
        <div key={deployment} className={styles.deployment}>
          Deployment {deployment}
          <Button size="xs" onClick={() => onAdmit(deployment)} aria-label={`Admit deployment ${deployment}`}>
            Admit
          </Button>
        </div>
      ))}
    </>
  );
}
