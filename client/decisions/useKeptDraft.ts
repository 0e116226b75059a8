import { useContext, useEffect, useRef, useState } from 'react';
import { ClockContext } from '../shell/clock.ts';
import { type DraftPlace, type KeptDraft, keepDraft, keptDraftOf } from './keptDrafts.ts';
import type { ScreenSheets } from './screenSheets.ts';

/** Writing at every keystroke would cost more than it could ever save. */
const pauseMilliseconds = 300;

type SheetPlace = Omit<DraftPlace, 'area' | 'filterChoice'>;

/**
 * Keeps the unsaved work of a screen in this tab, and offers what an earlier visit left (ux §2.5). The offer stays
 * in memory while it waits, so that typing meanwhile does not write over it.
 */
export function useKeptDraft(
  sheets: ScreenSheets,
  { intraturnId, turn }: SheetPlace,
): {
  readonly offer: { readonly changeCount: number; readonly at: string } | null;
  readonly restore: () => void;
  readonly discard: () => void;
  /** Keeps nothing of this screen any more: its changes live on elsewhere, or cannot be saved. */
  readonly forget: () => void;
} {
  const clock = useContext(ClockContext);
  const placeOf = (index: number): DraftPlace => ({
    intraturnId,
    turn,
    area: sheets.all[index]?.area.name ?? '',
    filterChoice: sheets.all[index]?.filterChoice ?? null,
  });
  const [kept, setKept] = useState<readonly (KeptDraft | null)[]>(() =>
    sheets.all.map((_, index) => keptDraftOf(placeOf(index))),
  );
  const isOffering = useRef(false);
  const isForgotten = useRef(false);
  useEffect(() => {
    isOffering.current = kept.some((draft) => draft !== null);
  }, [kept]);

  useEffect(() => {
    const keepers = sheets.all.map((sheet) => {
      const place = { intraturnId, turn, area: sheet.area.name, filterChoice: sheet.filterChoice };
      let timer: ReturnType<typeof setTimeout> | undefined;
      const write = (): void => {
        clearTimeout(timer);
        timer = undefined;
        const { changeCount } = sheet.state();
        if (isForgotten.current || (changeCount === 0 && isOffering.current)) return;
        keepDraft(place, { changeCount, at: clock.now().toISOString(), draft: sheet.draft() });
      };
      const end = sheet.subscribeState(() => {
        clearTimeout(timer);
        timer = setTimeout(write, pauseMilliseconds);
      });
      // Changes that were brought along from another decision set were there before anybody listened.
      if (sheet.state().changeCount > 0 && !isOffering.current) write();
      return { write, end, isWaiting: () => timer !== undefined };
    });
    const writeAll = (): void => {
      for (const { write, isWaiting } of keepers) if (isWaiting()) write();
    };
    window.addEventListener('pagehide', writeAll);
    return () => {
      window.removeEventListener('pagehide', writeAll);
      writeAll();
      for (const { end } of keepers) end();
    };
  }, [sheets, intraturnId, turn, clock]);

  const waiting = kept.flatMap((draft) => draft ?? []);
  return {
    offer:
      waiting.length === 0
        ? null
        : {
            changeCount: waiting.reduce((sum, draft) => sum + draft.changeCount, 0),
            at:
              waiting
                .map((draft) => draft.at)
                .sort()
                .at(-1) ?? '',
          },
    restore: () => {
      for (const [index, draft] of kept.entries()) if (draft) sheets.all[index]?.restoreDraft(draft.draft);
      setKept([]);
    },
    discard: () => {
      for (const index of kept.keys())
        if (sheets.all[index]?.state().changeCount === 0) keepDraft(placeOf(index), null);
      setKept([]);
    },
    forget: () => {
      isForgotten.current = true;
      for (const index of sheets.all.keys()) keepDraft(placeOf(index), null);
    },
  };
}
