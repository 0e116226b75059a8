// Proves that the demo's past is worth looking at: its class's acts are in the log, through commands alone,
// and each demo has the same past.
import { beforeAll, expect, test } from 'vitest';
import { streams } from '../../contracts/features/streams.ts';
import { preparedMoments } from '../../ops/seed/story/preparedMoments.ts';
import { seedDemo } from '../../ops/seed/story/seedDemo.ts';
import type { Application } from '../../server/application.ts';
import type { gameDecider } from '../../server/commands/deciders/game.ts';
import { allEvents } from '../../server/installation/readThrough.ts';
import { takeUpOnce } from '../../server/processes/resumeProcesses.ts';
import { messagesFor } from '../../server/readers/messages.ts';
import { further } from '../fixtures/further.ts';
import { type Product, startProduct } from '../fixtures/product/startProduct.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';

const numberOf = (inbox: string): number => Number(inbox.slice('inbox-'.length));

/** Events recorded a second time by a resumed run; they change nothing in a stream. */
const onceMore = ['TurnRunClaimed', 'FreezeReached'];

/** The number of events of each kind in each stream of a demo's log. */
function kindsOf(events: Events): Readonly<Record<string, number>> {
  // A resumed run is claimed again and its freeze recorded again in every stream, and a reserved number that
  // nobody had received is not reused.
  const kept = events.filter(
    ({ stream, type }) => !onceMore.includes(type) && stream !== 'identifiers-person',
  );
  const people = [
    ...new Set(kept.filter(({ stream }) => stream.startsWith('inbox-')).map(({ stream }) => stream)),
  ];
  const inboxes = people.sort((one, other) => numberOf(one) - numberOf(other));
  const nameOf = (stream: string): string =>
    inboxes.includes(stream) ? `inbox of person ${inboxes.indexOf(stream) + 1}` : stream;
  const kinds = Map.groupBy(kept, ({ stream, type }) => `${type} in ${nameOf(stream)}`);
  return Object.fromEntries([...kinds].map(([kind, each]) => [kind, each.length]).sort());
}

type Events = Awaited<ReturnType<typeof allEvents>>;

/** A demo filled in a world with a stopped clock. */
async function filled(): Promise<Events> {
  const product = await startProduct({ seed: 'nothing', environment: testEnvironment() });
  const { application, environment } = product;
  await seedDemo(application, environment);
  const events = await allEvents(application.stores.eventStore);
  await product.close();
  return events;
}

const ended = new Error('The fill ends here.');

/** The product as given to a fill that is interrupted: it fails after a number of commands. */
function endingAfter(application: Application, commands: number): Application {
  let left = commands;
  const of = (decider: typeof gameDecider) => {
    const handler = application.commandHandlers.of(decider);
    const handle = async (...given: Parameters<typeof handler.handle>) => {
      if (left === 0) throw ended;
      left -= 1;
      return handler.handle(...given);
    };
    return { ...handler, handle };
  };
  return {
    ...application,
    commandHandlers: { ...application.commandHandlers, of },
  } as unknown as Application;
}

/** The product as given to a fill, looking for runs to take up as soon as one is requested, as its timers may. */
function takingUp({ commandHandlers, readModels, processes, ...application }: Application): Application {
  const of = (decider: typeof gameDecider) => {
    const handler = commandHandlers.of(decider);
    const handle = async (...given: Parameters<typeof handler.handle>) => {
      const result = await handler.handle(...given);
      if ((given[1].type as string) === 'RequestTurnRun')
        processes.background.begin(takeUpOnce(readModels, processes));
      return result;
    };
    return { ...handler, handle };
  };
  const looking = { ...application, readModels, processes, commandHandlers: { ...commandHandlers, of } };
  return looking as unknown as Application;
}

/** A demo whose fill was interrupted, with the events in its log at that time. */
async function brokenOff(): Promise<{ readonly product: Product; readonly events: Events }> {
  const environment = testEnvironment();
  const product = await startProduct({ seed: 'nothing', environment });
  await expect(seedDemo(endingAfter(product.application, 200), environment)).rejects.toBe(ended);
  const events = await allEvents(product.application.stores.eventStore);
  await product.stop();
  return { product, events };
}

/** All events, after an interrupted fill and the next start. */
let events: Events = [];
/** The events in the log when the fill was interrupted. */
let early: Events = [];
/** The progress messages of the next start. */
const progress: string[] = [];
let moments: Awaited<ReturnType<typeof preparedMoments>> = [];
/** The marked moments as stored, with their texts unsealed. */
let marked: readonly unknown[] = [];
let uncleared: readonly string[] = [];

