import {
  addMergerScenario,
  loadMergerScenarios,
  loadMergers,
  updateMergerScenario,
} from '../calls/mergers.ts';
import type { FreezeEvent } from '../events/freezeEvents.ts';
import { type MergerEvent, MergerScenarioAdded, MergerScenarioUpdated } from '../events/mergerEvents.ts';
import { stream } from '../events/stream.ts';
import type { MergerPlan } from '../mergers/mergerPlan.ts';
import { type Fact, fact } from '../record/facts.ts';
import { forced } from '../record/wording.ts';
import { defineFeature, frames, tell } from './feature.ts';

/** Every number of a plan, by its path: `targets 1 cashPaidMillions`. */
function planFacts(mergerScenarioId: number, plan: MergerPlan): readonly Fact[] {
  const numbersIn = (value: unknown, place: string): readonly Fact[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) =>
          numbersIn(inner, `${place} ${/^\d$/.test(name) ? Number(name) + 2 : name}`.trim()),
        )
      : [fact(place, value === null ? null : String(value), `${mergerScenarioId} ${place}`)];
  return numbersIn(plan, '');
}

/** Merger scenarios of a team. */
export const mergersFeature = defineFeature({
  calls: [loadMergers, loadMergerScenarios, addMergerScenario, updateMergerScenario],
  events: [
    tell(MergerScenarioAdded, {
      kind: 'merger',
      words: ({ name }) => `added the merger scenario ${name}`,
      facts: ({ mergerScenarioId, plan }) => planFacts(mergerScenarioId, plan),
    }),
    tell(MergerScenarioUpdated, {
      kind: forced('merger'),
      words: () => 'changed a merger scenario',
      facts: ({ mergerScenarioId, plan }) => planFacts(mergerScenarioId, plan),
    }),
  ],
  streams: {
    /** The merger scenarios of a team. */
    merger: (teamId: number) => stream<MergerEvent | FreezeEvent>(`merger-${teamId}`),
  },
  frames: frames<{ readonly type: 'mergerScenariosChanged'; readonly teamId: number }>(),
});
