import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Intraturn } from '../../../contracts/calls/decisionSets.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { submitRefusal } from '../../drafts/readOnlyReason.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { useIsStudent } from '../../session/session.ts';
import type { AreaTile } from '../areaTiles.ts';

const RunQuarter = laterPart(async () => (await import('../../practice/RunQuarter.tsx')).RunQuarter);
const SubmitReview = laterPart(async () => (await import('../submit/SubmitReview.tsx')).SubmitReview);

/** Submit Decisions, in words why it is disabled; a practice game is run instead. */
export function SubmitButton({
  set,
  tiles,
  reason,
}: {
  readonly set: Intraturn;
  readonly tiles: readonly AreaTile[];
  readonly reason: string | null;
}): ReactNode {
  const game = useGame();
  const refusal = submitRefusal(useIsStudent(), game);
  const [isReviewing, setIsReviewing] = useState(false);
  if (game.practice) return <RunQuarter label="Run the quarter" isNextAct />;
  return (
    <>
      <Button
        disabled={reason !== null || refusal !== null}
        title={reason ?? refusal ?? undefined}
        onClick={() => setIsReviewing(true)}
      >
        Submit Decisions
      </Button>
      {isReviewing && <SubmitReview set={set} tiles={tiles} onClose={() => setIsReviewing(false)} />}
    </>
  );
}
