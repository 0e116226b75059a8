import { getAdjustments, updateAdjustments } from '../../contracts/calls/adjustments.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { oldestSeen } from '../drafts/recordDraft.ts';
import { saveOutcome } from '../drafts/recordEditor.ts';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import {
  type AdjustmentDraft,
  adjustmentDraftSchema,
  adjustmentRows,
  adjustmentsBody,
  filledAdjustments,
  type ShownAdjustment,
} from './adjustmentDraft.ts';

/** The adjustments of a turn: the record, my unsaved changes over it, and saving. */
export function useAdjustments({ game_id: gameId, game_name: gameName }: GameDetails, turn: number) {
  const ids = { game: gameId, turn };
  const load = useLoad(getAdjustments, ids, {});
  const { act, state } = useAct(updateAdjustments, { keepsTrying: true });
  const editor = useRecordDraft({
    load,
    rowsOf: adjustmentRows,
    keptUnder: `adjustments/${gameId}/${turn}`,
    schema: adjustmentDraftSchema,
    of: (_, changeCount) => ({ of: { kind: 'adjustments', gameId, gameName, turn }, changeCount }),
    send: async (rows, { record, force }) => {
      const known = rows.filter(({ id }) => id > 0);
      const seen = known.length > 0 ? oldestSeen(known) : record.lastUpdated;
      const { modifiedBy, modifiedAt } = await act(ids, adjustmentsBody(rows, seen, force));
      return saveOutcome('Adjustments', { modifiedBy, at: modifiedAt });
    },
    // No stored draft awaiting a decision is lost.
    goesOnWithKept: true,
  });
  const { change, latest } = editor;
  return {
    ...editor,
    load,
    isSaving: state.isPending,
    remove: ({ id }: ShownAdjustment) => change('Delete', [{ id, row: null }]),
    /** Removes a row's deletion mark. */
    keep: ({ id, saved }: ShownAdjustment) => change('Keep', [{ id, row: saved?.row ?? null }]),
    fill: (earlier: readonly AdjustmentDraft[]): void => {
      if (load.data) change(`Use them in Qtr ${turn}`, filledAdjustments(latest(), earlier, load.data));
    },
  };
}

export type Adjustments = ReturnType<typeof useAdjustments>;
export type AdjustmentList = NonNullable<Adjustments['load']['data']>;
