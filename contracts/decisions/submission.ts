import type { TeamRole } from '../fields/fields.ts';

/** Shown to non-members of a team in a game where only members may submit (disable_outside_turnin). */
export const outsideTurnInText = 'Only team members can submit decisions in this game.';

/** In a game that forces roles: whether these roles let a student submit, and assign roles to the team. */
export function leadsTeam(roles: readonly TeamRole[]): boolean {
  return roles.includes('ceo') || roles.includes('cfo/treasurer');
}

/**
 * [HK6] Why a student with these roles cannot assign roles in a game that forces them; null if they can.
 * Otherwise everybody could give themselves the role required to submit.
 */
export function rolesRefusal(
  own: readonly TeamRole[],
  ofMembers: readonly (readonly TeamRole[])[],
): string | null {
  if (leadsTeam(own)) return null;
  const text = 'Roles in this game are set by a CEO, a CFO/Treasurer or an instructor.';
  if (ofMembers.some(leadsTeam)) return text;
  return `${text} No one on this team is CEO or CFO/Treasurer yet, so an instructor sets the first roles.`;
}

/** Why a team is frozen while its turn is being run. */
export const beingRunText = 'the turn is being run';

/** As the reason of a team's freeze: its last turn stays closed by its run. */
export const gameOverText = 'the game is over';
