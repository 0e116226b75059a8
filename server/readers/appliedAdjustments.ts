import { streams } from '../../contracts/features/streams.ts';
import type { AdjustmentsDocument } from '../../contracts/readModels/adjustmentsDocument.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { detailIn } from '../storedState/storedState.ts';
import { bankAfter } from './communityInputs.ts';

/** The expense of an adjustment that a run booked, $000, if it was less than requested. */
export type AppliedExpense = { readonly adjustmentId: number; readonly expenseThousands: number };

/**
 * The credit events of a completed turn whose security had less left than they write down. The detail of a
 * bank lists its events in the order of its adjustments.
 */
export async function cutExpenses(
  { gameId, turn, rows }: AdjustmentsDocument,
  attempt: number | undefined,
  store: EventStore,
): Promise<readonly AppliedExpense[]> {
  const teamIds = new Set(rows.filter(({ securityCusip }) => securityCusip).map(({ teamId }) => teamId));
  const cut = [...teamIds].map(async (teamId) => {
    const closing = await bankAfter(store, streams.bank(gameId, teamId), { turn, attempt });
    const detail = closing.type === 'QuarterClosed' ? detailIn(closing.data) : null;
    const events = detail?.flows.events ?? [];
    return rows
      .filter((row) => row.teamId === teamId)
      .flatMap(({ adjustmentId, expenseThousands }, index) => {
        const booked = events[index]?.expenseThousands ?? expenseThousands;
        return booked < expenseThousands ? [{ adjustmentId, expenseThousands: booked }] : [];
      });
  });
  return (await Promise.all(cut)).flat();
}
