import { useState } from 'react';
import { mergerBankOf } from '../../contracts/banking/mergerBank.ts';
import {
  addMergerScenario,
  loadMergers,
  type MergerScenario,
  type MergerScenarioInputs,
  updateMergerScenario,
} from '../../contracts/calls/mergers.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { titleOfInput } from '../../contracts/mergers/mergerFields.ts';
import { keysOf } from '../../contracts/values.ts';
import { useAct, useLoad } from '../call/queries.ts';
import { useShownId } from '../contexts/shownSubject.ts';
import { isOvertaken } from '../drafts/recordDraft.ts';
import { saveOutcome } from '../drafts/recordEditor.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { useRecordDraft } from '../drafts/useRecordDraft.ts';
import { toast } from '../ui/toast.tsx';
import { changedInputLines } from './changedInputLines.ts';
import {
  changedInputCount,
  mergerDraftSchema,
  mergerRows,
  noScenarioId,
  savedInputs,
} from './mergerDraft.ts';

const noScenarios: readonly MergerScenario[] = [];

/** My unsaved inputs over those of a team's scenarios: stored, undone and saved. */
function useInputs(gameId: number, teamId: number, onSaved: (scenarioId: number) => void) {
  const load = useLoad(loadMergers, { game: gameId, team: teamId }, {});
  const { data: { teams = [] } = {} } = useLoad(listTeams, { game: gameId }, {});
  const { act, state } = useAct(updateMergerScenario, { keepsTrying: true });
  const ofForm = useOfForm('Mergers & Acquisitions');
  const nameOf = (id: number) => teams.find(({ team_id }) => team_id === id)?.team_name ?? 'None';
  const scenarios = load.data?.scenarios ?? noScenarios;
  const savedOf = (id: number): MergerScenarioInputs =>
    savedInputs(
      teamId,
      scenarios.find(({ m_and_a_id }) => m_and_a_id === id),
    );
  const editor = useRecordDraft({
    load,
    rowsOf: (record) => mergerRows(teamId, record.scenarios),
    hasFixedRows: true,
    place: { teamId, screen: 'mergers-and-acquisitions' },
    keptUnder: `mergers/${teamId}`,
    schema: mergerDraftSchema,
    countOf: (rows) =>
      rows.reduce((sum, { id, row }) => sum + (row ? changedInputCount(row, savedOf(id)) : 0), 0),
    of: ({ rows: [mine] }) =>
      mine?.row ? ofForm(changedInputLines(mine.row, savedOf(mine.id), nameOf)) : ofForm([]),
    send: async ([mine], { force }) => {
      if (!mine?.row) throw new Error('No inputs are unsaved.');
      const answer = await act(
        { team: teamId },
        {
          m_and_a_id: mine.id,
          scenario: mine.row,
          force,
          ...(mine.seen !== null && { lastUpdated: mine.seen }),
        },
      );
      const { modifiedBy, lastUpdated } = answer;
      return saveOutcome('Mergers & Acquisitions', { modifiedBy, at: lastUpdated });
    },
    onSaved: ([sent]) => sent && onSaved(sent.id),
  });
  return { editor, load, scenarios, savedOf, isSaving: state.isPending };
}

/**
 * A team's mergers: what the banks published, the scenarios, and my unsaved inputs over the active one, which
 * is the first until another is selected. Unsaved inputs without a scenario stay without one, even when a
 * teammate adds the first.
 */
export function useMergers(gameId: number, teamId: number) {
  const adding = useAct(addMergerScenario, { keepsTrying: true });
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { editor, load, scenarios, savedOf, isSaving } = useInputs(gameId, teamId, setChosenId);
  // A step of the past selects the scenario that it changed.
  const shownId = useShownId('merger');
  const pointed = scenarios.find(({ m_and_a_id }) => m_and_a_id === shownId)?.m_and_a_id;
  const [mine] = editor.unsaved;
  const activeId = mine?.id ?? chosenId ?? pointed ?? scenarios[0]?.m_and_a_id ?? noScenarioId;
  const active = scenarios.find(({ m_and_a_id }) => m_and_a_id === activeId);
  const inputs = mine?.row ?? savedOf(activeId);

  function choose(scenarioId: number): void {
    setChosenId(scenarioId);
    editor.giveUp();
  }

  async function add(name: string): Promise<void> {
    const answer = await adding.act({ team: teamId }, { name, scenario: inputs });
    await load.refetch();
    choose(answer.m_and_a_id);
    toast(`${name} is now the active scenario.`);
  }

  const rows = groupedBy(load.data?.mergersAndAcquisitions ?? [], ({ team_id }) => team_id);
  return {
    ...editor,
    load,
    scenarios,
    active,
    inputs,
    /** Whether somebody saved the scenario since I started changing it, with values other than mine. */
    isOvertaken: mine !== undefined && isOvertaken(mine, mergerRows(teamId, scenarios)),
    change(typed: Partial<MergerScenarioInputs>): void {
      const fields = keysOf(typed);
      const label = fields.map(titleOfInput).join(', ');
      editor.change(label, [{ id: activeId, row: { ...inputs, ...typed } }], label);
    },
    choose,
    add,
    bankOf: (id: number) => {
      const published = rows.get(id);
      return published && mergerBankOf(published);
    },
    save: () => (active ? editor.save() : Promise.resolve()),
    isSaving: isSaving || adding.state.isPending,
  };
}

export type Mergers = ReturnType<typeof useMergers>;
