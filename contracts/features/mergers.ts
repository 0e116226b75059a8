import {
  addMergerScenario,
  loadMergerScenarios,
  loadMergers,
  mergerScenarioInputsOf,
  updateMergerScenario,
} from '../calls/mergers.ts';
import { formatCell } from '../decisions/cellText.ts';
import type { FreezeEvent } from '../events/freezeEvents.ts';
import { type MergerEvent, MergerScenarioAdded, MergerScenarioUpdated } from '../events/mergerEvents.ts';
import { stream } from '../events/stream.ts';
import { partsOfInput, titleOfInput } from '../mergers/mergerFields.ts';
import type { MergerPlan } from '../mergers/mergerPlan.ts';
import { type Fact, fact } from '../record/facts.ts';
import { forced, type NameLookup } from '../record/wording.ts';
import { keysOf } from '../values.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** The banks of a plan, and its numbers under the names of the screen. */
function planFacts(
  mergerScenarioId: number,
  teamId: number,
  plan: MergerPlan,
  names: NameLookup,
): readonly Fact[] {
  const { team1: _, ...inputs } = mergerScenarioInputsOf(teamId, plan);
  return keysOf(inputs).map((name) => {
    const { field } = partsOfInput(name);
    const value = inputs[name];
    const text = field ? formatCell(field, value) : value === 0 ? 'None' : names.team(value);
    return fact(titleOfInput(name), text, `${mergerScenarioId} ${name}`);
  });
}

/** Merger scenarios of a team. */
export const mergersFeature = defineFeature({
  calls: [loadMergers, loadMergerScenarios, addMergerScenario, updateMergerScenario],
  events: [
    tell(MergerScenarioAdded, {
      kind: 'merger',
      words: ({ name }) => `added the merger scenario ${name}`,
      facts: ({ mergerScenarioId, teamId, plan }, names) => planFacts(mergerScenarioId, teamId, plan, names),
    }),
    tell(MergerScenarioUpdated, {
      kind: forced('merger'),
      words: () => 'changed a merger scenario',
      facts: ({ mergerScenarioId, teamId, plan }, names) => planFacts(mergerScenarioId, teamId, plan, names),
    }),
  ],
  streams: {
    /** The merger scenarios of a team. */
    merger: (teamId: number) => stream<MergerEvent | FreezeEvent>(`merger-${teamId}`),
  },
  frames: frames<{ readonly type: 'mergerScenariosChanged'; readonly teamId: number }>(),
});
