import { createContext, useContext } from 'react';
import type { Team } from '../../contracts/calls/teams.ts';

export const TeamContext = createContext<Team | null>(null);

/** The open team, for screens of one team. */
export function useTeam(): Team {
  const team = useContext(TeamContext);
  if (!team) throw new Error('A screen of a team is open outside a team.');
  return team;
}
