import { isDeepStrictEqual } from 'node:util';
import type { MergerEvent } from '../../../contracts/events/mergerEvents.ts';
import type { MergerPlan } from '../../../contracts/mergers/mergerPlan.ts';
import { mergerScenarioRefusal, mergersDisabled } from '../../../contracts/mergers/mergerScenarioRules.ts';
import { accepted, type Conflict, type Decider, type Outcome, refused } from './decider.ts';
import { laterThan } from './laterThan.ts';
import { unseenChange, type Version } from './unseenChange.ts';

type KeptScenario = Version & { readonly name: string; readonly plan: MergerPlan };

/** A team's merger scenarios by their ids. */
export type MergersState = {
  readonly lastId: number;
  readonly lastAt: string;
  readonly scenarios: Readonly<Record<number, KeptScenario>>;
};

type Act = {
  readonly gameId: number;
  readonly teamId: number;
  readonly plan: MergerPlan;
  /** Whether mergers are disabled in the game (manda_enabled). */
  readonly isDisabledInGame: boolean;
  readonly by: number;
  readonly at: string;
};

/** Saves a plan under a new name. */
type AddScenario = Act & { readonly type: 'AddMergerScenario'; readonly name: string };

/** Replaces the plan of a scenario; `seen` is the time of the version the sender had seen. */
type UpdateScenario = Act & {
  readonly type: 'UpdateMergerScenario';
  readonly mergerScenarioId: number;
  readonly seen: string | undefined;
  readonly force: boolean;
};

export type MergersCommand = AddScenario | UpdateScenario;

function decideAddition(command: AddScenario, state: MergersState): Outcome<MergerEvent> {
  const { gameId, teamId, name, plan, by } = command;
  const names = Object.values(state.scenarios).map((scenario) => scenario.name);
  const refusal = mergerScenarioRefusal(name, names);
  if (refusal) return { kind: 'refused', refusal };
  const at = laterThan(state.lastAt, command.at);
  const mergerScenarioId = state.lastId + 1;
  return accepted({
    type: 'MergerScenarioAdded',
    data: { gameId, teamId, mergerScenarioId, name, plan, by, at },
  });
}

function decideUpdate(command: UpdateScenario, state: MergersState): Outcome<MergerEvent> | Conflict {
  const { gameId, teamId, mergerScenarioId, plan, seen, force, by } = command;
  const scenario = state.scenarios[mergerScenarioId];
  if (!scenario) return refused('ME2', 'The scenario was not found.');
  if (isDeepStrictEqual(plan, scenario.plan)) return accepted();
  const clash = unseenChange(scenario, seen, by);
  if (clash && !force) {
    const cells = [{ rowId: mergerScenarioId, field: 'scenario', value: null, ...clash }];
    return { kind: 'conflict', ...clash, cells };
  }
  const at = laterThan(state.lastAt, command.at);
  const forcedOver = clash ? { forcedOver: clash } : {};
  return accepted({
    type: 'MergerScenarioUpdated',
    data: { gameId, teamId, mergerScenarioId, plan, by, at, ...forcedOver },
  });
}

function evolve(state: MergersState, { type, data }: MergerEvent): MergersState {
  const { mergerScenarioId, plan, by, at } = data;
  const known = state.scenarios[mergerScenarioId];
  const name = type === 'MergerScenarioAdded' ? data.name : (known?.name ?? '');
  return {
    lastId: Math.max(state.lastId, mergerScenarioId),
    lastAt: at,
    scenarios: { ...state.scenarios, [mergerScenarioId]: { name, plan, by, at } },
  };
}

/** The merger scenarios of a team. */
export const mergersDecider: Decider<MergersState, MergersCommand, MergerEvent> = {
  initialState: { lastId: 0, lastAt: '', scenarios: {} },
  decide(command, state) {
    if (command.isDisabledInGame) return { kind: 'refused', refusal: mergersDisabled };
    return command.type === 'AddMergerScenario'
      ? decideAddition(command, state)
      : decideUpdate(command, state);
  },
  evolve,
};
