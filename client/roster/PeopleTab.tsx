import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { RosterMember } from '../../contracts/calls/roster.ts';
import { shownEmail } from '../../contracts/fields/emails.ts';
import { roleLabels } from '../../contracts/text/roleLabels.ts';
import { formatDayAndTime } from '../lib/clock.ts';
import { usePresenceOfTeams } from '../live/LiveContext.ts';
import { placeOf } from '../presence/personPlace.ts';
import { MomentIn } from '../ui/Moment.tsx';
import { type ArrivalState, arrivalStates, arrivalText, stateNames, stateOf } from './arrivals.ts';
import styles from './People.module.css';
import { PersonRow } from './PersonRow.tsx';
import type { RosterRecord } from './rosterDraft.ts';
import type { InvitationActs } from './useInvitations.tsx';

/** Somebody of the game, and how far they have come. */
type Arrival = {
  readonly member: RosterMember;
  readonly state: ArrivalState;
  readonly team: string;
  /** The screen on which they are, in words. */
  readonly place: string | null;
};

const chips: Readonly<Record<string, (arrival: Arrival) => boolean>> = {
  Everybody: () => true,
  Here: ({ state }) => state === 'here',
  'Never signed in': ({ member, state }) => member.last_seen_tzts === null && state !== 'here',
  'Mail failed': ({ state }) => state === 'failed',
  'No role': ({ member }) => member.roles.length === 0,
};

/** Everybody in the game, those who need something first. */
function useArrivals({ teams, members }: RosterRecord): readonly Arrival[] {
  const present = usePresenceOfTeams(teams.map(({ team_id }) => team_id));
  return members
    .map((member) => {
      const here = present.find(({ userId }) => userId === member.user_id);
      return {
        member,
        state: stateOf(member, here !== undefined),
        team: teams.find(({ team_id }) => team_id === member.team_id)?.team_name ?? '',
        place: here ? placeOf(here) : null,
      };
    })
    .sort((one, other) => arrivalStates.indexOf(one.state) - arrivalStates.indexOf(other.state));
}

/** The acts for somebody, by how far they have come. */
function actsFor({ member, state }: Arrival, canSendMail: boolean, acts: InvitationActs) {
  const { needs_link: needsLink, last_seen_tzts: seen } = member;
  const sendLabel = state === 'waiting' ? 'Try now' : member.invitation ? 'Send again' : 'Send link';
  const offered: readonly (readonly [string, () => void, boolean])[] = [
    ['Change email', () => acts.correct(member), needsLink && state === 'failed' && seen === null],
    [sendLabel, () => acts.send([member]), needsLink && state !== 'failed' && canSendMail],
    ['Copy link', () => acts.copyLink(member), needsLink],
    ['Message', () => acts.message(member), !needsLink],
  ];
  return offered.flatMap(([label, act, isOffered]) => (isOffered ? [[label, act] as const] : []));
}

/** Who joined or came from a course and is in no team yet. */
function WaitingRow({
  person,
  onSendAway,
}: {
  readonly person: RosterRecord['waiting'][number];
  readonly onSendAway: InvitationActs['sendAway'];
}): ReactNode {
  const { full_name: name, email } = person;
  return (
    <PersonRow
      {...{ name, email: shownEmail(email), what: '', detail: null }}
      state={{ key: 'waiting', name: 'No team' }}
      told="Joined, and waits for a team"
      acts={[['Send away', () => onSendAway(person)]]}
    />
  );
}

/** The students of the game one by one: who has come, who needs something, and what to do about it. */
export function PeopleTab({
  record,
  search,
  acts,
}: {
  readonly record: RosterRecord;
  readonly search: string;
  readonly acts: InvitationActs;
}): ReactNode {
  const [chip, setChip] = useState('Everybody');
  const arrivals = useArrivals(record);
  const canSendMail = record.can_send_mail;
  const wanted = search.trim().toLowerCase();
  const isWanted = ({ full_name, email }: { full_name: string; email: string }): boolean =>
    `${full_name}\n${email}`.toLowerCase().includes(wanted);
  const shown = arrivals.filter(chips[chip] ?? (() => true)).filter(({ member }) => isWanted(member));
  const waiting = chip === 'Everybody' ? record.waiting.filter(isWanted) : [];
  const uninvited = arrivals
    .filter(({ member, state }) => member.needs_link && ['never', 'opened'].includes(state))
    .map(({ member }) => member);
  return (
    <>
      <div className={styles.chips}>
        {Object.entries(chips).map(([name, isOf]) => {
          const count = arrivals.filter(isOf).length + (name === 'Everybody' ? record.waiting.length : 0);
          if (count === 0 && name !== 'Everybody' && name !== chip) return null;
          return (
            <button key={name} type="button" aria-pressed={name === chip} onClick={() => setChip(name)}>
              {name} {count}
            </button>
          );
        })}
        {canSendMail && uninvited.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={() => acts.send(uninvited)}>
            Send again to {uninvited.length}
          </Button>
        )}
      </div>
      <ul className={styles.rows} aria-label="People">
        {waiting.map((person) => (
          <WaitingRow key={person.user_id} person={person} onSendAway={acts.sendAway} />
        ))}
        {shown.map((arrival) => {
          const { member, state, team, place } = arrival;
          return (
            <PersonRow
              key={member.user_id}
              name={member.full_name}
              email={shownEmail(member.email)}
              what={team}
              detail={roleLabels(member.roles, 'no role yet')}
              state={{ key: state, name: stateNames[state] }}
              told={
                place === null ? (
                  <MomentIn {...arrivalText(member, state)} format={formatDayAndTime} />
                ) : (
                  `in ${place}`
                )
              }
              acts={actsFor(arrival, canSendMail, acts)}
            />
          );
        })}
      </ul>
    </>
  );
}
