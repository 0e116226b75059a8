import { useEffect } from 'react';
import { visitScreen } from '../../../contracts/calls/decisionSets.ts';
import { useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { readOnlyReason } from '../../drafts/readOnlyReason.ts';
import { useStable } from '../../lib/useStable.ts';
import { useIsStudent } from '../../session/session.ts';

/**
 * Reports to the server that a student opened a decision screen of the open turn, where the game forces
 * visits [VS1]. `route` is the last part of the screen's address; null if the game has no such screen.
 */
export function useVisit(route: string | null, turn: number): void {
  const game = useGame();
  const team = useTeam();
  const isStudent = useIsStudent();
  const { act } = useAct(visitScreen, { keepsTrying: true });
  const isForced = game.force_visits && isStudent && readOnlyReason(game, team, turn) === null;
  const visit = useStable((screen: string, turnNum: number) => {
    // If this is refused, the person finds out when submitting.
    void act({ team: team.team_id }, { turnNum, screen }).catch(() => undefined);
  });
  useEffect(() => {
    if (isForced && route !== null) visit(route, turn);
  }, [isForced, visit, route, turn]);
}
