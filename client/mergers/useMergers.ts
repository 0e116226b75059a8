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
import { useAct, useLoad } from '../call/queries.ts';
import { useShownId } from '../contexts/shownSubject.ts';
import { conflictQuestion } from '../drafts/conflictQuestion.ts';
import { useKeptText } from '../drafts/useKeptText.ts';
import { useOfForm } from '../drafts/useOfForm.ts';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import { changedInputLines } from './changedInputLines.ts';
import { changedInputCount, type MergerDraft, mergerDraftSchema, savedInputs } from './mergerDraft.ts';

const noScenarios: readonly MergerScenario[] = [];

/**
 * My unsaved inputs over the active scenario: the first one until another is chosen. What is unsaved without a scenario
 * stays without one, also when a teammate adds the first (B§4).
 */
function useInputs(teamId: number, scenarios: readonly MergerScenario[]) {
  const [chosenId, setChosenId] = useState<number | null>(null);
  const [draft, setDraft] = useState<MergerDraft | null>(null);
  // A step of the past points at the scenario that it changed.
  const shownId = useShownId('merger');
  const pointed = scenarios.find(({ m_and_a_id }) => m_and_a_id === shownId)?.m_and_a_id;
  const activeId = draft ? draft.scenarioId : (chosenId ?? pointed ?? scenarios[0]?.m_and_a_id ?? null);
  const active = scenarios.find(({ m_and_a_id }) => m_and_a_id === activeId);
  const saved = savedInputs(teamId, active);
  const inputs = draft?.inputs ?? saved;
  const changeCount = changedInputCount(inputs, saved);
  // What a teammate saved meanwhile may be what I have: then I have seen it.
  const seen = draft && changeCount > 0 ? draft.seen : (active?.updated_tzts ?? null);
  return {
    active,
    inputs,
    seen,
    draft,
    setDraft,
    changeCount,
    /** Whether somebody saved the scenario since mine was begun, and not what I have. */
    isOvertaken: changeCount > 0 && active !== undefined && active.updated_tzts !== seen,
    change(typed: Partial<MergerScenarioInputs>): void {
      const next = { ...inputs, ...typed };
      const isBack = changedInputCount(next, saved) === 0;
      setDraft(isBack ? null : { scenarioId: active?.m_and_a_id ?? null, seen, inputs: next });
    },
    choose(scenarioId: number | null): void {
      setChosenId(scenarioId);
      setDraft(null);
    },
    /** These inputs are the record now; what was typed while they were sent stays unsaved. */
    saved(scenarioId: number, sent: MergerScenarioInputs, at: string): void {
      setChosenId(scenarioId);
      setDraft((now) => (now && now.inputs !== sent ? { ...now, scenarioId, seen: at } : null));
    },
  };
}

/** What an earlier visit left, once the scenarios are there to count its changes by; null where nothing differs. */
function offerOf(
  kept: { readonly at: string; readonly draft: MergerDraft } | null,
  teamId: number,
  scenarios: readonly MergerScenario[] | undefined,
) {
  if (!kept || !scenarios) return null;
  const { inputs, scenarioId } = kept.draft;
  const scenario = scenarios.find(({ m_and_a_id }) => m_and_a_id === scenarioId);
  const changeCount = changedInputCount(inputs, savedInputs(teamId, scenario));
  return changeCount === 0 ? null : { changeCount, at: kept.at };
}

/** A team's mergers: what the banks published, the scenarios, my unsaved inputs, and saving. */
export function useMergers(gameId: number, teamId: number) {
  const dialogs = useDialogs();
  const load = useLoad(loadMergers, { game: gameId, team: teamId }, {});
  const scenarios = load.data?.scenarios ?? noScenarios;
  const mine = useInputs(teamId, scenarios);
  const { data: { teams = [] } = {} } = useLoad(listTeams, { game: gameId }, {});
  const adding = useAct(addMergerScenario, { keepsTrying: true });
  const updating = useAct(updateMergerScenario, { keepsTrying: true });
  const ofForm = useOfForm('Mergers & Acquisitions');
  const nameOf = (id: number) => teams.find(({ team_id }) => team_id === id)?.team_name ?? 'None';
  const kept = useKeptText(
    `mergers/${teamId}`,
    mergerDraftSchema,
    mine.draft && mine.changeCount > 0 ? mine.draft : null,
    ofForm(changedInputLines(mine.inputs, savedInputs(teamId, mine.active), nameOf)),
  );

  async function update(scenario: MergerScenario, force: boolean): Promise<void> {
    const { inputs, seen } = mine;
    const answer = await updating.act(
      { team: teamId },
      {
        m_and_a_id: scenario.m_and_a_id,
        scenario: inputs,
        force,
        ...(seen !== null && { lastUpdated: seen }),
      },
    );
    await load.refetch();
    if (answer.modifiedBy === null) {
      mine.saved(scenario.m_and_a_id, inputs, answer.lastUpdated);
      toast('Saved.');
      return;
    }
    const records = { records: 'Mergers & Acquisitions' };
    const question = conflictQuestion(records, answer.modifiedBy, answer.lastUpdated);
    if (await dialogs.confirm(question, { acceptLabel: 'Save anyway' })) await update(scenario, true);
  }

  async function add(name: string): Promise<void> {
    const { inputs } = mine;
    const answer = await adding.act({ team: teamId }, { name, scenario: inputs });
    await load.refetch();
    const added = answer.scenarios.find(({ m_and_a_id }) => m_and_a_id === answer.m_and_a_id);
    mine.saved(answer.m_and_a_id, inputs, added?.updated_tzts ?? '');
    toast(`${name} is the active scenario now.`);
  }

  const rows = groupedBy(load.data?.mergersAndAcquisitions ?? [], ({ team_id }) => team_id);
  return {
    ...mine,
    load,
    scenarios,
    bankOf: (id: number) => {
      const published = rows.get(id);
      return published && mergerBankOf(published);
    },
    // A failed call has raised its alert already; the inputs stay.
    save: () => void (mine.active && update(mine.active, false).catch(() => undefined)),
    add,
    isSaving: updating.state.isPending || adding.state.isPending,
    offer: offerOf(kept.offer, teamId, load.data?.scenarios),
    restore: () => {
      if (kept.offer) mine.setDraft(kept.offer.draft);
      kept.endOffer();
    },
    discard: kept.endOffer,
  };
}

export type Mergers = ReturnType<typeof useMergers>;
