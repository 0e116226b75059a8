// Proves that every event ever released is still read: an example of each type and version is stored as a
// file, never changed, and folded by the current deciders and projections.

import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { adjustmentEventDefinitions } from '../../contracts/events/adjustmentEvents.ts';
import { type BankEvent, bankEventDefinitions } from '../../contracts/events/bankEvents.ts';
import { environmentEventDefinitions } from '../../contracts/events/environmentEvents.ts';
import { gameEventDefinitions } from '../../contracts/events/gameEvents.ts';
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
import { upcast } from '../../contracts/events/upcast.ts';
import { eventDefinitions } from '../../contracts/features/allEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import { adjustmentsDecider } from '../../server/commands/deciders/adjustments.ts';
import { bankDecider } from '../../server/commands/deciders/bank.ts';
import type { Decider } from '../../server/commands/deciders/decider.ts';
import { environmentDecider } from '../../server/commands/deciders/environment.ts';
import { gameDecider } from '../../server/commands/deciders/game.ts';
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
import { readEvents } from '../../server/eventStore/readEvents.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { bankStateIn } from '../../server/storedState/storedState.ts';
import { quarterClosed, recordedEvents } from '../fixtures/events.ts';
import { exampleEvents } from '../fixtures/exampleEvents.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

test('[EV1] every type has an example of each of its versions', () => {
  const wanted = [...eventDefinitions.values()].flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, index) => `${type}.${index + 1}`),
  );
  expect(exampleEvents.map(({ name }) => name).sort()).toEqual(wanted.sort());
});

test('[EV1] an example stays unchanged: its file is named after its content', () => {
  for (const { file, content, name } of exampleEvents) {
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
    expect(file).toBe(`${name}.${hash}.json`);
  }
});

test('[EV2] every example is still a valid event of its type', () => {
  for (const event of recordedEvents(exampleEvents))
    expect(
      () => eventDefinitions.get(event.type)?.schema.parse(upcast(event).data),
      event.type,
    ).not.toThrow();
});

describe('read in today’s form', () => {
  const { detail, ...before } = quarterClosed().data;
  const old = { type: 'QuarterClosed', version: 1, data: { ...before, branch: 1 } };
  const log = { readStream: async () => recordedEvents([old, quarterClosed({ detail: { flows: {} } })]) };

  test('a quarter from before reports existed has none, for readers and deciders alike', async () => {
    const [first, second] = await readEvents(log, streams.bank(1, 2));
    expect(first?.data).toHaveProperty('detail', null);
    expect(second?.data).toHaveProperty('detail', { flows: {} });
    const seen: unknown[] = [];
    const evolve = (_: null, { data }: BankEvent) => {
      seen.push(data);
      return null;
    };
    foldEvents(emptyAggregate(null), { evolve }, recordedEvents([old]));
    expect(seen).toEqual([{ ...before, detail: null }]);
  });

  test('a quarter that names its branch is read without it', () => {
    const second = { ...old, version: 2, data: { ...before, branch: 1, detail: { flows: {} } } };
    const [read] = recordedEvents([second]).map(upcast);
    expect(read?.data).toEqual({ ...before, detail: { flows: {} } });
  });

  test('a quarter from before two factors of the stock price has them at 1, and no ladders of maturities', () => {
    const detail = { flows: {}, maturities: [], stockPrice: { pcaFactor: 0.5, outlookFactor: 0.9 } };
    const [read] = recordedEvents([{ ...old, version: 2, data: { ...before, branch: 1, detail } }]).map(
      upcast,
    );
    expect(read?.data).toEqual({
      ...before,
      detail: { flows: {}, stockPrice: { pcaFactor: 0.5, outlookFactor: 0.9, neededCapitalShare: 1 } },
    });
  });

  test('stored events stay unchanged, and so does their chain', async () => {
    const [stored] = recordedEvents([old]);
    const kept = structuredClone(stored);
    expect(upcast(stored!)).toEqual({ ...kept, data: { ...before, detail: null } });
    expect(stored).toEqual(kept);
    const [newest] = recordedEvents([{ ...quarterClosed(), version: 3 }]);
    expect(upcast(newest!)).toBe(newest);
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
