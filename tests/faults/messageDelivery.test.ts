// Proves that every message, every freeze and its end reaches each page of its addressees, and nobody else's,
// exactly once, however connections break, frames are lost or repeated, answers are late and people are
// moved: the product's own commands, read models, feed, rooms, live side and cache of loads, on a network
// driven by a seed.
import pino from 'pino';
import { expect, test } from 'vitest';
import { streams } from '../../contracts/features/streams.ts';
import type { Actor } from '../../server/authority/access.ts';
import { gameDecider } from '../../server/commands/deciders/game.ts';
import { inboxDecider } from '../../server/commands/deciders/messages.ts';
import { createCommandHandlers } from '../../server/commands/handling/commandHandlers.ts';
import { framesOf } from '../../server/features/framesOf.ts';
import type { CallParts } from '../../server/http/callParts.ts';
import { bannerAnswer } from '../../server/http/handlers/messageHandlers.ts';
import { sendMessage } from '../../server/processes/sendMessage.ts';
import { createFeed } from '../../server/push/feed.ts';
import { createFeedTarget } from '../../server/push/feedTarget.ts';
import { createRoomPolicy } from '../../server/push/roomPolicy.ts';
import type { SocketServer } from '../../server/push/socketServer.ts';
import { attachSession, refreshSession, type SessionContext } from '../../server/push/socketSession.ts';
import { createReadModels } from '../../server/readers/readModels.ts';
import { metadataOf, temporaryStores, testKey } from '../fixtures/commandSide.ts';
import { gameCreated } from '../fixtures/events/events.ts';
import { momentAfter, testEnvironment } from '../fixtures/product/testEnvironment.ts';
import { fc } from '../fixtures/properties.ts';
import { sealed } from '../fixtures/sealed.ts';
import { isLong, isWhole } from '../fixtures/thoroughness.ts';
import { SimulatedPage, Wire } from './simulatedPage.ts';

const kinds = [
  'send',
  'send',
  'freeze',
  'move',
  'clear',
  'drop',
  'connect',
  'connect',
  'reload',
  'lose',
  'repeat',
  'receive',
  'receive',
  'answer',
  'answer',
  'answer',
] as const;
const steps = fc.array(fc.record({ kind: fc.constantFrom(...kinds), who: fc.nat(5), pick: fc.nat(2) }), {
  minLength: 15,
  maxLength: 35,
});
type Step = (typeof steps extends fc.Arbitrary<infer Drawn> ? Drawn : never)[number];

/** Ada with two pages, Ben in her team, Chloe who is moved, Dan in the other team, and Rosa who oversees the game. */
const pageOwners = [0, 0, 1, 2, 3, 4] as const;
const chloe = 2;
const rosa = 4;

type Sent = { readonly id: number; readonly team: number | null; readonly by: number };
const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

async function school() {
  const stores = await temporaryStores();
  const { eventStore, documents } = stores;
  const commandHandlers = createCommandHandlers(eventStore, testKey);
  const readModels = createReadModels(documents);
  const environment = testEnvironment(Date.parse(momentAfter(86_400)));
  const texts = { open: async () => 'Words' };
  const parts = { readModels, environment, texts, nameOf: async () => 'somebody' } as unknown as CallParts;
  const policy = createRoomPolicy(readModels);
  let commands = 0;
  let classes = 0;
  function nextCommand() {
    commands += 1;
    return metadataOf(commands);
  }

  /** A separate game with five people, for one run. */
  async function openClass() {
    classes += 1;
    const gameId = classes;
    const teams = [2 * classes, 2 * classes + 1] as const;
    const actors = [0, 1, 2, 3, 4].map(
      (index): Actor => ({
        userId: 10 * classes + index,
        role: index === rosa ? 'Instructor' : 'Student',
        fullName: `Person ${index}`,
        sessionRef: '',
      }),
    );
    const game = streams.game(gameId);
    const named = teams.map((teamId, index) => ({ teamId, number: index + 1, name: `Bank ${teamId}` }));
    const settings = { ...gameCreated().data, gameId, teams: named };
    const by = actors[rosa]!.userId;
    const games = commandHandlers.of(gameDecider);
    await games.handle(game, { type: 'CreateGame', settings }, nextCommand());
    const at = momentAfter(commands);
    const overseers = { added: [by], removed: [], by, at };
    await games.handle(game, { type: 'ChangeInstructors', ...overseers }, nextCommand());
    const invited = [0, 1, 2, 3].map((index) => ({
      userId: actors[index]!.userId,
      teamId: index === 3 ? teams[1] : teams[0],
      seenTeamId: null,
      roles: [],
    }));
    const roster = { assigned: [], invited, removed: [], force: true, by, at };
    await games.handle(game, { type: 'ChangeRoster', ...roster }, nextCommand());
    return { gameId, teams, actors, game, by };
  }
  return { ...stores, commandHandlers, readModels, environment, parts, policy, nextCommand, openClass };
}

