import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import type { Frame } from '../../contracts/push/frames.ts';
import { loadKey, StateSourceContext } from '../call/queries.ts';
import { useFrames } from '../live/LiveContext.ts';
import type { LoadAnswer } from './areaWire.ts';
import type { OpenScreen } from './screenKey.ts';
import { createScreenSheets, receiveAnswer, receiveFrame, type ScreenSheets } from './screenSheets.ts';

type SavedFrame = Extract<Frame, { type: 'decisionsSaved' }>;

/** Loads a decision screen. Its rows live in the sheets and nowhere else, so an answer is not kept after use. */
function useAnswer(teamId: number, { area, turn, filterChoice }: OpenScreen) {
  const source = useContext(StateSourceContext);
  const { load } = callsOf(area);
  if (!load) throw new Error(`${area.title} has no screen of its own.`);
  const params = { team: teamId };
  const body = { turnNum: turn, ...(area.filter ? { [area.filter.wire]: filterChoice } : {}) };
  return useQuery({
    queryKey: loadKey(source, load, params, body),
    queryFn: ({ signal }) => source.load(load, params, body as never, { signal }) as Promise<unknown>,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/**
 * The sheets of one decision screen and everything that flows into them: the first load, later loads after a gap,
 * and pushed saves, also those that arrived while the first load was on its way.
 */
export function useScreenSheets(
  teamId: number,
  screen: OpenScreen,
): {
  readonly sheets: ScreenSheets | null;
  readonly answer: LoadAnswer | null;
  readonly error: Error | null;
  /** Loads the newest record and lays it under the drafts. */
  readonly loadAgain: () => Promise<void>;
} {
  const { data, error, refetch } = useAnswer(teamId, screen);
  const answer = (data ?? null) as LoadAnswer | null;
  const [sheets, setSheets] = useState<ScreenSheets | null>(null);
  const early = useRef<SavedFrame[]>([]);
  useFrames((frame) => {
    if (frame.type !== 'decisionsSaved' || frame.teamId !== teamId || frame.turn !== screen.turn) return;
    if (sheets) receiveFrame(sheets, frame);
    else early.current.push(frame);
  });
  useEffect(() => {
    if (!answer) return;
    if (sheets) return receiveAnswer(sheets, answer);
    const created = createScreenSheets(screen, answer);
    receiveAnswer(created, answer);
    for (const frame of early.current.splice(0)) receiveFrame(created, frame);
    setSheets(created);
  }, [answer, sheets, screen]);
  return {
    sheets,
    answer,
    error,
    loadAgain: async () => {
      const { data: newest } = await refetch();
      if (sheets && newest) receiveAnswer(sheets, newest as LoadAnswer);
    },
  };
}
