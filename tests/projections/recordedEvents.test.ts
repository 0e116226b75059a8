// Proves that every event is read: an example of each type is stored, and folded by the deciders and
// projections; and that a former version is read in its current form.

import { describe, expect, test } from 'vitest';
import { adjustmentEventDefinitions } from '../../contracts/events/adjustmentEvents.ts';
import { bankEventDefinitions } from '../../contracts/events/bankEvents.ts';
import { environmentEventDefinitions } from '../../contracts/events/environmentEvents.ts';
import { gameEventDefinitions } from '../../contracts/events/gameEvents.ts';
import { gradeEventDefinitions } from '../../contracts/events/gradeEvents.ts';
import { helpEventDefinitions } from '../../contracts/events/helpEvents.ts';
import { identifierEventDefinitions } from '../../contracts/events/identifierEvents.ts';
import { lockdownEventDefinitions } from '../../contracts/events/lockdownEvents.ts';
import { mergerEventDefinitions } from '../../contracts/events/mergerEvents.ts';
import { inboxEventDefinitions } from '../../contracts/events/messageEvents.ts';
import { momentEventDefinitions } from '../../contracts/events/momentEvents.ts';
import { noteEventDefinitions } from '../../contracts/events/noteEvents.ts';
import type { EventBody } from '../../contracts/events/recordedEvent.ts';
import { regulatorEventDefinitions } from '../../contracts/events/regulatorEvents.ts';
import { teamEventDefinitions } from '../../contracts/events/teamEvents.ts';
import { teamTurnEventDefinitions } from '../../contracts/events/teamTurnEvents.ts';
import { turnRunEventDefinitions } from '../../contracts/events/turnRunEvents.ts';
import { type Upcasters, upcast } from '../../contracts/events/upcast.ts';
import { eventDefinitions } from '../../contracts/features/allEvents.ts';
import { adjustmentsDecider } from '../../server/commands/deciders/adjustments.ts';
import { bankDecider } from '../../server/commands/deciders/bank.ts';
import type { Decider } from '../../server/commands/deciders/decider.ts';
import { environmentDecider } from '../../server/commands/deciders/environment.ts';
import { gameDecider } from '../../server/commands/deciders/game.ts';
import { gradesDecider } from '../../server/commands/deciders/grades.ts';
import { helpDecider } from '../../server/commands/deciders/help.ts';
import { identifiersDecider } from '../../server/commands/deciders/identifiers.ts';
import { lockdownsDecider } from '../../server/commands/deciders/lockdowns.ts';
import { markedMomentsDecider } from '../../server/commands/deciders/markedMoments.ts';
import { mergersDecider } from '../../server/commands/deciders/mergers.ts';
import { inboxDecider } from '../../server/commands/deciders/messages.ts';
import { notesDecider } from '../../server/commands/deciders/notes.ts';
import { reachableByFreeze } from '../../server/commands/deciders/reachFreeze.ts';
import { regulatorDecider } from '../../server/commands/deciders/regulator.ts';
import { teamDecider } from '../../server/commands/deciders/team.ts';
import { teamTurnDecider } from '../../server/commands/deciders/teamTurn.ts';
import { turnRunDecider } from '../../server/commands/deciders/turnRun.ts';
import { emptyAggregate, foldEvents } from '../../server/commands/handling/aggregate.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { bankStateIn } from '../../server/storedState/storedState.ts';
import { recordedEvents } from '../fixtures/events/events.ts';
import { exampleEvents } from '../fixtures/events/exampleEvents.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

test('[EV1] every type has an example of its version', () => {
  const wanted = [...eventDefinitions.values()].map(({ type, version }) => `${type}.${version}`);
  expect(exampleEvents.map(({ name }) => name)).toEqual(wanted.sort());
});

test('[EV2] every example is a valid event of its type', () => {
  for (const { type, data } of exampleEvents)
    expect(() => eventDefinitions.get(type)?.schema.parse(data), type).not.toThrow();
});

