import type { RosterInvitation, RosterMember } from '../../contracts/calls/roster.ts';
import { formatDayAndTime } from '../lib/clock.ts';

/** How far somebody has come, those who need something first. */
export const arrivalStates = ['failed', 'waiting', 'never', 'opened', 'away', 'here'] as const;
export type ArrivalState = (typeof arrivalStates)[number];

export const stateNames: Readonly<Record<ArrivalState, string>> = {
  failed: 'Mail failed',
  waiting: 'Waiting',
  never: 'Never signed in',
  opened: 'Link opened',
  away: 'Away',
  here: 'Here',
};

/** A sentence, and the times that it tells. */
type Told = { readonly text: string; readonly at: readonly string[] };

export function stateOf(member: RosterMember, isHere: boolean): ArrivalState {
  const { last_seen_tzts: seen, needs_link: needsLink, invitation, opened_tzts: opened } = member;
  if (isHere) return 'here';
  if (needsLink && invitation && invitation.state !== 'sent') return invitation.state;
  if (needsLink && opened !== null && opened >= (invitation?.written_tzts ?? '')) return 'opened';
  return seen === null ? 'never' : 'away';
}

const times = (count: number): string => ['', 'once', 'twice'][count] ?? `${count} times`;

/** `tried twice, next try 09.14, 10:20 ET`; of a failed one what the mail server said. */
export function mailText({ state, tries, fault, next_tzts: next, sent_tzts: sent }: RosterInvitation): Told {
  if (state === 'sent') return { text: 'the mail server took it', at: [sent ?? []].flat() };
  if (state === 'failed')
    return { text: `${fault ?? 'The mail server did not answer'}, tried ${times(tries)}`, at: [] };
  if (tries === 0 || next === null) return { text: 'on its way', at: [] };
  return { text: `tried ${times(tries)}, next try ${formatDayAndTime(next)}`, at: [next] };
}

/** What is known of somebody who is not here. */
export function arrivalText(member: RosterMember, state: ArrivalState): Told {
  const { last_seen_tzts: seen, needs_link: needsLink, invitation, opened_tzts: opened } = member;
  if (state === 'opened' && opened !== null)
    return { text: `Opened the link ${formatDayAndTime(opened)}; chose no password`, at: [opened] };
  if (seen !== null && !needsLink) return { text: `Last seen ${formatDayAndTime(seen)}`, at: [seen] };
  if (!needsLink) return { text: 'Has chosen a password', at: [] };
  if (!invitation) return { text: 'No link was mailed', at: [] };
  const { text, at } = mailText(invitation);
  if (state !== 'never' || invitation.sent_tzts === null) return { text, at };
  return { text: `Invited ${formatDayAndTime(invitation.sent_tzts)}; ${text}`, at };
}

/** What became of the invitations of those who have not chosen a password yet. */
export function invitationCounts(members: readonly RosterMember[]) {
  const invitations = members.flatMap(({ needs_link, invitation }) =>
    needs_link && invitation ? [invitation] : [],
  );
  const count = (state: RosterInvitation['state']): number =>
    invitations.filter((invitation) => invitation.state === state).length;
  // An answer, even a refusal, is one: what is written without any waits for the mail server.
  const unanswered = invitations.filter(
    ({ state, tries, fault }) => state === 'waiting' && tries > 0 && fault === null,
  );
  return {
    all: invitations.length,
    sent: count('sent'),
    waiting: count('waiting'),
    failed: count('failed'),
    /** Since when the mail server has not answered; null if it has. */
    silentSince: unanswered.map(({ written_tzts: at }) => at).sort()[0] ?? null,
  };
}
