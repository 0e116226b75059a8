import { useState } from 'react';
import { type AreaPictureFigures, loadAreaPicture } from '../../contracts/calls/areaPicture.ts';
import { isPictureArea } from '../../contracts/decisions/pictureSources.ts';
import { useIsPast, useLoad } from '../call/queries.ts';
import type { Sheet } from '../grid/sheet.ts';
import { useIsRested } from './useIsRested.ts';

/** What is told of the last quarter beside a sheet, and how it is asked for. */
export type Told = {
  /** Null while it is coming; undefined where there is nothing to tell, or it has not come. */
  readonly figures: AreaPictureFigures | null | undefined;
  /** Asks for it where it does not come by itself; null where it does. */
  readonly ask: (() => void) | null;
  /** Asks once more after a failure; null unless it failed. */
  readonly askAgain: (() => void) | null;
  readonly isAsking: boolean;
};

/**
 * Asks what is told of the last quarter as soon as its picture is seen and the page is at rest. The first question after a start
 * makes reports, which can take seconds; nothing waits for it. Each moment of the past would make its own: there it is asked for
 * by a press.
 */
export function useTold({ area: { name } }: Sheet, intraturnId: number, isSeen: boolean): Told {
  const [isPressed, setIsPressed] = useState(false);
  const isPast = useIsPast();
  const isTelling = isPictureArea(name);
  const isRested = useIsRested(isTelling && isSeen && !isPast);
  const isAsked = isTelling && (isPressed || (isRested && !isPast));
  const area = isTelling ? name : 'certificatesOfDeposit';
  const options = { isEnabled: isAsked, showsFailure: true };
  const { data, isError, isFetching, refetch } = useLoad(
    loadAreaPicture,
    { intraturn: intraturnId },
    { area },
    options,
  );
  if (!isTelling) return { figures: undefined, ask: null, askAgain: null, isAsking: false };
  const isWaitingForPress = isPast && !isPressed;
  const hasFailed = isAsked && isError && data === undefined;
  return {
    figures: isWaitingForPress || hasFailed ? undefined : isAsked ? (data ?? null) : null,
    ask: isWaitingForPress ? () => setIsPressed(true) : null,
    askAgain: hasFailed ? () => void refetch() : null,
    isAsking: isFetching,
  };
}
