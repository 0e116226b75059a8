import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { counted } from '../../contracts/text/counted.ts';
import styles from './People.module.css';
import { newPerson, personKey, type RosterPerson, type RosterRecord } from './rosterDraft.ts';

/** Who joined with the code or came from a course, has no team yet, and is not on the board either. */
export function JoinedLine({
  record,
  people,
  onTakeOver,
}: {
  readonly record: RosterRecord;
  readonly people: readonly RosterPerson[];
  readonly onTakeOver: (people: readonly RosterPerson[]) => void;
}): ReactNode {
  const waiting = record.waiting
    .map(({ user_id: userId, full_name: fullName, email }) =>
      newPerson({ key: personKey(userId, email), userId, email, fullName }),
    )
    .filter(({ key }) => people.every((person) => person.key !== key));
  if (waiting.length === 0) return null;
  return (
    <div className={styles.line}>
      <Text size="sm" role="status">
        {counted(waiting.length, 'person', 'people')} joined and {waiting.length === 1 ? 'waits' : 'wait'} for
        a team.
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => onTakeOver(waiting)}>
        Put on the board
      </Button>
    </div>
  );
}
