import { useEffect, useRef } from 'react';
import type { OpenScreen } from '../../../contracts/decisions/openScreen.ts';
import { CallFailed, isRefusal } from '../../call/call.ts';
import { useActs } from '../../call/queries.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { type ChangeLine, changeLines } from '../../drafts/changesText.ts';
import { sheetDraftOf } from '../../drafts/draftStorage.ts';
import type { ScreenSheets } from '../../drafts/screenSheets.ts';
import type { UnansweredSave } from '../../drafts/unansweredSave.ts';
import type { SaveAnswer, Sheet, SheetDraft } from '../../grid/sheet/sheet.ts';
import { useStable } from '../../lib/useStable.ts';
import { toast } from '../../ui/toast.tsx';
import { useWaiting } from '../../waiting/useWaiting.ts';
import {
  changeWaiting,
  discardWaiting,
  takeUpWaiting,
  type Waiting,
  type WaitingValues,
} from '../../waiting/waitingStore.ts';
import { fillSheet } from './fillSheet.ts';
import { sendSave } from './sendSave.ts';
import { settledWork } from './settledWork.ts';

/** The changes that wait for one sheet of a screen. */
export type WaitingDrafts = Waiting & {
  readonly sheet: Sheet;
  readonly lines: readonly ChangeLine[];
};

const draftsOf = (values: readonly WaitingValues[]): readonly SheetDraft[] =>
  values.flatMap(({ draft }) => sheetDraftOf(draft) ?? []);

/**
 * The changes that wait for the sheets of a screen: typed in earlier quarters, or for a deleted scenario. They
 * are offered once the outcome of any save that included them is known.
 */
export function useWaitingDrafts(
  { turn }: OpenScreen,
  sheets: ScreenSheets,
): {
  readonly offers: readonly WaitingDrafts[];
  /** Fills the values into the sheet without saving. */
  readonly use: (offer: WaitingDrafts) => void;
  readonly discard: (offer: WaitingDrafts) => void;
} {
  const { team_id: teamId } = useTeam();
  const waiting = useWaiting().flatMap((one): readonly (Waiting & { readonly sheet: Sheet })[] => {
    const { place } = one;
    if (place.kind !== 'decisions' || place.teamId !== teamId || place.turn > turn) return [];
    const sheet = sheets.all.find(
      ({ area, filterChoice }) => area.name === place.area && filterChoice === place.filterChoice,
    );
    return sheet ? [{ ...one, sheet }] : [];
  });
  useUnansweredWaiting(waiting);
  const offers = waiting
    .filter(({ values }) => values.every(({ unanswered }) => unanswered === null))
    .map((one) => ({
      ...one,
      lines: draftsOf(one.values).flatMap((draft) => changeLines(one.sheet.area, draft)),
    }));
  return {
    offers,
    use: (offer) => {
      takeUpWaiting(offer, fillSheet(offer.sheet, draftsOf(offer.values)));
      toast('Filled in, not saved yet.');
    },
    discard: discardWaiting,
  };
}

type AskedSave = {
  readonly waiting: Waiting & { readonly sheet: Sheet };
  readonly visit: string;
  readonly save: UnansweredSave;
};

/**
 * Determines the outcome of saves left unanswered when their quarter was run: each is resent under its id, so
 * that it is either found in the quarter or refused.
 */
function useUnansweredWaiting(waiting: readonly (Waiting & { readonly sheet: Sheet })[]): void {
  const { act } = useActs({ keepsTrying: true, showsFailure: true });
  const asked = useRef(new Set<string>());
  const ask = useStable(async ({ waiting: { sheet, ...one }, visit, save }: AskedSave) => {
    if (one.place.kind !== 'decisions') return;
    const settle = (answer: SaveAnswer | null, refusal: string | null): void =>
      changeWaiting(one, visit, (values) => settledValues(sheet, values, answer, refusal));
    try {
      const body = { ...save.body, force: false };
      const outcome = await sendSave(act, sheet, one.place.intraturnId, body, save.commandId);
      settle(outcome.modifiedBy === null ? outcome : null, null);
    } catch (error) {
      // It is retried after the sign-in, when the screen opens again.
      if (error instanceof CallFailed && error.requiresLogin) return;
      settle(null, error instanceof CallFailed && isRefusal(error) ? error.message : null);
    }
  });
  useEffect(() => {
    for (const one of waiting)
      for (const { visit, unanswered } of one.values) {
        if (!unanswered || asked.current.has(unanswered.commandId)) continue;
        asked.current.add(unanswered.commandId);
        void ask({ waiting: one, visit, save: unanswered });
      }
  }, [waiting, ask]);
}

/** What remains of one visit's changes, once the outcome of its save is known; null if all were recorded. */
function settledValues(
  { area }: Sheet,
  values: WaitingValues,
  answer: SaveAnswer | null,
  refusal: string | null,
): WaitingValues | null {
  const draft = sheetDraftOf(values.draft);
  if (!draft) return { ...values, unanswered: null };
  const settled = settledWork(area, { changeCount: values.changeCount, draft }, values.unanswered, answer);
  if (settled.changeCount === 0) return null;
  const notices = refusal === null ? values.notices : [...values.notices, refusal];
  return { ...values, ...settled, notices, unanswered: null };
}
