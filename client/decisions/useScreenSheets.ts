import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import type { Frame } from '../../contracts/push/frames.ts';
import { loadKey, StateSourceContext } from '../call/queries.ts';
import { useFrames } from '../live/LiveContext.ts';
import type { LoadAnswer } from './areaWire.ts';
import type { OpenScreen } from './screenKey.ts';
import {
  carryDrafts,
  createScreenSheets,
  receiveAnswer,
  receiveFrame,
  type ScreenSheets,
} from './screenSheets.ts';
import { useChangeCount } from './useScreenState.ts';

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

/** The rows of one decision set, with the sheets that lie over them. */
export type Held = { readonly answer: LoadAnswer; readonly sheets: ScreenSheets };

const noSheets: Pick<ScreenSheets, 'all'> = { all: [] };

/**
 * The sheets of one decision screen and everything that flows into them: the first load, later loads after a gap,
 * and pushed saves, also those that arrived while the first load was on its way. When another decision set becomes the
 * active one, a screen without changes goes over to it; one with changes stays with its own until the person chooses.
 */
export function useScreenSheets(
  teamId: number,
  screen: OpenScreen,
): {
  readonly held: Held | null;
  readonly error: Error | null;
  /** True while another decision set is active than the one whose changes are on the screen. */
  readonly isLeftBehind: boolean;
  /** Goes over to the active decision set, with the changes or without. */
  readonly goOver: (takesChanges: boolean) => void;
  /** Loads the newest record and lays it under the drafts. */
  readonly loadAgain: () => Promise<void>;
} {
  const { data, error, refetch } = useAnswer(teamId, screen);
  const answer = (data ?? null) as LoadAnswer | null;
  const [held, setHeld] = useState<Held | null>(null);
  const isDirty = useChangeCount(held?.sheets ?? noSheets) > 0;
  const early = useRef<SavedFrame[]>([]);
  useFrames((frame) => {
    if (frame.type !== 'decisionsSaved' || frame.teamId !== teamId || frame.turn !== screen.turn) return;
    if (held?.answer.intraturn_id === frame.intraturnId) receiveFrame(held.sheets, frame);
    else early.current.push(frame);
  });
  const isLeftBehind = held !== null && answer !== null && !isOfSet(answer, held);
  useEffect(() => {
    if (!answer) return;
    if (held && isOfSet(answer, held)) return receiveAnswer(held.sheets, answer);
    if (held && isDirty) return;
    setHeld(openAnswer(screen, answer, early.current));
    early.current = [];
  }, [answer, held, screen, isDirty]);
  return {
    held,
    error,
    isLeftBehind,
    goOver: (takesChanges) => {
      if (!held || !answer) return;
      const next = openAnswer(screen, answer, early.current);
      if (takesChanges) carryDrafts(held.sheets, next.sheets);
      early.current = [];
      setHeld(next);
    },
    loadAgain: async () => {
      const { data: newest } = await refetch();
      if (held && newest && isOfSet(newest as LoadAnswer, held))
        receiveAnswer(held.sheets, newest as LoadAnswer);
    },
  };
}

const isOfSet = (answer: LoadAnswer, held: Held): boolean => answer.intraturn_id === held.answer.intraturn_id;

function openAnswer(screen: OpenScreen, answer: LoadAnswer, early: readonly SavedFrame[]): Held {
  const sheets = createScreenSheets(screen, answer);
  receiveAnswer(sheets, answer);
  for (const frame of early) if (frame.intraturnId === answer.intraturn_id) receiveFrame(sheets, frame);
  return { answer, sheets };
}