/** One demo for all tests: its fill is interrupted, and completed by the next start. */
beforeAll(async () => {
  const begun = await brokenOff();
  early = begun.events;
  const { directory, environment } = begun.product;
  const product = await startProduct({ seed: 'nothing', environment, directory });
  await seedDemo(takingUp(product.application), environment, (words) => progress.push(words));
  events = await allEvents(product.application.stores.eventStore);
  await lookAt(product);
  await product.close();
}, 120_000);

async function lookAt({ application }: Product): Promise<void> {
  const { readModels, stores, identity } = application;
  const teamIds = (await readModels.game(1))?.teamIds ?? [];
  moments = await preparedMoments(1, teamIds, stores.eventStore);
  const stored = await stores.eventStore.readAll({ after: 0 });
  const ofMoments = stored.filter(({ type }) => type === 'MomentMarked');
  marked = (await identity.texts.openEvents(ofMoments)).map(({ data }) => data);
  const now = testEnvironment().clock.now();
  const found = await Promise.all(
    [...(await identity.demoAccounts.ensurePeople()), ...(await identity.demoAccounts.ensureStudents(1))].map(
      async ({ userId, role, fullName }) => {
        const actor = { userId, role, fullName, sessionRef: '' };
        const messages = await messagesFor(actor, readModels, now);
        const readings = await readModels.messageReadings({ userId });
        const isStanding = ({ messageId }: { messageId: number }): boolean =>
          !readings.some((reading) => reading.messageId === messageId && reading.clearedAt !== null);
        return messages.filter(isStanding).map(({ text }) => `${fullName}: ${text}`);
      },
    ),
  );
  uncleared = found.flat();
}

const ofMain = (): Events => events.filter(({ data }) => (data as { gameId?: number }).gameId === 1);
const count = (type: string): number => ofMain().filter((event) => event.type === type).length;

test('the main game has four hundred saves over days of its own time, and everything else that a class does', () => {
  expect(count('DecisionsSaved')).toBeGreaterThanOrEqual(400);
  const saves = ofMain().filter(({ type }) => type === 'DecisionsSaved');
  const hours = (Date.parse(saves.at(-1)!.metadata.at) - Date.parse(saves[0]!.metadata.at)) / 3_600_000;
  expect(hours).toBeGreaterThan(48);
  const forced = saves.filter(
    ({ data }) => (data as unknown as { forcedOver: unknown[] }).forcedOver.length > 0,
  );
  expect(forced.length).toBeGreaterThanOrEqual(3);
  for (const type of [
    'ForecastCompleted',
    'DecisionSetCreated',
    'DecisionSetDeleted',
    'NoteAdded',
    'MessageSent',
    'GameFrozen',
    'GameUnfrozen',
    'TurnRenewed',
  ])
    expect([type, count(type) > 0]).toEqual([type, true]);
  const again = ofMain().filter(
    ({ type, data }) => type === 'TurnRunCompleted' && (data as unknown as { attempt: number }).attempt === 2,
  );
  expect(again).toHaveLength(1);
});

test('every quarter is dated by the days of the class, though the server looks for runs to take up meanwhile', () => {
  const present = testEnvironment().clock.now();
  const ofRuns = events.filter(({ type }) =>
    ['TurnRunClaimed', 'QuarterClosed', 'TurnOpened'].includes(type),
  );
  expect(ofRuns.length).toBeGreaterThan(50);
  expect(ofRuns.filter(({ metadata }) => Date.parse(metadata.at) >= present)).toEqual([]);
});

test('its three prepared moments are marked where the demo says they are', () => {
  const at = moments.map(({ position, teamId, turn }) => {
    const event = events.find((each) => each.position === position);
    return [event?.type, event?.stream === streams.teamTurn(1, teamId, turn)];
  });
  expect(at).toEqual([
    ['DecisionSetDeleted', true],
    ['DecisionsSaved', true],
    ['DecisionsSaved', true],
  ]);
  expect(marked).toEqual(
    moments.map(({ stream, revision, title }) => expect.objectContaining({ stream, revision, title })),
  );
});

test('no banner shows messages from the demo’s past', () => {
  expect(uncleared).toEqual([]);
});

/** The contents of a demo's log, except the name of the demo. */
const told = (all: Events): readonly string[] =>
  all.filter(({ type }) => type !== 'InstallationFounded').map((event) => JSON.stringify(event));

test('a fill that ends early is continued by the next start, which says so', () => {
  expect(early.length).toBeGreaterThan(200);
  expect(told(events).slice(0, told(early).length)).toEqual(told(early));
  expect(progress).toEqual([1, 2, 3, 4].map((game) => `preparing the demo games: ${game} of 4`));
});

further(
  'demos that are filled at once on the same day are identical to the byte, except for their names, and hold what one holds that was broken off',
  async () => {
    const one = await filled();
    expect(told(await filled())).toEqual(told(one));
    expect(told(early)).toEqual(told(one).slice(0, told(early).length));
    expect(kindsOf(events)).toEqual(kindsOf(one));
  },
);
