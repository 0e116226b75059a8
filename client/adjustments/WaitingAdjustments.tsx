import type { ReactNode } from 'react';
import { useGame } from '../contexts/GameContext.ts';
import { withTypedRow } from '../drafts/recordDraft.ts';
import { useWaitingTexts } from '../waiting/useWaitingTexts.ts';
import { WaitingCard } from '../waiting/WaitingCard.tsx';
import { timesWaiting, waitingSentence } from '../waiting/waitingText.ts';
import { adjustmentDraftSchema } from './adjustmentDraft.ts';
import { adjustmentLines, leftOf } from './adjustmentText.ts';
import type { AdjustmentList, Adjustments } from './useAdjustments.ts';

/** What was left, including the content of a dialog open at that time. */
const leftSchema = adjustmentDraftSchema.transform(withTypedRow);

/** Adjustments typed in earlier quarters, on the screen of the open one. */
export function WaitingAdjustments({
  turn,
  list,
  adjustments: { fill },
}: {
  readonly turn: number;
  readonly list: AdjustmentList;
  readonly adjustments: Adjustments;
}): ReactNode {
  const { game_id: gameId } = useGame();
  const { offers, use, discard } = useWaitingTexts(
    (place) => place.kind === 'adjustments' && place.gameId === gameId && place.turn < turn,
    leftSchema,
    (earlier, { turn: earlierTurn }) => {
      fill(earlier);
      return earlier.flatMap((one) => leftOf(one, earlierTurn, list));
    },
  );
  return offers.map((offer) => {
    const { key, place, values, drafts } = offer;
    return (
      <WaitingCard
        key={key}
        text={waitingSentence(place, values, { openTurn: turn })}
        at={timesWaiting(values)}
        lines={drafts.flatMap((one) => adjustmentLines(one, list))}
        notices={[
          ...values.flatMap(({ notices }) => notices),
          ...drafts.flatMap((one) => leftOf(one, place.turn, list)),
        ]}
        use={{ label: `Use them in Qtr ${turn}`, refusal: list.readOnly, onUse: () => use(offer) }}
        onDiscard={() => discard(offer)}
      />
    );
  });
}
