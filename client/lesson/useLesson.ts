import { useMemo } from 'react';
import * as z from 'zod';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { loadLesson } from '../../contracts/calls/moments.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { cellPath, screenOfArea } from '../addresses/cellLink.ts';
import { atMoment } from '../addresses/historyAddress.ts';
import { screenPath } from '../addresses/screenKey.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useRemembered } from '../storage/useRemembered.ts';

export type LessonMoment = ResponseOf<typeof loadLesson>['moments'][number];

const projectorSchema = z.object({
  hidesPeople: z.boolean(),
  hidesTeams: z.boolean(),
  asksFirst: z.boolean(),
});
const asAtFirst = { hidesPeople: true, hidesTeams: false, asksFirst: true };

/** What a class sees on the projector, as the browser remembers it. */
export const useProjector = () => useRemembered('lesson-projector', projectorSchema, asAtFirst);

/** The lesson of the open game; `moments` is undefined until it has loaded. */
export function useLesson() {
  const params = { game: useGame().game_id };
  const { data, error, refetch } = useLoad(loadLesson, params, {}, { showsFailure: true });
  const teams = useLoad(listTeams, params, {}).data?.teams;
  return useMemo(
    () => ({
      moments: teams && data?.moments,
      people: data?.people ?? [],
      found: data?.found ?? [],
      teams: teams ?? [],
      error,
      refetch,
    }),
    [data, teams, error, refetch],
  );
}

/** The address of the real screen of a moment, in the replay. */
export function replayOf(
  { team_id: teamId, turn_num: turn, log_position: position, step }: LessonMoment,
  { game_id: gameId, type }: { readonly game_id: number; readonly type: string },
): string {
  const { area = null, filter_choice: filterChoice = null, changes: [first] = [] } = step ?? {};
  const screen = area === null ? null : screenOfArea(area, { turn, filterChoice, isLite: type === 'Lite' });
  if (!screen) return atMoment(`/game/${gameId}/decisions/${teamId}`, position);
  const address = first
    ? cellPath(gameId, teamId, screen, { rowId: first.row_id, field: first.field })
    : screenPath(gameId, teamId, screen);
  return atMoment(address, position);
}
