import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadRoster } from '../../contracts/calls/roster.ts';
import { counted } from '../../contracts/text/counted.ts';
import { shortSchoolDayAndTimeOf } from '../../contracts/time/schoolTime.ts';
import { useLoad } from '../call/queries.ts';
import { MomentIn } from '../ui/Moment.tsx';
import styles from './Roster.module.css';

type Mails = ResponseOf<typeof loadRoster>['mails'];

/** No frame tells of a mail that went out. */
const askAgainMilliseconds = 10_000;

/** `2 invitations are waiting to be sent; the mail server refused the last try on 11/22, 10:15 ET.` */
function waitingText({ waiting, given_up: givenUp, refused_at: refusedAt }: Mails): string {
  const are = waiting === 1 ? 'is' : 'are';
  const parts = [
    waiting > 0 && `${counted(waiting, 'invitation')} ${are} waiting to be sent`,
    givenUp > 0 && `${counted(givenUp, 'invitation')} could not be sent within seven days`,
    refusedAt !== null && `the mail server refused the last try on ${shortSchoolDayAndTimeOf(refusedAt)}`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

/** Invitations that no mail server has taken over, in one line; shown while there are any. */
export function WaitingMails({
  gameId,
  mails,
  links,
}: {
  readonly gameId: number;
  readonly mails: Mails;
  readonly links: { readonly isMaking: boolean; make(): void };
}): ReactNode {
  useLoad(loadRoster, { game: gameId }, {}, { everyMilliseconds: askAgainMilliseconds });
  return (
    <div className={styles.mails}>
      <Text size="sm" role="status">
        <MomentIn text={waitingText(mails)} at={mails.refused_at} format={shortSchoolDayAndTimeOf} />
      </Text>
      {mails.refused_at !== null && (
        <Button size="compact-sm" variant="default" loading={links.isMaking} onClick={() => links.make()}>
          Show sign-in links
        </Button>
      )}
    </div>
  );
}
