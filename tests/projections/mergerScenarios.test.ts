// Proves the documents of merger scenarios.
import { test } from 'vitest';
import { mergerScenarios } from '../../projections/mergerScenarios.ts';
import { ids } from '../fixtures/events/events.ts';
import { mergerScenarioAdded, mergerScenarioUpdated } from '../fixtures/events/mergerEvents.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

test('[ME1] a merger scenario shows its newest plan with who and when', () => {
  const { plan, by, at } = mergerScenarioUpdated().data;
  const second = mergerScenarioAdded({ mergerScenarioId: 2, name: 'Other' });
  specificationOf(mergerScenarios)
    .given(mergerScenarioAdded(), second, mergerScenarioUpdated({ forcedOver: { by: ids.ada, at } }))
    .then({
      [`${ids.team}.1`]: { ...mergerScenarioAdded().data, plan, by, at },
      [`${ids.team}.2`]: second.data,
    });
});
