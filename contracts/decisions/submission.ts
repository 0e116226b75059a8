import type { TeamRole } from '../fields/fields.ts';

/** What somebody reads who is no member of a team, in a game that lets members alone submit (disable_outside_turnin). */
export const outsideTurnInText = 'Only members of the team can submit its decisions in this game.';

/** Where a game forces roles: whether these let a student submit, and give roles to the team. */
export function leadsTeam(roles: readonly TeamRole[]): boolean {
  return roles.includes('ceo') || roles.includes('cfo/treasurer');
}

/**
 * [HK6] Why a student with these roles sets none in a game that forces roles; null where they may. Otherwise anybody
 * could give themselves the role that a submission asks for.
 */
export function rolesRefusal(
  own: readonly TeamRole[],
  ofMembers: readonly (readonly TeamRole[])[],
): string | null {
  if (leadsTeam(own)) return null;
  const text = 'Roles in this game are set by a CEO, a CFO/Treasurer or an instructor.';
  if (ofMembers.some(leadsTeam)) return text;
  return `${text} Nobody in this team is CEO or CFO/Treasurer yet, so an instructor sets the first roles.`;
}

/** Why a team is frozen while its turn is being run. */
export const beingRunText = 'the turn is being run';
