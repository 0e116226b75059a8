// Proves what a team's merger scenarios record: additions and updates, under valid names, and a question if
// somebody else's change was unseen; and that the record tells them by the names of the screen.
import { describe, expect, test } from 'vitest';
import { factsOf } from '../../../contracts/features/eventWords.ts';
import { type MergersCommand, mergersDecider } from '../../../server/commands/deciders/mergers.ts';
import { conflict, refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import { ids } from '../../fixtures/events/events.ts';
import {
  mergerPlan,
  mergerScenarioAdded,
  mergerScenarioUpdated,
} from '../../fixtures/events/mergerEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const { given } = specificationOf(mergersDecider);
const at = momentAfter(9);
const plan = mergerPlan({ target: ids.otherTeam, stockPremiumPercent: 40 });
const act = { gameId: ids.game, teamId: ids.team, plan, isDisabledInGame: false, by: ids.ada, at };

const adding = (name: string, overrides = {}): MergersCommand => ({
  type: 'AddMergerScenario',
  ...act,
  name,
  ...overrides,
});
const updating = (overrides = {}): MergersCommand => ({
  type: 'UpdateMergerScenario',
  ...act,
  mergerScenarioId: 1,
  seen: undefined,
  force: false,
  ...overrides,
});
const updated = (overrides = {}) => mergerScenarioUpdated({ plan, by: ids.ada, at, ...overrides });

describe('merger scenarios of a team', () => {
  test('[ME1] are added under the next id and updated, and unchanged values record nothing', () => {
    given()
      .when(adding('Bid'))
      .then([mergerScenarioAdded({ plan, at })]);
    given(mergerScenarioAdded())
      .when(adding('Other'))
      .then([mergerScenarioAdded({ mergerScenarioId: 2, name: 'Other', plan, at })]);
    given(mergerScenarioAdded()).when(updating()).then([updated()]);
    given(mergerScenarioAdded())
      .when(updating({ plan: mergerScenarioAdded().data.plan }))
      .then([]);
  });

  test('[ME1] have increasing times, whatever the clock says', () => {
    const { outcome } = given(mergerScenarioAdded(), mergerScenarioUpdated()).when(
      updating({ at: momentAfter(0) }),
    );
    const [event] = outcome.kind === 'events' ? outcome.events : [];
    expect(event && event.data.at > momentAfter(5)).toBe(true);
  });

  test('[ME2] of another team are refused', () => {
    given(mergerScenarioAdded())
      .when(updating({ mergerScenarioId: 2 }))
      .then(refusal('ME2', 'The scenario was not found.'));
  });

  test.each([
    ['', 'DS1', 'The scenario name cannot be blank.'],
    ['Q4 bid', 'DS1', 'The scenario name must only contain letters and numbers (no spaces are allowed.'],
    ['bid', 'ME3', 'There is already a scenario named bid.'],
  ])('[ME3] the name %j is refused like that of a decision set', (name, rule, message) => {
    given(mergerScenarioAdded()).when(adding(name)).then(refusal(rule, message));
  });

  test('[ME3] number at most fifty', () => {
    const full = Array.from({ length: 50 }, (_, index) =>
      mergerScenarioAdded({ mergerScenarioId: index + 1, name: `Bid${index}` }),
    );
    given(...full)
      .when(adding('More'))
      .then(refusal('ME3', 'A team can have at most 50 M&A scenarios.'));
  });

  test('[ME4] changed by someone else after the version seen ask first, and a forced save records whose change it overwrote', () => {
    const theirs = { by: ids.ben, at: momentAfter(5) };
    const changed = given(mergerScenarioAdded(), mergerScenarioUpdated());
    const stale = { seen: momentAfter(1) };
    changed
      .when(updating(stale))
      .then(conflict(ids.ben, theirs.at, [{ rowId: 1, field: 'scenario', value: null, ...theirs }]));
    changed.when(updating({ ...stale, force: true })).then([updated({ forcedOver: theirs })]);
    changed.when(updating({ seen: theirs.at })).then([updated()]);
    changed.when(updating({ ...stale, by: ids.ben })).then([updated({ by: ids.ben })]);
    // Equal changes by both are not a conflict.
    changed.when(updating({ ...stale, plan: mergerScenarioUpdated().data.plan })).then([]);
  });

  test('[ME6] can be neither added nor updated in a game without mergers', () => {
    const without = { isDisabledInGame: true };
    const refused = refusal('ME6', 'Mergers and acquisitions are not enabled in this game.');
    given().when(adding('Bid', without)).then(refused);
    given(mergerScenarioAdded()).when(updating(without)).then(refused);
  });
});

test('the record tells a plan by its banks and the titles of its fields', () => {
  const names = { person: String, team: () => 'Bayside Trust' };
  const told = factsOf(updated(), names).map(({ label, value }) => `${label}: ${value}`);
  expect(told.slice(0, 2)).toEqual(['Team 2: Bayside Trust', 'Team 3: None']);
  expect(told).toContain('Stock Premium Offered, Team 2: 40.000%');
  expect(told).toContain('Cash From Borrowings: $0');
});
