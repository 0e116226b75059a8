import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { RosterMember } from '../../contracts/calls/roster.ts';
import { counted } from '../../contracts/text/counted.ts';
import { formatDayAndTime } from '../lib/clock.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { invitationCounts, mailText } from './arrivals.ts';
import styles from './People.module.css';
import { PersonRow } from './PersonRow.tsx';
import type { RosterRecord } from './rosterDraft.ts';
import type { InvitationActs } from './useInvitations.tsx';

const order = ['failed', 'waiting', 'sent'] as const;
const names = { failed: 'Failed', waiting: 'Waiting', sent: 'Sent' };

/** The invitations of those who have not chosen a password yet, and the people they went to. */
export function mailsOf({ members }: RosterRecord) {
  return members
    .flatMap((member) =>
      member.needs_link && member.invitation ? [{ member, mail: member.invitation }] : [],
    )
    .sort((one, other) => order.indexOf(one.mail.state) - order.indexOf(other.mail.state));
}

/** That the mail server does not answer, while it does not. */
function SilentServer({
  waiting,
  since,
  onShowLinks,
  onTry,
}: {
  readonly waiting: readonly RosterMember[];
  readonly since: string;
  readonly onShowLinks: () => void;
  readonly onTry: () => void;
}): ReactNode {
  const one = waiting.length === 1;
  const text =
    `The mail server has not answered since ${formatDayAndTime(since)}. ` +
    `${counted(waiting.length, 'invitation')} ${one ? 'waits' : 'wait'} here and ${one ? 'is' : 'are'} ` +
    `tried again by ${one ? 'itself' : 'themselves'}. Nothing is lost.`;
  return (
    <div className={styles.silent}>
      <Text size="sm" role="status">
        <MomentIn text={text} at={since} format={formatDayAndTime} />
      </Text>
      <Button size="compact-sm" variant="default" onClick={onShowLinks}>
        {one ? 'Show the link' : `Show the ${waiting.length} links`}
      </Button>
      <Button size="compact-sm" variant="default" onClick={onTry}>
        Try again now
      </Button>
    </div>
  );
}

/** What became of each invitation, failed ones first. */
export function MailTab({
  record,
  acts,
  onShowLinks,
}: {
  readonly record: RosterRecord;
  readonly acts: InvitationActs;
  readonly onShowLinks: (emails: readonly string[]) => void;
}): ReactNode {
  const mails = mailsOf(record);
  const { silentSince } = invitationCounts(record.members);
  const waiting = mails.filter(({ mail }) => mail.state === 'waiting').map(({ member }) => member);
  return (
    <>
      {silentSince !== null && (
        <SilentServer
          waiting={waiting}
          since={silentSince}
          onShowLinks={() => onShowLinks(waiting.map(({ email }) => email))}
          onTry={() => acts.send(waiting)}
        />
      )}
      {mails.length === 0 && (
        <Text size="sm">No invitation is open: everybody invited by email has chosen a password.</Text>
      )}
      <ul className={styles.rows} aria-label="Invitations">
        {mails.map(({ member, mail }) => {
          const team =
            record.teams.find(({ team_id }) => team_id === member.team_id)?.team_name ?? 'the game';
          const { text, at } = mailText(mail);
          const isFailed = mail.state === 'failed';
          const label = isFailed ? 'Change email' : mail.state === 'waiting' ? 'Try now' : 'Send again';
          return (
            <PersonRow
              key={member.user_id}
              name={member.full_name}
              email={member.email}
              what={`Invitation to ${team}`}
              detail={
                <MomentIn
                  text={`written ${formatDayAndTime(mail.written_tzts)}`}
                  at={mail.written_tzts}
                  format={formatDayAndTime}
                />
              }
              state={{ key: mail.state, name: names[mail.state] }}
              told={<MomentIn text={text} at={at} format={formatDayAndTime} />}
              acts={[[label, () => (isFailed ? acts.correct(member) : acts.send([member]))]]}
            />
          );
        })}
      </ul>
    </>
  );
}
