import type { GameDetails } from '../../../contracts/calls/games.ts';
import { type GameDocument, isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import { styleOf } from '../../rivals/bots.ts';
import type { Style } from '../../rivals/style.ts';

/** A rival as shown to a player. */
export const rivalAnswer = ({ bankName, name, idea }: Style) => ({ name: bankName, style: name, idea });

/** What the player of a practice game is told of it; null for the games of a class. */
export function practiceAnswer(game: GameDocument): GameDetails['practice'] {
  const { practiceOf, turnsAllowed, interestRateName } = game;
  if (!practiceOf) return null;
  const isOver = isGameOver(game);
  return {
    rivals: practiceOf.rivals.map(({ teamId, style }) => ({
      team_id: teamId,
      ...rivalAnswer(styleOf(style)),
    })),
    quarters: turnsAllowed,
    is_over: isOver,
    environment: isOver ? interestRateName : null,
  };
}
