import { useState } from 'react';
import { type AreaPictureFigures, loadAreaPicture } from '../../../contracts/calls/areaPicture.ts';
import { isPictureArea } from '../../../contracts/decisions/pictureSources.ts';
import { useIsPast, useLoad } from '../../call/queries.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';
import { useIsRested } from './useIsRested.ts';

/** The figures of the last quarter beside a sheet, and how they are loaded. */
export type LastQuarterFigures = {
  /** Null while they load; undefined if the area has none, or the load failed. */
  readonly figures: AreaPictureFigures | null | undefined;
  /** Loads them where they are not loaded automatically; null otherwise. */
  readonly ask: (() => void) | null;
  /** Tries again after a failure; null if there was none. */
  readonly askAgain: (() => void) | null;
  readonly isAsking: boolean;
};

/**
 * Loads the figures of the last quarter once the picture is visible and the page is at rest. The first load
 * after a start of the server makes reports, which can take seconds; nothing waits for it. Every moment of the
 * past would make its own, so there they are loaded when a button is pressed. A deleted scenario has none.
 */
export function useLastQuarterFigures(
  { area: { name } }: Sheet,
  intraturnId: number,
  { isSeen, isDeleted }: { readonly isSeen: boolean; readonly isDeleted: boolean },
): LastQuarterFigures {
  const [isPressed, setIsPressed] = useState(false);
  const isPast = useIsPast();
  const hasFigures = isPictureArea(name);
  const isRested = useIsRested(hasFigures && isSeen && !isPast);
  const isAsked = hasFigures && !isDeleted && (isPressed || (isRested && !isPast));
  const area = hasFigures ? name : 'certificatesOfDeposit';
  const options = { isEnabled: isAsked, showsFailure: true };
  const { data, isError, isFetching, refetch } = useLoad(
    loadAreaPicture,
    { intraturn: intraturnId },
    { area },
    options,
  );
  if (!hasFigures) return { figures: undefined, ask: null, askAgain: null, isAsking: false };
  const isWithout = isDeleted && data === undefined;
  const isWaitingForPress = isPast && !isPressed;
  const hasFailed = isAsked && isError && data === undefined;
  return {
    figures:
      isWithout || isWaitingForPress || hasFailed ? undefined : isAsked || isDeleted ? (data ?? null) : null,
    ask: isWaitingForPress ? () => setIsPressed(true) : null,
    askAgain: hasFailed ? () => void refetch() : null,
    isAsking: isFetching,
  };
}
