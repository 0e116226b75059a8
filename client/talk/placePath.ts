import type { TalkPlaceAnswer } from '../../contracts/calls/talk.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { cellPath, screenOfArea } from '../addresses/cellLink.ts';
import { screenPath } from '../addresses/screenKey.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';

type Where = {
  readonly gameId: number;
  readonly teamId: number;
  readonly turn: number;
  readonly isLite: boolean;
};

/** The address of a place in the decision set it was asked for; that of its screen where the set has no such row. */
function placePath(place: TalkPlaceAnswer, { gameId, teamId, turn, isLite }: Where): string | null {
  const screen = screenOfArea(place.area, { turn, filterChoice: place.filter_choice, isLite });
  if (!screen) return null;
  if (place.row_id === null) return screenPath(gameId, teamId, screen);
  const field = place.field ?? areaNamed(place.area).columns.find((column) => column.isRowHeader)?.field;
  return cellPath(gameId, teamId, screen, { rowId: place.row_id, field: field ?? '' });
}

/** The addresses of places in the open team's talk of a quarter. */
export function usePlacePath(turn: number): (place: TalkPlaceAnswer) => string | null {
  const { game_id: gameId, type } = useGame();
  const { team_id: teamId } = useTeam();
  return (place) => placePath(place, { gameId, teamId, turn, isLite: type === 'Lite' });
}
