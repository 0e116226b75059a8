import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { TurnReports } from '../../readers/turnReports.ts';
import type { TeamFigures } from '../../reports/teamFigures.ts';
import type { CallParts } from './callParts.ts';

/** What the analysis screens show of a team after a turn that was run; 0 is the opening. */
export async function figuresAfter(
  turn: number,
  { game: { gameId }, team }: { readonly game: GameDocument; readonly team: TeamDocument },
  { readModels }: CallParts,
  reports: TurnReports,
): Promise<TeamFigures> {
  const orders = await readModels.reportOrders(gameId, turn);
  return reports.figuresOf({ gameId, turn, attempt: orders?.attempt ?? 0 }, team.number);
}
