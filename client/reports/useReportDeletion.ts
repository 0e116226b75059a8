import { useState } from 'react';
import { deleteReports, type Report } from '../../contracts/calls/reports.ts';
import { useAct, useIsPast } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useDirtyGuards } from '../drafts/useDirtyGuards.ts';
import { useSaveShortcut } from '../drafts/useSaveShortcut.ts';
import { useIsStudent } from '../session/session.ts';
import { toast } from '../ui/toast.tsx';

/** Whether overseers can delete a report: forecasts count, and the opening is everybody's starting point. */
export function isDeletable({ report_type: type, turn_num: turn }: Report): boolean {
  return type !== 'WhatIf' && turn > 0;
}

/** Reports of a turn marked for deletion by Save. Changing the turn or type asks first. */
export function useReportDeletion(turn: number, type: string | null) {
  const team = useTeam();
  const { act, state } = useAct(deleteReports, { keepsTrying: true });
  const isStudent = useIsStudent();
  const isPast = useIsPast();
  const list = `${turn} ${type}`;
  const [marks, setMarks] = useState<{ readonly list: string; readonly ids: ReadonlySet<string> }>({
    list,
    ids: new Set(),
  });
  // Marks belong to the list in which they were made; switching to another discards them.
  const marked = marks.list === list ? marks.ids : new Set<string>();
  useDirtyGuards(marked.size > 0, { isKept: false });
  const setMarked = (ids: Iterable<string>): void => setMarks({ list, ids: new Set(ids) });
  async function send(): Promise<void> {
    await act({ team: team.team_id }, { reportIds: [...marked], turnNum: turn });
    setMarked([]);
    toast('Saved.');
  }
  // A failed call has already shown its alert; the marks stay.
  const save = (): void => void send().catch(() => undefined);
  useSaveShortcut(() => {
    if (marked.size > 0) save();
  });
  return {
    /** Whether this person may delete reports here. */
    isAllowed: !isStudent && !isPast,
    marked,
    mark: (ids: readonly string[]) => setMarked([...marked, ...ids]),
    keep: (id: string) => setMarked([...marked].filter((one) => one !== id)),
    save,
    isSaving: state.isPending,
  };
}

export type ReportDeletion = ReturnType<typeof useReportDeletion>;
