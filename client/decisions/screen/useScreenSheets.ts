import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState } from 'react';
import { type AreaLoad, loadsOf } from '../../../contracts/calls/areaLoads.ts';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import type { Frame } from '../../../contracts/features/frames.ts';
import { retriesOf } from '../../call/awaitedLoads.ts';
import { loadKey, StateSourceContext } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import type { LoadAnswer } from '../../drafts/areaWire.ts';
import {
  carryDrafts,
  createScreenSheets,
  type Me,
  receiveAnswer,
  receiveFrame,
  type ScreenSheets,
} from '../../drafts/screenSheets.ts';
import { useIsDirty } from '../../drafts/useScreenState.ts';
import type { Missed } from '../../live/frameIntake.ts';
import { useFrames, useMissed } from '../../live/LiveContext.ts';
import { useUser } from '../../session/session.ts';

type SavedFrame = Extract<Frame, { type: 'decisionsSaved' }>;

/** The answers of the areas on one screen as one; undefined if they are of different decision sets. */
function combined(loads: readonly AreaLoad[], answers: readonly LoadAnswer[]): LoadAnswer | undefined {
  const [first, ...others] = answers;
  if (!first) throw new Error('A decision screen has no area.');
  if (others.some((other) => !isSameSet(other, first))) return undefined;
  return {
    ...Object.fromEntries(answers.flatMap((answer) => Object.entries(answer))),
    intraturn_id: first.intraturn_id,
    lastUpdated: answers.map(({ lastUpdated }) => lastUpdated).toSorted()[0] ?? first.lastUpdated,
    lastUpdatedByLoad: Object.fromEntries(
      answers.map(({ lastUpdated }, index) => [loads[index]?.area.wire.load ?? '', lastUpdated]),
    ),
    stamps: answers.flatMap(({ stamps }) => stamps),
  };
}

/** Loads a decision screen. Its rows live only in the sheets, so an answer is not cached after use. */
function useAnswer(teamId: number, screen: OpenScreen) {
  const source = useContext(StateSourceContext);
  const { own, guests } = loadsOf(screen, useGame().type === 'Lite');
  const loads = [own, ...guests];
  const params = { team: teamId };
  const queryKey = loadKey(source, own.call, params, own.body);
  async function load(signal: AbortSignal): Promise<LoadAnswer> {
    const answers = await Promise.all(
      loads.map(({ call, body }) => source.load(call, params, body, { signal })),
    );
    // Another decision set was activated in between.
    return combined(loads, answers) ?? load(signal);
  }
  function known(): LoadAnswer | undefined {
    const answers = loads.map(({ call, body }) => source.known?.(call, params, body));
    const found = answers.filter((answer) => answer !== undefined);
    return found.length === loads.length ? combined(loads, found) : undefined;
  }
  return useQuery<LoadAnswer>({
    queryKey,
    ...retriesOf(useQueryClient(), queryKey),
    queryFn: ({ signal }) => load(signal),
    initialData: known,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
}

/** The rows of one decision set, with the sheets over them. */
export type Held = {
  readonly answer: LoadAnswer;
  readonly sheets: ScreenSheets;
  /** True if they replaced another decision set without anybody on this screen having asked. */
  readonly hasGoneOver: boolean;
};

const noSheets: Pick<ScreenSheets, 'all'> = { all: [] };

/**
 * The sheets of one decision screen and everything that flows into them: the first load, later loads after a
 * gap, and pushed saves, including those that arrived during the first load. When another decision set is
 * activated, a screen without changes switches to it; one with changes stays with its own until the person
 * chooses.
 */
export function useScreenSheets(
  teamId: number,
  screen: OpenScreen,
): {
  readonly held: Held | null;
  readonly error: Error | null;
  /** True while the active decision set is not the one whose changes are on the screen. */
  readonly isLeftBehind: boolean;
  /** Switches to the active decision set, with the changes or without. */
  readonly goOver: (takesChanges: boolean) => void;
  /** Loads the newest record and rebases the drafts onto it. */
  readonly loadAgain: () => Promise<void>;
} {
  const { data, error, refetch } = useAnswer(teamId, screen);
  const answer = data ?? null;
  const { type, isPast = false } = useGame();
  const isLite = type === 'Lite';
  const me = useUser();
  const [held, setHeld] = useState<Held | null>(() =>
    answer ? { answer, sheets: createScreenSheets(screen, answer, isLite, me), hasGoneOver: false } : null,
  );
  const early = useRef<SavedFrame[]>([]);
  const missedEarly = useRef<Missed | null>(null);
  const handled = useRef<LoadAnswer | null>(answer);
  useMissed((missed) => {
    if (held) tellMissed(held.sheets, missed);
    else missedEarly.current = { isOtherLog: missed.isOtherLog || missedEarly.current?.isOtherLog === true };
  });
  useFrames((frame) => {
    if (frame.type !== 'decisionsSaved' || frame.teamId !== teamId || frame.turn !== screen.turn) return;
    if (held?.answer.intraturn_id === frame.intraturnId) receiveFrame(held.sheets, frame, me);
    else early.current.push(frame);
  });
  const isLeftBehind = held !== null && answer !== null && !isOfSet(answer, held);
  // Only then do unsaved changes matter here: the first one must not render the whole screen.
  const isKept = useIsDirty(held?.sheets ?? noSheets, isLeftBehind);
  useEffect(() => {
    if (!answer || !held || !isOfSet(answer, held) || handled.current === answer) return;
    handled.current = answer;
    // A save overtook the answer on its way: the next answer includes both.
    if (!receiveAnswer(held.sheets, answer, me, isPast)) void refetch();
    if (isPast) setHeld({ ...held, answer });
  }, [answer, held, refetch, isPast, me]);
  useEffect(() => {
    if (!answer || (held && (isKept || isOfSet(answer, held)))) return;
    const next = openAnswer(createScreenSheets(screen, answer, isLite, me), answer, early.current, me);
    if (missedEarly.current) tellMissed(next.sheets, missedEarly.current);
    handled.current = answer;
    setHeld({ ...next, hasGoneOver: held !== null });
    early.current = [];
    missedEarly.current = null;
  }, [answer, held, screen, isLite, isKept, me]);
  return {
    held,
    error,
    isLeftBehind,
    goOver: (takesChanges) => {
      if (!held || !answer) return;
      const next = openAnswer(createScreenSheets(screen, answer, isLite, me), answer, early.current, me);
      if (takesChanges) carryDrafts(held.sheets, next.sheets);
      early.current = [];
      setHeld({ ...next, hasGoneOver: false });
    },
    loadAgain: async () => {
      const { data: newest } = await refetch();
      if (held && newest && isOfSet(newest, held)) receiveAnswer(held.sheets, newest, me);
    },
  };
}

function tellMissed({ all }: ScreenSheets, { isOtherLog }: Missed): void {
  for (const sheet of all) {
    sheet.missed();
    if (isOtherLog) sheet.forgetTimes();
  }
}

const isSameSet = (one: LoadAnswer, other: LoadAnswer): boolean => one.intraturn_id === other.intraturn_id;
const isOfSet = (answer: LoadAnswer, held: Held): boolean => isSameSet(answer, held.answer);

function openAnswer(
  sheets: ScreenSheets,
  answer: LoadAnswer,
  early: readonly SavedFrame[],
  me: Me,
): Omit<Held, 'hasGoneOver'> {
  for (const frame of early) if (frame.intraturnId === answer.intraturn_id) receiveFrame(sheets, frame, me);
  return { answer, sheets };
}