type School = Awaited<ReturnType<typeof school>>;

/** The push of a node over simulated connections: the real feed, rooms and sessions. */
async function pushOver(wires: Set<Wire>, { eventStore, documents, policy, environment }: School) {
  let seen = await eventStore.headPosition();
  const context = {
    policy,
    presence: { teamOf: () => undefined, leave: () => undefined },
    pages: { arrived: () => undefined, left: () => undefined },
    logger: pino({ level: 'silent' }),
    positionOf: (room: string) => feed.positionOf(room),
    log: 'log',
    epoch: () => null,
  } as unknown as SessionContext;
  const sockets = {
    refreshRooms: async (userIds: readonly number[]) => {
      for (const wire of wires)
        if (wire.connected && userIds.includes(wire.data.actor.userId))
          await refreshSession(wire.asSocket, context);
    },
    refreshAdministrators: async () => undefined,
    emit: (frame: { readonly room: string }) => {
      for (const wire of wires) if (wire.rooms.has(frame.room)) wire.emit('frame', frame);
    },
  } as unknown as SocketServer;
  const target = createFeedTarget(sockets, () => undefined);
  const feed = createFeed({
    framesOf,
    store: eventStore,
    documents,
    target: {
      ...target,
      async changeRooms(event) {
        await target.changeRooms(event);
        seen = event.position;
      },
    },
    nameOf: async () => 'somebody',
    environment,
    logger: pino({ level: 'silent' }),
  });
  await feed.begin();
  return {
    attach: (wire: Wire) => attachSession(wire.asSocket, context),
    async pushed() {
      const head = await eventStore.headPosition();
      while (seen < head) await turnOfTheLoop();
      await turnOfTheLoop();
    },
    stop: feed.stop,
  };
}

