import type { ReactNode } from 'react';
import { useTeam } from '../contexts/TeamContext.ts';
import { useWaitingTexts } from '../waiting/useWaitingTexts.ts';
import { WaitingCard } from '../waiting/WaitingCard.tsx';
import { timesWaiting, waitingSentence } from '../waiting/waitingText.ts';
import { assessmentDraftSchema, assessmentLines } from './assessmentDraft.ts';
import type { Assessment } from './useAssessment.ts';

/** Values typed for this report in earlier quarters, in the form of the open one. */
export function WaitingAssessments({
  turn,
  assessment,
}: {
  readonly turn: number;
  readonly assessment: Assessment;
}): ReactNode {
  const { team_id: teamId } = useTeam();
  const { offers, use, discard } = useWaitingTexts(
    (place) => place.kind === 'regulator' && place.teamId === teamId && place.turn < turn,
    assessmentDraftSchema,
    assessment.fill,
  );
  return offers.map((offer) => (
    <WaitingCard
      key={offer.key}
      text={waitingSentence(offer.place, offer.values, { openTurn: turn })}
      at={timesWaiting(offer.values)}
      lines={offer.drafts.flatMap(assessmentLines)}
      notices={offer.values.flatMap(({ notices }) => notices)}
      use={{
        label: `Use them in Qtr ${turn}`,
        refusal: assessment.saved ? null : 'The report is being loaded',
        onUse: () => use(offer),
      }}
      onDiscard={() => discard(offer)}
    />
  ));
}
