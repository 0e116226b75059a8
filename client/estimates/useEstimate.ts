import { useContext, useEffect, useMemo } from 'react';
import { estimateDecisions } from '../../contracts/calls/estimates.ts';
import { StateSourceContext } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useOutsideLater } from '../lib/useOutside.ts';
import { useStable } from '../lib/useStable.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { useFrames, useMissed } from '../live/LiveContext.ts';
import type { keptDrafts } from './drafts.ts';
import { createEstimator, type EstimateState } from './estimator.ts';

const idleWaitMillisecondsMax = 100;

/** Where a draft is read from, and what tells that it may have changed. */
export type DraftSource = {
  readonly drafts: () => ReturnType<typeof keptDrafts>;
  /** Of stable identity. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Estimates a draft over the saved decisions of a set, while either changes. */
export function useEstimate(intraturnId: number, { drafts, subscribe }: DraftSource): EstimateState {
  const source = useContext(StateSourceContext);
  const { team_id: teamId } = useTeam();
  const draftsNow = useStable(drafts);
  const estimator = useMemo(
    () =>
      createEstimator(async (horizon, signal) => {
        // Whoever types on does so about now.
        await new Promise<void>((resolve) => whenIdle(resolve, idleWaitMillisecondsMax));
        signal.throwIfAborted();
        const body = { drafts: [...draftsNow()], horizon };
        return source.load(estimateDecisions, { intraturn: intraturnId }, body, { signal });
      }),
    [source, intraturnId, draftsNow],
  );
  useEffect(() => {
    estimator.touched();
    const end = subscribe(estimator.touched);
    return () => {
      end();
      estimator.close();
    };
  }, [estimator, subscribe]);
  useFrames((frame) => {
    if (frame.type === 'decisionsSaved' && frame.teamId === teamId) estimator.touched();
  });
  useMissed(estimator.touched);
  return useOutsideLater(estimator.state.subscribe, estimator.state.get);
}
