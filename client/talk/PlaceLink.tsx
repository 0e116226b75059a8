import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TalkPlaceAnswer } from '../../contracts/calls/talk.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { cellPath, screenOfArea } from '../addresses/cellLink.ts';
import { screenPath } from '../addresses/screenKey.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { placeTitle } from './talkPlaces.ts';

/** The address of a place in the talk of a quarter; that of its screen where the decision set has no such row. */
export function usePlacePath(turn: number): (place: TalkPlaceAnswer) => string | null {
  const { game_id: gameId, type } = useGame();
  const { team_id: teamId } = useTeam();
  return ({ area, field, row_id: rowId, filter_choice: filterChoice }) => {
    const screen = screenOfArea(area, { turn, filterChoice, isLite: type === 'Lite' });
    if (!screen || rowId === null) return screen && screenPath(gameId, teamId, screen);
    const shown = field ?? areaNamed(area).columns.find(({ isRowHeader }) => isRowHeader)?.field ?? '';
    return cellPath(gameId, teamId, screen, { rowId, field: shown });
  };
}

type LinkProps = {
  readonly place: TalkPlaceAnswer;
  readonly turn: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Leads to a place that is talked about; where it has no address, its words alone. */
export function PlaceLink({ place, turn, className, children }: LinkProps): ReactNode {
  const path = usePlacePath(turn)(place);
  if (path === null) return <span className={className}>{children}</span>;
  return (
    <Link className={className} to={path} state={{ keepsFocus: true }}>
      {children}
    </Link>
  );
}

/** A place with its area before it. */
export const PlaceName = ({ place }: { readonly place: TalkPlaceAnswer }): ReactNode => (
  <>
    <span>{areaNamed(place.area).title}</span> {placeTitle(place)}
  </>
);
