import type { RegulatoryReportTurn } from '../../../contracts/calls/teams.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { type Actor, overseesGame } from '../../authority/access.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';

/** The open turn; one after the game's last turn once that was run ("Current turn"). */
export function currentTurnOf({ turnsCompleted }: Pick<GameDocument, 'turnsCompleted'>): number {
  return turnsCompleted + 1;
}

/** Whether students of the team can read the report of a turn. */
export function isPublished({ regulatorReports }: TeamDocument, turn: number): boolean {
  return regulatorReports[turn]?.isPublished ?? false;
}

/**
 * The turns with a regulator report: once a quarter was run, every one up to the open turn; before that,
 * those that were written about. Students of the team see the published ones, other teams none.
 */
export function regulatoryReportTurns(
  game: GameDocument,
  team: TeamDocument,
  actor: Actor,
): RegulatoryReportTurn[] {
  const isOverseer = overseesGame(actor, game);
  if (!isOverseer && game.members[actor.userId]?.teamId !== team.teamId) return [];
  const last = Math.min(currentTurnOf(game), game.turnsAllowed);
  return Array.from({ length: last }, (_, index) => index + 1)
    .filter((turn) => game.turnsCompleted > 0 || team.regulatorReports[turn] !== undefined)
    .map((turn) => ({
      turn_num: turn,
      regulator_report_published: isPublished(team, turn),
      is_written: team.regulatorReports[turn] !== undefined,
    }))
    .filter(({ regulator_report_published: published }) => isOverseer || published);
}

/**
 * Why a person of this kind cannot read the report of a turn; null if they can. Students get no further
 * details.
 */
export function unreadableReason(
  game: GameDocument,
  team: TeamDocument,
  turn: number,
  actor: Actor,
): FailedAnswer | null {
  if (!overseesGame(actor, game))
    return turn <= currentTurnOf(game) && isPublished(team, turn)
      ? null
      : refusedBy('RR6', `The regulator report of Qtr ${turn} has not been published.`);
  if (turn === 0) return refusedBy('RR5', 'The opening has no regulator report.');
  if (turn > game.turnsAllowed) return refusedBy('RR5', `This game ends with Qtr ${game.turnsAllowed}.`);
  return turn > currentTurnOf(game) ? refusedBy('RR5', `Qtr ${turn} is not open yet.`) : null;
}
