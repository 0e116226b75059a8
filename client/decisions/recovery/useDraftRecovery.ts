import { useContext, useEffect, useMemo, useReducer } from 'react';
import { useGame } from '../../contexts/GameContext.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { changesIn } from '../../drafts/draftStorage.ts';
import type { ScreenSheets } from '../../drafts/screenSheets.ts';
import type { UnansweredSave } from '../../drafts/unansweredSave.ts';
import type { DecisionsPlace } from '../../drafts/waitingPlace.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';
import { ClockContext } from '../../lib/useNow.ts';
import { useStable } from '../../lib/useStable.ts';
import { createDraftAutosave } from './draftAutosave.ts';
import { useUnansweredSaves } from './useUnansweredSaves.ts';

type ScreenPlace = {
  readonly intraturnId: number;
  readonly turn: number;
  readonly scenario: string;
  /** Loads the newest record and rebases the drafts onto it. */
  readonly loadAgain: () => Promise<void>;
};

/** Stores drafts while they change, and at the latest when the page is left. */
function useAutosave(keepers: readonly ReturnType<typeof createDraftAutosave>[]): void {
  useEffect(() => {
    const ends = keepers.map((keeper) => keeper.start());
    const writeAll = (): void => {
      for (const keeper of keepers) keeper.writeWaiting();
    };
    window.addEventListener('pagehide', writeAll);
    return () => {
      window.removeEventListener('pagehide', writeAll);
      for (const end of ends) end();
    };
  }, [keepers]);
}

/**
 * Stores the unsaved work of a screen in this tab, and offers that of earlier visits. The offer is kept while
 * it waits, whatever is typed meanwhile, and appears once the outcome of any unanswered save is known.
 */
export function useDraftRecovery(
  sheets: ScreenSheets,
  { intraturnId, turn, scenario, loadAgain }: ScreenPlace,
): {
  readonly offer: { readonly changeCount: number; readonly at: string } | null;
  readonly restore: () => void;
  readonly discard: () => void;
  /** Stops storing this screen's work: its changes live on elsewhere, or cannot be saved. */
  readonly forget: () => void;
  /** A save of a sheet is sent. */
  readonly sending: (sheet: Sheet, save: UnansweredSave) => void;
  /** The outcome of the save is known, and the sheet has it. */
  readonly answered: (sheet: Sheet) => void;
} {
  const clock = useContext(ClockContext);
  const { game_id: gameId, game_name: gameName, isPast } = useGame();
  const { team_id: teamId, team_name: teamName } = useTeam();
  const placeOf = useStable(
    ({ area, filterChoice }: Sheet): DecisionsPlace => ({
      kind: 'decisions',
      gameId,
      gameName,
      teamId,
      teamName,
      turn,
      intraturnId,
      scenario,
      filterChoice,
      area: area.name,
    }),
  );
  const keepers = useMemo(
    () =>
      (isPast ? [] : sheets.all).map((sheet) => {
        const { area, filterChoice } = sheet;
        return createDraftAutosave(sheet, {
          place: { intraturnId, turn, area: area.name, filterChoice },
          placeNow: () => placeOf(sheet),
          now: () => clock.now(),
        });
      }),
    [sheets, intraturnId, turn, placeOf, clock, isPast],
  );
  const [, showAgain] = useReducer((count: number) => count + 1, 0);
  useAutosave(keepers);
  useUnansweredSaves(keepers, { intraturnId, loadAgain, onSettled: showAgain });

  const waiting = keepers.flatMap((keeper) => keeper.offered());
  const isOpen = waiting.some(({ unanswered }) => unanswered !== null);
  const newest = waiting.map(({ at }) => at).toSorted();
  return {
    offer:
      waiting.length === 0 || isOpen ? null : { changeCount: changesIn(waiting), at: newest.at(-1) ?? '' },
    restore: () => {
      for (const keeper of keepers) keeper.restore();
      showAgain();
    },
    discard: () => {
      for (const keeper of keepers) keeper.discard();
      showAgain();
    },
    forget: () => {
      for (const keeper of keepers) keeper.forget();
    },
    sending: (sheet, save) => keepers.find((keeper) => keeper.sheet === sheet)?.sending(save),
    answered: (sheet) => keepers.find((keeper) => keeper.sheet === sheet)?.answered(),
  };
}