async function play(
  there: School,
  drawn: readonly Step[],
  tally: { sent: number; shown: number },
): Promise<void> {
  const { commandHandlers, readModels, parts, nextCommand } = there;
  const { gameId, teams, actors, game, by } = await there.openClass();
  const wires = new Set<Wire>();
  const push = await pushOver(wires, there);
  const sent: Sent[] = [];
  const cleared = actors.map(() => new Set<number>());
  const teamsOf = actors.map((_, index) => new Set([index === 3 ? teams[1] : teams[0]]));
  let teamOfChloe: number = teams[0];
  let frozen = false;
  const teamOf = (person: number): number =>
    person === chloe ? teamOfChloe : person === 3 ? teams[1] : teams[0];
  const isFor = (person: number, message: Sent, ofTeams: ReadonlySet<number>): boolean =>
    message.by !== person && (message.team === null || (person !== rosa && ofTeams.has(message.team)));
  const answers = {
    messages: async (actor: Actor) => ({ messages: await bannerAnswer(actor, parts) }),
    game: async () => ({ gameDetails: { frozen: (await readModels.game(gameId))?.frozen !== null } }),
  };
  const newPage = (owner: number) => new SimulatedPage(actors[owner]!, gameId, answers);
  const pages = pageOwners.map(newPage);

  function connect(page: SimulatedPage): void {
    if (page.wire) return;
    const wire = new Wire(`wire ${wires.size}`, page.actor);
    wires.add(wire);
    page.connect(wire);
    push.attach(wire);
  }
  async function note(type: 'NoteShown' | 'ClearMessages', person: number, messageIds: readonly number[]) {
    const { userId } = actors[person]!;
    const messages = messageIds.map((messageId) => ({ messageId, sentBy: null }));
    const metadata = nextCommand();
    const command = { type, userId, messages, at: metadata.at };
    await commandHandlers.of(inboxDecider).handle(streams.inbox(userId), command, metadata);
  }
  async function act({ kind, who, pick }: Step): Promise<void> {
    const page = pages[who]!;
    const person = pageOwners[who]!;
    const metadata = nextCommand();
    if (kind === 'send') {
      const team = person === rosa ? ([null, ...teams][pick] ?? null) : teamOf(person);
      const teamIds = team === null ? null : [team];
      const message = { gameId, teamIds, text: sealed('Words'), by: actors[person]!.userId };
      const { messageId: id } = await sendMessage(message, metadata, commandHandlers);
      // A repeated message is the same message.
      if (pick === 1) await sendMessage(message, metadata, commandHandlers);
      sent.push({ id, team, by: person });
    } else if (kind === 'freeze') {
      frozen = !frozen;
      await commandHandlers
        .of(gameDecider)
        .handle(game, { type: 'SetFreeze', isFrozen: frozen, by, at: metadata.at }, metadata);
    } else if (kind === 'move') {
      const seenTeamId = teamOfChloe;
      teamOfChloe = teamOfChloe === teams[0] ? teams[1] : teams[0];
      teamsOf[chloe]!.add(teamOfChloe);
      const assigned = [{ userId: actors[chloe]!.userId, teamId: teamOfChloe, seenTeamId, roles: [] }];
      const change = { assigned, invited: [], removed: [], force: true, by, at: metadata.at };
      await commandHandlers.of(gameDecider).handle(game, { type: 'ChangeRoster', ...change }, metadata);
    } else if (kind === 'clear') {
      const [id] = page.messageIds;
      if (id === undefined) return;
      cleared[person]!.add(id);
      await note('ClearMessages', person, [id]);
      page.cleared();
    } else if (kind === 'drop') page.drop();
    else if (kind === 'connect') connect(page);
    else if (kind === 'reload') {
      page.close();
      pages[who] = newPage(person);
    } else if (kind === 'answer') await page.answer();
    else page.receive({ lose: 0, repeat: 2, receive: 1 }[kind]);
  }
  function judge(): void {
    for (const [index, page] of pages.entries()) {
      const person = pageOwners[index]!;
      const { messageIds } = page;
      expect(new Set(messageIds).size, 'a message stands twice').toBe(messageIds.length);
      const foreign = sent.filter(
        (each) => messageIds.includes(each.id) && !isFor(person, each, teamsOf[person]!),
      );
      expect(foreign, `somebody else's messages at person ${person}`).toEqual([]);
    }
  }
  try {
    for (const step of drawn) {
      await act(step);
      await push.pushed();
      judge();
    }
    // Everybody goes online; frames lost without a disconnect appear after the next connection.
    for (const page of pages) page.drop();
    for (const page of pages) connect(page);
    await push.pushed();
    while (pages.some(({ isBusy }) => isBusy)) {
      for (const page of pages) {
        page.receive(1);
        await page.answer();
      }
      await turnOfTheLoop();
    }
    judge();
    for (const [index, page] of pages.entries()) {
      const person = pageOwners[index]!;
      const expected = sent
        .filter((each) => isFor(person, each, new Set([teamOf(person)])) && !cleared[person]!.has(each.id))
        .map(({ id }) => id);
      expect(page.messageIds, `person ${person}`).toEqual(expected.toReversed());
      expect(page.isFrozen(gameId), `person ${person}`).toBe(frozen);
      tally.shown += expected.length;
    }
    tally.sent += sent.length;
  } finally {
    for (const page of pages) page.close();
    await push.stop();
  }
}

const schools = isLong ? 10_000 : isWhole ? 500 : 60;

test('[MG13] every message and every freeze reaches each page of its recipients, once, and nobody else', async () => {
  const there = await school();
  const tally = { sent: 0, shown: 0 };
  await fc.assert(
    fc.asyncProperty(steps, (drawn) => play(there, drawn, tally)),
    { numRuns: schools, endOnFailure: true },
  );
  expect(tally.shown).toBeGreaterThan(tally.sent);
});
