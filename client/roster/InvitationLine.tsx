import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { loadRoster } from '../../contracts/calls/roster.ts';
import { counted } from '../../contracts/text/counted.ts';
import { useLoad } from '../call/queries.ts';
import { invitationCounts } from './arrivals.ts';
import styles from './People.module.css';
import type { RosterRecord } from './rosterDraft.ts';

/** No frame tells of a mail that went out. */
const askAgainMilliseconds = 5_000;

/** `58 invitations: 56 sent, 2 wait`. */
function countsText({ all, sent, waiting, failed }: ReturnType<typeof invitationCounts>): string {
  const parts = [
    `${sent} sent`,
    waiting > 0 && `${waiting} ${waiting === 1 ? 'waits' : 'wait'}`,
    failed > 0 && `${failed} failed`,
  ];
  return `${counted(all, 'invitation')}: ${parts.filter(Boolean).join(', ')}`;
}

/** What became of the invitations, in one line; shown while any waits or failed. */
export function InvitationLine({
  gameId,
  record,
  onShow,
}: {
  readonly gameId: number;
  readonly record: RosterRecord;
  readonly onShow: () => void;
}): ReactNode {
  const counts = invitationCounts(record.members);
  useLoad(loadRoster, { game: gameId }, {}, { everyMilliseconds: askAgainMilliseconds });
  return (
    <div className={styles.line}>
      <Text size="sm" role="status">
        {countsText(counts)}
      </Text>
      <Button size="compact-sm" variant="default" onClick={onShow}>
        Show
      </Button>
    </div>
  );
}
