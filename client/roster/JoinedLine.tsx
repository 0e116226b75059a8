import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { emailKey } from '../../contracts/fields/emails.ts';
import { counted } from '../../contracts/text/counted.ts';
import styles from './People.module.css';
import type { RosterPerson, RosterRecord } from './rosterDraft.ts';

/** Who joined with the code and has no team yet, and is not on the board either. */
export function JoinedLine({
  record,
  people,
  onTakeOver,
}: {
  readonly record: RosterRecord;
  readonly people: readonly RosterPerson[];
  readonly onTakeOver: (people: readonly RosterPerson[]) => void;
}): ReactNode {
  const waiting = record.waiting.filter(({ email }) => people.every(({ key }) => key !== emailKey(email)));
  if (waiting.length === 0) return null;
  const newPerson = {
    userId: null,
    place: 'noTeam',
    roles: [],
    recordTeamId: null,
    recordRoles: [],
  } as const;
  return (
    <div className={styles.line}>
      <Text size="sm" role="status">
        {counted(waiting.length, 'person', 'people')} joined with the code and{' '}
        {waiting.length === 1 ? 'waits' : 'wait'} for a team.
      </Text>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() =>
          onTakeOver(
            waiting.map(({ email, full_name: fullName }) => ({
              ...{ ...newPerson, key: emailKey(email), email, fullName, seenTeamId: null, isNew: true },
            })),
          )
        }
      >
        Put on the board
      </Button>
    </div>
  );
}