describe('read in today’s form', () => {
  /** What a release does that renames a field in its second version, and adds one in its third. */
  const upcasters: Upcasters = new Map([
    [
      'QuarterClosed',
      [({ quarter, ...data }) => ({ ...data, turn: quarter }), (data) => ({ detail: null, ...data })],
    ],
  ]);
  const first = { type: 'QuarterClosed', version: 1, data: { quarter: 3, state: {} } };
  const second = { type: 'QuarterClosed', version: 2, data: { turn: 3, state: {} } };

  test('an event of a former version is converted step by step', () => {
    const read = recordedEvents([first, second]).map((event) => upcast(event, upcasters).data);
    expect(read).toEqual([1, 2].map(() => ({ turn: 3, state: {}, detail: null })));
  });

  test('stored events stay unchanged, and so does their chain', () => {
    const [stored, newest] = recordedEvents([first, { ...second, version: 3 }]);
    const kept = structuredClone(stored);
    expect(upcast(stored!, upcasters).metadata).toEqual(kept!.metadata);
    expect(stored).toEqual(kept);
    expect(upcast(newest!, upcasters)).toBe(newest);
  });

  test('engine state in a form that no release wrote is a fault, not a figure', () => {
    expect(() => bankStateIn({ state: { cash: 1 } })).toThrow(/in a form that this release cannot read/);
  });
});

type AnyDecider = Decider<unknown, never, EventBody>;
const deciders = {
  adjustments: [adjustmentsDecider, adjustmentEventDefinitions],
  bank: [bankDecider, bankEventDefinitions],
  environment: [environmentDecider, environmentEventDefinitions],
  game: [gameDecider, gameEventDefinitions],
  grades: [gradesDecider, gradeEventDefinitions],
  help: [helpDecider, helpEventDefinitions],
  identifiers: [identifiersDecider, identifierEventDefinitions],
  inbox: [inboxDecider, inboxEventDefinitions],
  lockdowns: [lockdownsDecider, lockdownEventDefinitions],
  markedMoments: [markedMomentsDecider, momentEventDefinitions],
  mergers: [mergersDecider, mergerEventDefinitions],
  notes: [notesDecider, noteEventDefinitions],
  regulator: [regulatorDecider, regulatorEventDefinitions],
  team: [teamDecider, teamEventDefinitions],
  teamTurn: [teamTurnDecider, teamTurnEventDefinitions],
  turnRun: [turnRunDecider, turnRunEventDefinitions],
} as const;

const examplesOf = (types: readonly string[]) =>
  types.flatMap((type) => exampleEvents.filter((example) => example.type === type));

describe('folded by today’s deciders', () => {
  test.each(Object.entries(deciders))('[EV2] %s', (_, [decider, definitions]) => {
    const folding = reachableByFreeze(decider as unknown as AnyDecider);
    // The first events of a stream are declared first, so that later ones find their state.
    const events = examplesOf(definitions.map(({ type }) => type));
    for (const event of events.slice(1)) {
      const pair = recordedEvents(events[0] === event ? [event] : [events[0]!, event]);
      const { revision, state } = foldEvents(emptyAggregate(folding.initialState), folding, pair);
      expect(revision).toBe(1);
      expect(state).toBeDefined();
    }
    const all = foldEvents(emptyAggregate(folding.initialState), folding, recordedEvents(events));
    expect(all.revision).toBe(events.length - 1);
  });
});

describe('folded by today’s projections', () => {
  test.each(allProjections.map((projection) => [projection.name, projection] as const))(
    '[EV2] %s',
    (_, projection) => {
      const types = [...eventDefinitions.keys()].filter((type) => projection.handlers.has(type));
      const { documents, then } = specificationOf(projection).given(...examplesOf(types));
      // All at once and one by one give the same result.
      then(documents);
    },
  );
});
