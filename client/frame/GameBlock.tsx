import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game, GameDetails } from '../../contracts/calls/games.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { lockdownText } from '../games/untilLockdown.ts';
import { QuarterTrack } from '../ui/QuarterTrack.tsx';
import styles from './GameBlock.module.css';

/** The state of a game, in words. */
export function quarterWords(game: Pick<Game, 'turns_completed' | 'turns_allowed'>): string {
  if (isGameOver(game)) return `Over after ${game.turns_allowed} quarters`;
  return `Qtr ${game.turns_completed + 1} of ${game.turns_allowed}`;
}

/**
 * The open game: its name, the quarter, what closes it, and the quarters as a track. Links to the game's
 * teams.
 */
export function GameBlock({ game }: { readonly game: GameDetails }): ReactNode {
  const isOver = isGameOver(game);
  return (
    <Link to={`/game/${game.game_id}`} className={styles.game} title={game.game_name}>
      <span className={styles.gameName}>{game.game_name} </span>
      <span className={styles.gameShort} aria-hidden>
        {game.abbreviation || game.game_name.slice(0, 3)}
      </span>
      <span className={styles.gameState}>
        <span>{quarterWords(game)} </span>
        {!isOver && game.frozen && <span>frozen</span>}
        {!isOver && !game.frozen && game.lockdown_time && <em>{`lockdown ${lockdownText(game)}`}</em>}
      </span>
      <QuarterTrack done={game.turns_completed} of={game.turns_allowed} isFrozen={game.frozen} />
    </Link>
  );
}
