import * as z from 'zod';
import {
  type MergerScenario,
  type MergerScenarioInputs,
  mergerScenarioInputsSchema,
} from '../../contracts/calls/mergers.ts';
import { keysOf } from '../../contracts/values.ts';
import { recordDraftSchema, type SavedRow } from '../drafts/recordDraft.ts';

/** The positions of a merger: 1 is the acquirer, 2 and 3 are its targets. */
export const targetPlaces = [2, 3] as const;
export type TargetPlace = (typeof targetPlaces)[number];

/** The row of inputs that belong to no scenario. */
export const noScenarioId = 0;

/** Unsaved inputs of one scenario. */
export const mergerDraftSchema = recordDraftSchema(z.int(), mergerScenarioInputsSchema);

/** Every scenario as a row of its inputs, and the row without a scenario. */
export function mergerRows(
  teamId: number,
  scenarios: readonly MergerScenario[],
): readonly SavedRow<number, MergerScenarioInputs>[] {
  const rows = scenarios.map((scenario) => ({
    id: scenario.m_and_a_id,
    row: savedInputs(teamId, scenario),
    seen: scenario.updated_tzts,
  }));
  return [{ id: noScenarioId, row: savedInputs(teamId, undefined), seen: null }, ...rows];
}

/** The inputs of a scenario as saved; empty if there is none. */
export function savedInputs(teamId: number, scenario: MergerScenario | undefined): MergerScenarioInputs {
  return mergerScenarioInputsSchema.parse(scenario ? JSON.parse(scenario.data) : { team1: teamId });
}

/** How many inputs differ. */
export function changedInputCount(inputs: MergerScenarioInputs, saved: MergerScenarioInputs): number {
  const names = keysOf(saved);
  return names.filter((name) => inputs[name] !== saved[name]).length;
}

/** [ME12] The teams that can be selected at a position: none already at another one. */
export function pickableTeams<Team extends { readonly team_id: number }>(
  teams: readonly Team[],
  place: TargetPlace,
  inputs: MergerScenarioInputs,
): readonly Team[] {
  const elsewhere = [inputs.team1, place === 2 ? inputs.team3 : inputs.team2];
  return teams.filter(({ team_id }) => !elsewhere.includes(team_id));
}
