import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import {
  beingRunText,
  gameOverText,
  leadsTeam,
  outsideTurnInText,
} from '../../contracts/decisions/submission.ts';
import type { OpenGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { formatTime } from '../lib/clock.ts';

/** `Read-only: this team is frozen. Since 19:56 ET, by Morgan Hale. Reason: …`, as far as it is known. */
function closedText(text: string, { frozen_by: by, frozen_tzts: at }: Team, reason: string | null): string {
  const since = at && `Since ${formatTime(at)}${by === null ? '' : `, by ${by}`}`;
  return [`Read-only: ${text}`, since, reason && `Reason: ${reason}`].filter(Boolean).join('. ');
}

/**
 * Why nothing can be changed on a decision screen; null when it is open: the team is not frozen and the turn
 * is the one after the last completed.
 */
export function readOnlyReason(game: OpenGame, team: Team, turn: number): string | null {
  if (game.isPast) return 'Read-only: you are viewing history';
  if (turn <= game.turns_completed) return `Read-only: Qtr ${turn} is closed`;
  if (isGameOver(game)) return 'Read-only: the game is over';
  // In a frozen game, who and when are those of its freeze.
  const isSubmitted = team.decision_in && !team.is_reopened;
  if (isSubmitted && game.frozen) return 'Read-only: the decisions are submitted';
  if (isSubmitted) return closedText('the decisions are submitted', team, null);
  if (game.turn_run?.status === 'running') return `Read-only: Qtr ${game.turn_run.turn} is being run`;
  if (game.frozen) return closedText('this game is frozen', team, game.given_reason);
  if (team.frozen) return closedText('this team is frozen', team, team.given_reason);
  return turn > game.turns_completed + 1 ? `Read-only: Qtr ${turn} is not open yet` : null;
}

/** The quarter that is open for decisions; null once the last one was run. */
export function openTurnOf({
  turns_completed: completed,
  turns_allowed: allowed,
}: Pick<GameDetails, 'turns_completed' | 'turns_allowed'>): number | null {
  return completed < allowed ? completed + 1 : null;
}

/**
 * Why notes, measures of success and housekeeping cannot be saved now; null when they can. They outlive the
 * game: once it is over, only a freeze by a person closes them.
 */
export function textsReason(game: OpenGame, team: Team): string | null {
  if (game.isPast || !isGameOver(game)) return readOnlyReason(game, team, game.turns_completed + 1);
  if (game.frozen) return closedText('this game is frozen', team, game.given_reason);
  const isFrozen = team.frozen && team.frozen_reason !== gameOverText;
  return isFrozen ? closedText('this team is frozen', team, team.given_reason) : null;
}

/**
 * Why nothing can be typed where content belongs to no quarter, such as notes; null when it can. A running
 * quarter does not close it: what is written is saved afterwards.
 */
export function writingReason(game: OpenGame, team: Team): string | null {
  const isHeldByRun = team.frozen_reason === beingRunText;
  return textsReason({ ...game, turn_run: null }, isHeldByRun ? { ...team, frozen: false } : team);
}

/**
 * The same in the words of the person who froze the team; a turn that is over is closed, whatever closed it.
 */
export function reasonShown(game: OpenGame, team: Team, turn: number): string | null {
  const reason = readOnlyReason(game, team, turn);
  const isOver = game.isPast || turn <= game.turns_completed || isGameOver(game);
  return reason === null || isOver || team.frozen_reason === null
    ? reason
    : `Read-only: ${team.frozen_reason}`;
}

/** Why this person may not submit; null when they may. */
export function submitRefusal(isStudent: boolean, game: GameDetails): string | null {
  if (!isStudent) return game.disable_outside_turnin ? outsideTurnInText : null;
  return game.force_roles && !leadsTeam(game.user_team_roles)
    ? 'You must be a CEO or CFO/Treasurer to submit decisions.'
    : null;
}
