import { screenTitle } from '../../contracts/decisions/areaScreens.ts';
import { screenOfArea } from '../addresses/cellLink.ts';
import { screenPath } from '../addresses/screenKey.ts';
import { useWaiting } from '../waiting/useWaiting.ts';
import type { Waiting } from '../waiting/waitingStore.ts';
import { changesWaiting, waitingSentence } from '../waiting/waitingText.ts';
import { useReach } from './useReach.ts';

/** Values that wait somewhere, for display. */
export type WaitingValuesAt = Waiting & {
  /** `CDs, Retail CDs of First Harbor Bank`. */
  readonly title: string;
  /** `Qtr 4 was run without your 2 unsaved changes from 10:31 ET.` */
  readonly sentence: string;
  /** The quarter that they were typed for. */
  readonly turn: number;
  readonly changeCount: number;
  /** Address of the screen that offers them; null if no screen can. */
  readonly path: string | null;
  /** Why no screen can; null if one does. */
  readonly reason: string | null;
};

function titleOf({ place }: Waiting): string {
  if (place.kind === 'adjustments') return `Adjustments of ${place.gameName}`;
  if (place.kind === 'regulator') return `Regulator Report of ${place.teamName}`;
  const { area, turn, filterChoice, teamName } = place;
  const screen = screenOfArea(area, { turn, filterChoice, isLite: false });
  const names = [screen ? screenTitle(screen.area, false) : area, filterChoice].filter(Boolean);
  return `${names.join(', ')} of ${teamName}`;
}

function pathOf({ place }: Waiting, openTurn: number, isLite: boolean): string | null {
  const game = `/game/${place.gameId}`;
  if (place.kind === 'adjustments') return `${game}/adjustments?turn=${openTurn}`;
  if (place.kind === 'regulator') return `${game}/regulator/${place.teamId}?turn=${openTurn}`;
  const { area, filterChoice } = place;
  const screen = screenOfArea(area, { turn: openTurn, filterChoice, isLite });
  return screen && screenPath(place.gameId, place.teamId, screen);
}

/**
 * Everything that waits for the person, with the screens that offer it; null until it is known which can be
 * opened.
 */
export function useWaitingValues(): readonly WaitingValuesAt[] | null {
  const waiting = useWaiting();
  const reach = useReach({ isEnabled: waiting.length > 0 });
  if (waiting.length === 0) return [];
  if (!reach) return null;
  return waiting.map((one) => {
    const { place, values } = one;
    const team = place.kind === 'adjustments' ? null : { id: place.teamId, name: place.teamName };
    const { openTurn, isLite, reason } = reach({ gameId: place.gameId, gameName: place.gameName, team });
    const isOver = reason === null && openTurn === null;
    return {
      ...one,
      title: titleOf(one),
      sentence: waitingSentence(place, values, { openTurn }),
      turn: place.turn,
      changeCount: changesWaiting(values),
      path: reason === null && openTurn !== null ? pathOf(one, openTurn, isLite) : null,
      reason: isOver ? `${place.gameName} is over: no quarter is open.` : reason,
    };
  });
}
