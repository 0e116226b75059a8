import { useState } from 'react';
import { type ClassTeam, loadClass } from '../../../contracts/calls/gameClass.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { useLoad } from '../../call/queries.ts';
import { useServerNow } from '../../call/serverClock.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { shownEvery } from '../untilLockdown.ts';
import { usePlacedTeams } from './usePlacedTeams.ts';
import { inOrderOfNeed, type Reason, worthALook } from './worthALook.ts';

/** No frame tells of unsaved input and of people who were seen elsewhere. */
const unsavedMilliseconds = 5_000;

/** A team with what the class at a glance tells of it; undefined until that is loaded. */
export type ClassRow = {
  readonly team: Team;
  readonly told: ClassTeam | undefined;
  readonly reasons: readonly Reason[];
  /** Its rank after the last quarter; undefined without one. */
  readonly place?: number | undefined;
};

/**
 * The teams in order of need as of the opening of the screen: they never move by themselves, so that nobody presses
 * another team's button.
 */
export function useClass(given: readonly Team[]) {
  const { teams } = usePlacedTeams(given);
  const { game_id: gameId, turns_completed: turn, force_roles: areRolesForced } = useGame();
  const load = useLoad(loadClass, { game: gameId }, {}, { everyMilliseconds: unsavedMilliseconds });
  const terms = { turn, areRolesForced, now: useServerNow(shownEvery) };
  const told = load.data?.teams ?? [];
  const [order, setOrder] = useState<{ readonly ids: readonly number[]; readonly at: string } | null>(null);
  const orderAgain = (): void =>
    setOrder({ ids: inOrderOfNeed(teams, told, terms), at: new Date(terms.now).toISOString() });
  if (order === null && load.data) orderAgain();
  const placeOf = ({ team_id: id }: Team): number => {
    const place = order?.ids.indexOf(id) ?? -1;
    return place < 0 ? teams.length : place;
  };
  const rows = teams
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .map((team): ClassRow => {
      const found = told.find(({ team_id: id }) => id === team.team_id);
      return { team, told: found, reasons: found ? worthALook(found, terms) : [], place: team.place };
    });
  return {
    rows,
    told,
    isLoading: load.isPending,
    canSendMail: load.data?.can_send_mail ?? false,
    orderedAt: order?.at ?? null,
    orderAgain,
  };
}
