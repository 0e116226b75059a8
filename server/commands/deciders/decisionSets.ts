import { baseName, creationRefusal, deletionRefusal } from '../../../contracts/decisions/decisionSetRules.ts';
import type { CopiedArea } from '../../../contracts/events/decisionSetEvents.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import { type DecisionSetState, type OpenedTeamTurn, type Stamp, stampKey } from './teamTurnState.ts';

type Act = { readonly intraturnId: number; readonly by: number; readonly at: string };

/** Copies a decision set under a new name and id; the copy becomes active. */
export type CreateDecisionSet = Act & {
  readonly type: 'CreateDecisionSet';
  readonly name: string;
  readonly originId: number;
  /** Whether new scenarios are disabled in the game (disable_scenarios). */
  readonly isDisabledInGame?: boolean;
};

/** Activates this decision set; activating the active one records nothing. */
export type ActivateDecisionSet = Act & { readonly type: 'ActivateDecisionSet' };

/** Deletes a decision set. */
export type DeleteDecisionSet = Act & { readonly type: 'DeleteDecisionSet' };

export type DecisionSetCommand = CreateDecisionSet | ActivateDecisionSet | DeleteDecisionSet;

/** Who last saved each cell of an area; cells of an added row count as saved when it was added. */
function cellStampsOf(set: DecisionSetState, area: string): CopiedArea['cellStamps'] {
  const stamped: Record<string, Record<string, Stamp>> = {};
  for (const row of Object.values(set.areas[area] ?? {})) {
    const added = set.stamps[stampKey(area, row.id)];
    const cells: Record<string, Stamp> = {};
    for (const field of Object.keys(row)) {
      const stamp = set.stamps[stampKey(area, row.id, field)] ?? added;
      if (stamp && field !== 'id') cells[field] = stamp;
    }
    if (Object.keys(cells).length > 0) stamped[row.id] = cells;
  }
  return stamped;
}

function copyOf(set: DecisionSetState): Record<string, CopiedArea> {
  const names = new Set([...Object.keys(set.areas), ...Object.keys(set.facts)]);
  const areas = [...names].map((area): [string, CopiedArea] => [
    area,
    {
      rows: Object.values(set.areas[area] ?? {}),
      facts: set.facts[area] ?? {},
      cellStamps: cellStampsOf(set, area),
      lastSave: set.areaSaves[area]?.last ?? null,
      version: set.areaSaves[area]?.count ?? 0,
    },
  ]);
  return Object.fromEntries(areas);
}

function decideCreation(command: CreateDecisionSet, state: OpenedTeamTurn): Outcome<TeamTurnEvent> {
  const { intraturnId, originId, name, by, at } = command;
  const { gameId, teamId, turn, activeIntraturnId } = state;
  const origin = state.decisionSets[originId];
  if (!origin) return refused('SV2', 'The scenario was not found.');
  if (command.isDisabledInGame) return refused('GU5', 'New scenarios are disabled in this game.');
  const names = Object.values(state.decisionSets).map((set) => set.name);
  const refusal = creationRefusal(name, names);
  if (refusal) return { kind: 'refused', refusal };
  const facts = { gameId, teamId, turn, intraturnId, name, by, at };
  return accepted(
    {
      type: 'DecisionSetCreated',
      data: {
        ...facts,
        number: state.lastSetNumber + 1,
        originId,
        areas: copyOf(origin),
        changes: origin.changes,
      },
    },
    { type: 'DecisionSetActivated', data: { ...facts, previousId: activeIntraturnId } },
  );
}

function decideDeletion(
  set: DecisionSetState,
  { by, at }: DeleteDecisionSet,
  state: OpenedTeamTurn,
): Outcome<TeamTurnEvent> {
  const { gameId, teamId, turn, activeIntraturnId } = state;
  const { intraturnId, name, areas, facts } = set;
  const refusal = deletionRefusal(name);
  if (refusal) return { kind: 'refused', refusal };
  const base = Object.values(state.decisionSets).find((other) => other.name === baseName);
  const activeId = intraturnId === activeIntraturnId && base ? base.intraturnId : activeIntraturnId;
  const names = [...new Set([...Object.keys(areas), ...Object.keys(facts)])];
  return accepted({
    type: 'DecisionSetDeleted',
    data: { gameId, teamId, turn, intraturnId, name, areas: names, activeId, by, at },
  });
}

/** [DS3] Decides creation, activation and deletion of the decision sets of an open turn. */
export function decideOnSets(command: DecisionSetCommand, state: OpenedTeamTurn): Outcome<TeamTurnEvent> {
  if (command.type === 'CreateDecisionSet') return decideCreation(command, state);
  const set = state.decisionSets[command.intraturnId];
  if (!set) return refused('SV2', 'The scenario was not found.');
  if (command.type === 'DeleteDecisionSet') return decideDeletion(set, command, state);
  const { gameId, teamId, turn, activeIntraturnId } = state;
  const { intraturnId, by, at } = command;
  if (intraturnId === activeIntraturnId) return accepted();
  const facts = { gameId, teamId, turn, intraturnId, name: set.name, by, at };
  return accepted({ type: 'DecisionSetActivated', data: { ...facts, previousId: activeIntraturnId } });
}
