import {
  type ComponentRating,
  type RegulatorAssessment,
  type RegulatorComponent,
  regulatorComponentNames,
  regulatorComponents,
} from '../../contracts/banking/regulatorAssessment.ts';
import { loadRegulatorReport, saveRegulatorReport } from '../../contracts/calls/regulatorReports.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { saveOutcome } from '../drafts/recordEditor.ts';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import {
  type AssessmentDraft,
  assessmentBody,
  assessmentDraftSchema,
  assessmentRows,
  fillAssessment,
  isAnyOvertaken,
  shownAssessment,
} from './assessmentDraft.ts';

/** Ratings and comments of a turn: the saved ones, my unsaved components on top, and saving. */
export function useAssessment(turn: number) {
  const { game_id: game, team_id: team, team_name: teamName } = useTeam();
  const { game_name: gameName } = useGame();
  const ids = { game, team, turn };
  const load = useLoad(loadRegulatorReport, ids, {}, { showsFailure: true });
  const { act, state } = useAct(saveRegulatorReport, { keepsTrying: true });
  const editor = useRecordDraft({
    load,
    rowsOf: assessmentRows,
    place: { teamId: team, screen: 'regulator' },
    keptUnder: `regulator/${game}/${team}/${turn}`,
    schema: assessmentDraftSchema,
    of: (_, changeCount) => ({
      of: { kind: 'regulator', gameId: game, gameName, teamId: team, teamName, turn },
      changeCount,
    }),
    send: async (rows, { record, force }) => {
      const { modifiedBy, modifiedAt } = await act(ids, assessmentBody(rows, record, force));
      return saveOutcome('Ratings and comments', { modifiedBy, at: modifiedAt }, 'Saved');
    },
    // Somebody has saved components that I have not touched: mine are applied on top, without a question.
    isAside: (rows, over, newest) => newest.lastUpdated !== over.lastUpdated && !isAnyOvertaken(rows, newest),
  });
  const { unsaved, change } = editor;
  const saved = load.data;
  return {
    ...editor,
    load,
    saved,
    isSaving: state.isPending,
    shown: saved && shownAssessment(unsaved, saved),
    rate(component: RegulatorComponent, typed: Partial<ComponentRating>): void {
      const before = editor.rowNow(component);
      const name = regulatorComponentNames[component];
      const field = `${component} ${Object.keys(typed).join()}`;
      if (before) change(name, [{ id: component, row: { ...before, ...typed } }], field);
    },
    takeProposal(proposed: RegulatorAssessment): void {
      const rows = regulatorComponents.map((id) => {
        const { rating, comments } = proposed[id];
        return { id, row: { rating, comments } };
      });
      change('Fill in the proposal', rows);
    },
    /** Fills in values typed in an earlier quarter; returns what they replaced here. */
    fill(earlier: readonly AssessmentDraft[]): readonly string[] {
      const { rows, notices } = fillAssessment(unsaved, earlier);
      change(`Use them in Qtr ${turn}`, rows);
      return notices;
    },
  };
}

export type Assessment = ReturnType<typeof useAssessment>;

/** Ratings of a turn, and whether the reader writes them. */
export type AssessedTurn = {
  readonly turn: number;
  readonly isEditable: boolean;
  readonly assessment: Assessment;
};
