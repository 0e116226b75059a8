import type { CountingTurn } from '../../readers/turnReports.ts';
import type { CallParts } from '../callParts.ts';

/** The attempt of a turn whose results count; 0 is the opening. Throws for a turn that was not run. */
export async function countingTurnOf(
  gameId: number,
  turn: number,
  { readModels }: CallParts,
): Promise<CountingTurn> {
  const orders = await readModels.reportOrders(gameId, turn);
  return { gameId, turn, attempt: orders?.attempt ?? 0 };
}
