import type { Team } from '../../contracts/calls/teams.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { usePresence } from '../live/LiveContext.ts';
import { useUser } from '../session/session.ts';

const colourCount = 6;

/** A person's color on this team's screens: members by their order in the team, observers by their id. */
export function personColor(team: Team, userId: number): string {
  const place = team.members.findIndex((member) => member.user_id === userId);
  return `var(--qd-person-${((place >= 0 ? place : userId) % colourCount) + 1})`;
}

/**
 * Name of a person with visible unsaved cells; a member may have left the screen while the cells stay a
 * while.
 */
export function personName(team: Team, person: PresentPerson | undefined, userId: number): string {
  const member = team.members.find((candidate) => candidate.user_id === userId);
  return member?.full_name ?? person?.name ?? 'A teammate';
}

/** The others who are currently on this team's screens. */
export function useOthers(teamId: number): readonly PresentPerson[] {
  const { userId } = useUser();
  return usePresence(teamId, userId);
}
