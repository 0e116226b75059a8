import { useState } from 'react';
import type { ComponentRating, RegulatorComponent } from '../../contracts/banking/regulatorAssessment.ts';
import { loadRegulatorReport, saveRegulatorReport } from '../../contracts/calls/regulatorReports.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { conflictQuestion } from '../drafts/conflictQuestion.ts';
import { useKeptText } from '../drafts/useKeptText.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import {
  type AssessmentDraft,
  assessmentBody,
  assessmentDraftSchema,
  changeAssessment,
  draftCount,
  fillAssessment,
  isAnyOvertaken,
  type SavedAssessment,
} from './assessmentDraft.ts';

/** Ratings and comments of a turn: what is saved, my unsaved components over it, and saving. */
export function useAssessment(turn: number) {
  const { game_id: game, team_id: team, team_name: teamName } = useTeam();
  const dialogs = useDialogs();
  const ids = { game, team, turn };
  const load = useLoad(loadRegulatorReport, ids, {}, { showsFailure: true });
  const { act, state } = useAct(saveRegulatorReport, { keepsTrying: true });
  const [draft, setDraft] = useState<AssessmentDraft | null>(null);
  const { game_name: gameName } = useGame();
  const kept = useKeptText(`regulator/${game}/${team}/${turn}`, assessmentDraftSchema, draft, {
    of: { kind: 'regulator', gameId: game, gameName, teamId: team, teamName, turn },
    changeCount: draftCount(draft),
  });
  const saved = load.data;

  async function send(sent: AssessmentDraft | null, over: SavedAssessment, force: boolean): Promise<void> {
    const answer = await act(ids, assessmentBody(sent, over, force));
    const newest = (await load.refetch()).data ?? over;
    if (answer.modifiedBy === null) {
      setDraft(null);
      toast('Saved');
      return;
    }
    // Somebody saved what I have not touched: mine goes over what they made of it, and nobody is asked.
    const isAside = newest.lastUpdated !== over.lastUpdated && !isAnyOvertaken(sent, newest);
    if (isAside) return send(sent, newest, false);
    const records = { records: 'Ratings and comments' };
    const question = conflictQuestion(records, answer.modifiedBy, answer.modifiedAt ?? '');
    if (await dialogs.confirm(question, { acceptLabel: 'Save anyway' })) await send(sent, newest, true);
  }

  return {
    load,
    saved,
    draft,
    changeCount: draftCount(draft),
    change(component: RegulatorComponent, typed: Partial<ComponentRating>): void {
      if (saved) setDraft((before) => changeAssessment(before, saved, component, typed));
    },
    // A failed call has raised its alert already; the draft stays.
    save: () => saved && void send(draft, saved, false).catch(() => undefined),
    isSaving: state.isPending,
    offer: kept.offer && { changeCount: draftCount(kept.offer.draft), at: kept.offer.at },
    restore(): void {
      if (kept.offer) setDraft(kept.offer.draft);
      kept.endOffer();
    },
    discard: kept.endOffer,
    /** Fills in what was typed in an earlier quarter; answers what gave way to what was typed here. */
    fill(earlier: readonly AssessmentDraft[]): readonly string[] {
      if (!saved) return [];
      const filled = fillAssessment(draft, saved, earlier);
      setDraft(filled.draft);
      return filled.told;
    },
  };
}

export type Assessment = ReturnType<typeof useAssessment>;
