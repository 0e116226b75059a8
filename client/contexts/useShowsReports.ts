import { useIsStudent } from '../session/session.ts';
import { useGame } from './GameContext.ts';

/**
 * Whether the reader can see reports in the open game: a game may hide them from students
 * (disable_view_reports).
 */
export function useShowsReports(): boolean {
  const game = useGame();
  return !(useIsStudent() && game.disable_view_reports);
}
