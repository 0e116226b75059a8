import { streams } from '../../contracts/features/streams.ts';
import {
  type AdjustmentsState,
  adjustmentsDecider,
  currentAdjustments,
} from '../commands/deciders/adjustments.ts';
import { foldOf } from '../commands/deciders/reachFreeze.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { readEvents } from '../eventStore/readEvents.ts';
import type { BookedAdjustment } from '../simulation/books/adjustments.ts';
import type { CommunityInputs } from './communityInputs.ts';

/** The banks that adjustments name, in the order of their teams. */
type Teams = Pick<CommunityInputs, 'teamIds'> & { readonly game: Pick<CommunityInputs['game'], 'teams'> };

/** Adjustments as the engine books them: teams by their number, securities only if one is named. */
export function engineAdjustments(
  rows: ReturnType<typeof currentAdjustments>,
  { game, teamIds }: Teams,
): readonly BookedAdjustment[] {
  return rows.map(({ teamId, eventId, incomeThousands, expenseThousands, securityCusip }) => {
    const bank = game.teams[teamIds.indexOf(teamId)];
    if (!bank) throw new Error(`An adjustment names team ${teamId}, which the game does not have.`);
    const amounts = { eventId, incomeThousands, expenseThousands };
    return { teamNumber: bank.number, ...amounts, ...(securityCusip !== null && { securityCusip }) };
  });
}

/** The teams' current adjustments of a turn. */
export function bookedAdjustments(state: AdjustmentsState, teams: Teams): readonly BookedAdjustment[] {
  return engineAdjustments(currentAdjustments(state), teams);
}

/** The adjustments of a turn at a log position, whatever was saved since. */
export async function adjustmentsAt(
  position: number,
  gameId: number,
  turn: number,
  store: EventStore,
): Promise<AdjustmentsState> {
  const events = await readEvents(store, streams.adjustments(gameId, turn));
  const booked = events.filter((event) => event.position <= position);
  return foldOf(adjustmentsDecider, booked);
}
