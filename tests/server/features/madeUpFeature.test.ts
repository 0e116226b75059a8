// @vitest-environment node
// Proves that a feature is written once on each side (ops/adr/44): a made-up one, added to the two lists, has its call,
// its event with words, its stream, its command handler, its read model and its frame without any other change.
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { defineCall } from '../../../contracts/calls/call.ts';
import { defineEvent, type EventOf } from '../../../contracts/events/eventDefinition.ts';
import { stream } from '../../../contracts/events/stream.ts';
import { defineFeature, frames, tell } from '../../../contracts/features/feature.ts';
import { fact } from '../../../contracts/record/facts.ts';
import { defineProjection } from '../../../projections/projection.ts';
import { accepted, type Decider } from '../../../server/commands/deciders/decider.ts';
import type { ServerFeature, ServerFeatures } from '../../../server/features/serverFeature.ts';
import { bind, teamOf } from '../../../server/http/handler.ts';
import { metadataOf, testKey } from '../../fixtures/commandSide.ts';
import { ids } from '../../fixtures/events/events.ts';

const BellRung = defineEvent('BellRung', 1, z.strictObject({ teamId: z.int(), times: z.int() }));
type BellEvent = EventOf<typeof BellRung>;

const ringBell = defineCall({
  path: '/bell/team/:team/ring',
  access: 'teamMember',
  kind: 'command',
  task: 'Send messages to everyone in a game',
  summary: 'Rings the bell of a team.',
  request: { times: z.int() },
});

const bellsFeature = defineFeature({
  calls: [ringBell],
  events: [
    tell(BellRung, {
      kind: 'message',
      words: ({ times }) => `rang the bell ${times} times`,
      facts: ({ times }) => [fact('Bell', String(times))],
    }),
  ],
  streams: { bell: (teamId: number) => stream<BellEvent>(`bell-${teamId}`) },
  frames: frames<{ readonly type: 'notesChanged'; readonly teamId: number }>(),
});

type RingBell = { readonly teamId: number; readonly times: number };
const bellDecider: Decider<number, RingBell, BellEvent> = {
  initialState: 0,
  decide: (data) => accepted({ type: 'BellRung', data }),
  evolve: (rung, { data }) => rung + data.times,
};

const bells = defineProjection<{ readonly teamId: number; readonly times: number }, BellEvent>({
  name: 'bells',
  version: 1,
  indexes: [],
  handles: { BellRung: { key: ({ data }) => String(data.teamId), reduce: (_, { data }) => data } },
});

const bellsOnServer: ServerFeature<typeof bellsFeature> = {
  deciders: { bell: bellDecider },
  projections: [bells],
  handlers: ({ parts }) => [
    bind(ringBell, async ({ times }, context) => {
      const { teamId } = teamOf(context);
      const name = bellsFeature.streams.bell(teamId);
      await parts.commandHandlers.of(bellDecider).handle(name, { teamId, times }, metadataOf(1));
      return {};
    }),
  ],
  frames: {
    BellRung: ({ teamId }) => [{ room: `team-${teamId}`, body: { type: 'notesChanged', teamId } }],
  },
};

it('a feature without a decider, without the frames of an event, or on no server does not compile', () => {
  // @ts-expect-error Its stream has no decider.
  const undecided: ServerFeature<typeof bellsFeature> = { ...bellsOnServer, deciders: {} };
  // @ts-expect-error Its event names neither frames nor null.
  const silent: ServerFeature<typeof bellsFeature> = { ...bellsOnServer, frames: {} };
  // @ts-expect-error The features of the contracts are missing.
  const incomplete: ServerFeatures = {};
  expect([undecided.deciders, silent.frames, incomplete]).toEqual([{}, {}, {}]);
});

beforeAll(() => {
  vi.resetModules();
  vi.doMock('../../../contracts/features/allFeatures.ts', async (actual) => {
    const { features } = await actual<typeof import('../../../contracts/features/allFeatures.ts')>();
    return { features: { ...features, bells: bellsFeature } };
  });
  vi.doMock('../../../server/features/allFeatures.ts', async (actual) => {
    const { serverFeatures } = await actual<typeof import('../../../server/features/allFeatures.ts')>();
    return { serverFeatures: { ...serverFeatures, bells: bellsOnServer } };
  });
});
afterAll(() => {
  vi.doUnmock('../../../contracts/features/allFeatures.ts');
  vi.doUnmock('../../../server/features/allFeatures.ts');
  vi.resetModules();
});

it('a made-up feature has its call, its stream and the wording of its event', async () => {
  const { allCalls } = await import('../../../contracts/features/allCalls.ts');
  expect(allCalls).toContain(ringBell);
  const { streams } = await import('../../../contracts/features/streams.ts');
  expect(streams).toHaveProperty('bell', bellsFeature.streams.bell);
  const { eventInWords, factsOf } = await import('../../../contracts/features/eventWords.ts');
  const event = { type: 'BellRung', data: { teamId: 3, times: 2 } };
  const names = { person: String, team: String };
  expect(eventInWords(event, names)).toEqual({ kind: 'message', text: 'rang the bell 2 times' });
  expect(factsOf(event, names)).toEqual([{ key: 'Bell', label: 'Bell', value: '2' }]);
});

it('its call is handled, its read model is built, and its team is notified', async () => {
  const { createCommandHandlers } = await import('../../../server/commands/handling/commandHandlers.ts');
  const { allHandlers } = await import('../../../server/features/allHandlers.ts');
  const { framesOf } = await import('../../../server/features/framesOf.ts');
  const commandSide = await import('../../fixtures/commandSide.ts');
  const { eventStore, documents } = await commandSide.temporaryStores();
  const commandHandlers = createCommandHandlers(eventStore, testKey);
  // The handlers of the other features are created too, but not called.
  const parts = new Proxy({ commandHandlers }, { get: (own, name) => Reflect.get(own, name) ?? {} });
  const given = { parts, processes: {}, presentation: {}, reports: {}, past: {}, logger: {} };
  const ring = allHandlers(given as never).find(({ call }) => call === ringBell);
  await ring?.handle({ times: 2 }, { resources: { team: { teamId: ids.team } } } as never);
  expect((await documents.get(bells, String(ids.team)))?.body).toEqual({ teamId: ids.team, times: 2 });
  const bell = bellsFeature.streams.bell(ids.team);
  const [recorded] = await eventStore.readStream(bell, { direction: 'forwards' });
  expect(framesOf(recorded!)).toEqual([
    { room: `team-${ids.team}`, body: { type: 'notesChanged', teamId: ids.team } },
  ]);
});
