import type { Team } from '../../contracts/calls/teams.ts';
import type { PresentPerson } from '../../contracts/push/ephemeral.ts';
import { usePresence } from '../live/LiveContext.ts';
import { useUser } from '../session/session.ts';

const colourCount = 6;

/**
 * A person's color on this team's screens: members by their order in the team, observers by their id among the colors
 * that no member has, as long as there are any.
 */
export function personColor({ members }: Pick<Team, 'members'>, userId: number): string {
  const place = members.findIndex((member) => member.user_id === userId);
  const taken = members.length % colourCount;
  const observed = members.length < colourCount ? taken + (userId % (colourCount - taken)) : userId;
  return `var(--qd-person-${((place >= 0 ? place : observed) % colourCount) + 1})`;
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
