import type { ReactNode } from 'react';
import { getAdjustments } from '../../contracts/calls/adjustments.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { adjustmentDraftSchema } from '../adjustments/adjustmentDraft.ts';
import { everyAdjustmentLine } from '../adjustments/adjustmentText.ts';
import type { AdjustmentList } from '../adjustments/useAdjustments.ts';
import { useLoad } from '../call/queries.ts';
import { changeLines } from '../drafts/changesText.ts';
import { sheetDraftOf } from '../drafts/draftStorage.ts';
import type { WaitingLine } from '../drafts/keptForms.ts';
import { withTypedRow } from '../drafts/recordDraft.ts';
import { assessmentDraftSchema, assessmentLines } from '../regulator/assessmentDraft.ts';
import { WaitingCard } from '../waiting/WaitingCard.tsx';
import { discardWaiting, type Waiting } from '../waiting/waitingStore.ts';
import { timesWaiting } from '../waiting/waitingText.ts';
import type { WaitingValuesAt } from './useWaitingValues.ts';

/** Fallback for the names in an adjustment when its list can no longer be loaded. */
const noNames = { teams: [], events: [] };

/** The values of a place in words, without its screen. Adjustments are named by the list of their quarter. */
function linesOf(
  { place, values }: Waiting,
  list: Pick<AdjustmentList, 'teams' | 'events'>,
): readonly WaitingLine[] {
  const drafts = values.map(({ draft }) => draft);
  if (place.kind === 'adjustments')
    return drafts.flatMap((draft) => {
      const typed = adjustmentDraftSchema.safeParse(draft).data;
      return typed ? everyAdjustmentLine(withTypedRow(typed), list) : [];
    });
  if (place.kind === 'regulator')
    return drafts.flatMap((draft) => {
      const typed = assessmentDraftSchema.safeParse(draft).data;
      return typed ? assessmentLines(typed) : [];
    });
  const area = decisionAreas.find(({ name }) => name === place.area);
  return drafts.flatMap((draft) => {
    const typed = area && sheetDraftOf(draft);
    return typed ? changeLines(area, typed) : [];
  });
}

/** Values that no screen offers any more, to read, copy and discard. */
export function LeftValues({ waiting }: { readonly waiting: WaitingValuesAt }): ReactNode {
  const { place } = waiting;
  const { data } = useLoad(
    getAdjustments,
    { game: place.gameId, turn: place.turn },
    {},
    { isEnabled: place.kind === 'adjustments', showsFailure: true },
  );
  return (
    <WaitingCard
      text={`${waiting.title}. ${waiting.sentence} ${waiting.reason ?? ''}`.trim()}
      at={timesWaiting(waiting.values)}
      lines={linesOf(waiting, data ?? noNames)}
      notices={waiting.values.flatMap(({ notices }) => notices)}
      use={null}
      onDiscard={() => discardWaiting(waiting)}
    />
  );
}
