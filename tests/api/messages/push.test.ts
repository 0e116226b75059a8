// Proves what sockets receive: rooms from membership, frames in order and only for those who may read them at
// that moment. That something does not arrive is shown with a later frame that does: frames of a socket
// arrive in order.
import { describe, expect, onTestFinished, test } from 'vitest';
import { logout } from '../../../contracts/calls/account.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { submitDecisions } from '../../../contracts/calls/decisionSets.ts';
import { createGame } from '../../../contracts/calls/gameForms.ts';
import { freezeGame } from '../../../contracts/calls/games.ts';
import { saveInstructors, saveRoster } from '../../../contracts/calls/roster.ts';
import { freezeTeam } from '../../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { Frame } from '../../../contracts/features/frames.ts';
import { type ApiClient, anonymous, signIn } from '../../fixtures/product/apiClient.ts';
import { connectionRefusal, connectSocket, type SocketClient } from '../../fixtures/product/socketClient.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';

const { save } = callsOf(certificatesOfDeposit);

async function playing() {
  const product = await startProduct();
  onTestFinished(() => product.close());
  const { gameId: game, teams } = product.games.harbor;
  const [first, second] = teams as [(typeof teams)[0], (typeof teams)[0]];
  const idsOf = (team: typeof first) => ({ game, team: team.teamId, intraturn: team.intraturnId });
  const people = new Map<string, ApiClient>();
  const person = async (mailbox: string): Promise<ApiClient> => {
    const known = people.get(mailbox) ?? (await signIn(product, mailbox));
    people.set(mailbox, known);
    return known;
  };
  return {
    product,
    ids: idsOf(first),
    otherIds: idsOf(second),
    person,
    async socketOf(mailbox: string): Promise<SocketClient> {
      const socket = await connectSocket(await person(mailbox));
      onTestFinished(() => socket.close());
      return socket;
    },
    async saveRate(mailbox: string, rate: number, of = idsOf(first)): Promise<number> {
      const lastUpdated = new Date(product.environment.clock.now()).toISOString();
      const body = {
        turnNum: 1,
        cdType: 'Retail CDs',
        updated: [{ cd_id: 1, rate }],
        lastUpdated,
        force: true,
      };
      return Number((await (await person(mailbox)).succeed(save, of, body)).position);
    },
    /** A frame for everybody in the game, whatever their team. */
    async tellGame(isFrozen = true): Promise<number> {
      return (await (await person('admin')).succeed(freezeGame, { game }, { frozen: isFrozen })).position;
    },
    /** Puts a player into a team, like a roster. */
    async assign(mailbox: string, teamId: number): Promise<void> {
      const email = `${mailbox}@quarterdeck.test`;
      const invited = [{ email, full_name: mailbox, team_id: teamId, roles: [] }];
      await (await person('admin')).succeed(saveRoster, { game }, { invited, force: true });
    },
  };
}

const typesOf = (frames: readonly Frame[]) => frames.map(({ room, type }) => `${room} ${type}`);
const isOfUser = (text: string): boolean => text.startsWith('user-');
const lastRoomsOf = (socket: SocketClient) => socket.rooms.at(-1) ?? {};

/** Every frame names the previous one in its room, starting with the room's first position. */
function expectChained(socket: SocketClient): void {
  const newest = new Map(Object.entries(socket.rooms[0] ?? {}));
  for (const { room, position, previous } of socket.frames) {
    if (newest.has(room)) expect([room, previous]).toEqual([room, newest.get(room)]);
    expect(position).toBeGreaterThan(previous);
    newest.set(room, position);
  }
}

describe('rooms', () => {
  test('[PU1] are derived from membership; clients cannot choose them', async () => {
    const { product, ids, socketOf } = await playing();
    const user = (mailbox: string) => `user-${product.userIdOf(mailbox)}`;
    const overseen = (gameId: number) => [`game-${gameId}`, `overseers-${gameId}`];
    const harbor = overseen(ids.game);
    const pocket = overseen(product.games.pocket.gameId);
    const expected: Readonly<Record<string, readonly string[]>> = {
      ada: ['everyone', `game-${ids.game}`, `team-${ids.team}`, user('ada')],
      instructor: ['everyone', ...harbor, user('instructor')],
      nils: ['everyone', ...pocket, user('nils')],
      admin: ['everyone', 'administrators', ...harbor, ...pocket, user('admin')],
    };
    for (const [mailbox, rooms] of Object.entries(expected))
      expect(Object.keys(lastRoomsOf(await socketOf(mailbox))).sort()).toEqual([...rooms].sort());
  });

  test('[PU2] change before any later frame when a player changes teams', async () => {
    const { product, ids, otherIds, socketOf, saveRate, assign } = await playing();
    const ben = await socketOf('ben');
    const before = await saveRate('ada', 2);
    await ben.frame('decisionsSaved');
    await assign('ben', otherIds.team);
    const moved = await saveRate('ada', 3);
    const second = await saveRate('chloe', 4, otherIds);
    const received = await ben.frame('decisionsSaved', before);
    expect(received).toMatchObject({ room: `team-${otherIds.team}`, position: second });
    expect(ben.frames.filter(({ position }) => position === moved)).toEqual([]);
    expect(Object.keys(lastRoomsOf(ben))).not.toContain(`team-${ids.team}`);
    // The new room starts at the position sent by the server, so its first frame shows no gap.
    expect(received.previous).toBe(lastRoomsOf(ben)[`team-${otherIds.team}`]);
    expect(typesOf(ben.frames)).toContain(`user-${product.userIdOf('ben')} membershipChanged`);
  });

  test('[PU2] a player who joins their first team is notified at once', async () => {
    const { product, ids, socketOf, saveRate, assign } = await playing();
    const cara = await socketOf('cara');
    await assign('cara', ids.team);
    const position = await saveRate('ada', 2);
    expect(await cara.frame('decisionsSaved')).toMatchObject({ room: `team-${ids.team}`, position });
    expect(typesOf(cara.frames)).toContain(`user-${product.userIdOf('cara')} membershipChanged`);
  });

  test('[PU2] a removed player is notified, and receives nothing more of the game', async () => {
    const { product, ids, person, socketOf, saveRate, tellGame } = await playing();
    const [ben, ada] = [await socketOf('ben'), await socketOf('ada')];
    const leaving = { user_id: product.userIdOf('ben'), seen_team_id: ids.team };
    await (await person('instructor')).succeed(saveRoster, ids, { removed: [leaving] });
    await saveRate('ada', 3);
    await tellGame();
    await ada.frame('gameFreezeChanged');
    // A later frame of his own shows that the others did not arrive.
    await (await person('admin')).succeed(saveRoster, ids, {
      invited: [{ email: 'ben@quarterdeck.test', full_name: 'Ben', team_id: ids.team, roles: [] }],
    });
    await ben.waitFor(() => typesOf(ben.frames).filter(isOfUser).length === 2, 'both frames of his own');
    const own = `user-${product.userIdOf('ben')} membershipChanged`;
    expect(typesOf(ben.frames)).toEqual([own, own, `game-${ids.game} membershipChanged`]);
  });

  test('[PU2] a removed instructor leaves the team they look at', async () => {
    const { product, ids, person, socketOf, saveRate } = await playing();
    const rosa = await socketOf('instructor');
    rosa.place({ teamId: ids.team });
    await rosa.waitFor(() => rosa.presence.some(({ isWhole }) => isWhole), 'the team’s people');
    const admin = await person('admin');
    await admin.succeed(saveInstructors, ids, { removed: [product.userIdOf('instructor')] });
    await saveRate('ada', 3);
    await admin.succeed(saveInstructors, ids, { added: ['instructor@quarterdeck.test'] });
    await rosa.waitFor(() => typesOf(rosa.frames).filter(isOfUser).length === 2, 'both frames of her own');
    expect(JSON.stringify(rosa.frames)).not.toContain('decisionsSaved');
    expect(Object.keys(lastRoomsOf(rosa))).not.toContain(`team-${ids.team}`);
  });

  test('an observer stays with the team they look at while games are added and members leave', async () => {
    const { ids, person, socketOf, saveRate } = await playing();
    const admin = await socketOf('admin');
    admin.place({ teamId: ids.team });
    await admin.waitFor(() => admin.presence.some(({ isWhole }) => isWhole), 'the team’s people');
    const form = {
      game_name: 'New',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
    };
    const created = await (await person('admin')).succeed(createGame, {}, form);
    await admin.waitFor(
      () => lastRoomsOf(admin)[`game-${created.game_id}`] !== undefined,
      'the new game’s room',
    );
    const position = await saveRate('ada', 2);
    expect(await admin.frame('decisionsSaved')).toMatchObject({ position });
  });
});

describe('frames', () => {
  test('[PU4] of a save carry the changed cells to the team and its observers, and to nobody else', async () => {
    const { product, ids, socketOf, saveRate, tellGame } = await playing();
    const [ada, ben, chloe, rosa] = await Promise.all(['ada', 'ben', 'chloe', 'instructor'].map(socketOf));
    rosa!.place({ teamId: ids.team });
    await rosa!.waitFor(() => rosa!.presence.length > 0, 'the team’s people');
    const position = await saveRate('ada', 2.5);
    for (const socket of [ada!, ben!, rosa!])
      expect(await socket.frame('decisionsSaved')).toMatchObject({
        room: `team-${ids.team}`,
        position,
        teamId: ids.team,
        turn: 1,
        intraturnId: ids.intraturn,
        area: 'certificatesOfDeposit',
        filter: 'Retail CDs',
        rows: [{ kind: 'updated', rowId: 1, changes: { ratePercent: 2.5 } }],
        by: { userId: product.userIdOf('ada'), name: 'Ada Lund' },
      });
    await tellGame();
    await chloe!.frame('gameFreezeChanged');
    expect(JSON.stringify(chloe!.frames)).not.toMatch(/decisionsSaved|2\.5|certificates/);
  });

  test('[PU5] arrive in log order, each naming the previous one in its room', async () => {
    const { ids, person, socketOf, saveRate, tellGame } = await playing();
    const sockets = await Promise.all(['ada', 'ben', 'admin'].map(socketOf));
    const rosa = await person('instructor');
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => saveRate(index % 2 ? 'ada' : 'ben', 2 + index / 10)),
    );
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: true });
    await rosa.succeed(freezeTeam, ids, { game_id: ids.game, frozen: false });
    await (await person('ada')).succeed(submitDecisions, ids, { version: 99 });
    await tellGame();
    for (const socket of sockets) {
      const locks = () => socket.frames.filter(({ type }) => type === 'teamLockChanged');
      await socket.waitFor(() => locks().length === 4, 'the last frame');
      const positions = socket.frames.map(({ position }) => position);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      expectChained(socket);
    }
    const [ada, ben] = sockets;
    expect(typesOf(ada!.frames).filter((type) => type.endsWith('decisionsSaved'))).toHaveLength(20);
    expect(ben!.frames).toEqual(ada!.frames);
  });

  test('[PU6] that were missed are detected as a gap when a socket returns', async () => {
    const { ids, person, socketOf, saveRate } = await playing();
    const room = `team-${ids.team}`;
    const before = await connectSocket(await person('ben'));
    const seen = await saveRate('ada', 2);
    await before.frame('decisionsSaved');
    before.close();
    const missed = await saveRate('ada', 3);
    const after = await socketOf('ben');
    expect(lastRoomsOf(after)[room]).toBe(missed);
    expect(missed).toBeGreaterThan(seen);
    const next = await saveRate('ada', 4);
    expect(await after.frame('decisionsSaved')).toMatchObject({ position: next, previous: missed });
  });

  test('[PU6] after a restart every room starts after all earlier events', async () => {
    const { product, ids, person, saveRate } = await playing();
    const newest = await saveRate('ada', 2);
    const { cookie } = await person('ben');
    await product.stop();
    const again = await startProduct({ directory: product.directory, environment: product.environment });
    onTestFinished(() => again.stop());
    const ben = await connectSocket(anonymous(again, cookie));
    onTestFinished(() => ben.close());
    expect(lastRoomsOf(ben)[`team-${ids.team}`]).toBeGreaterThanOrEqual(newest);
  });
});

describe('a connection', () => {
  test('[PU7] ends at once when its session does, and only that one', async () => {
    const { product, person, socketOf } = await playing();
    const elsewhere = await signIn(product, 'ada');
    const [here, there] = [await socketOf('ada'), await connectSocket(elsewhere)];
    onTestFinished(() => there.close());
    await elsewhere.succeed(logout, {}, {});
    await there.waitFor(() => there.isSessionEnded && !there.isConnected, 'the end of the session');
    expect(here.isConnected).toBe(true);
    await product.application.identity.accounts.disable(product.userIdOf('ada'));
    await here.waitFor(() => here.isSessionEnded && !here.isConnected, 'the end of a disabled account');
    expect(await connectionRefusal(await person('ada'))).toBe('Your session has timed out.');
  });

  test('[PU7] ends when its session times out, even without a request', async () => {
    const { product, socketOf } = await playing();
    const ada = await socketOf('ada');
    product.environment.advance(121 * 60_000);
    await ada.waitFor(() => ada.isSessionEnded && !ada.isConnected, 'the end of the session');
  });

  test('[PU8] can be opened only by our own pages with a signed-in person', async () => {
    const { product, person } = await playing();
    const ada = await person('ada');
    const { origin } = product;
    for (const transport of ['websocket', 'polling'] as const) {
      for (const foreign of [
        'https://evil.example',
        `${origin}.evil.example`,
        origin.slice(0, -1),
        'null',
        null,
      ])
        expect(await connectionRefusal(ada, { transport, origin: foreign })).toMatch(/error/);
      for (const nobody of [anonymous(product), anonymous(product, 'quarterdeck=x')])
        expect(await connectionRefusal(nobody, { transport })).toBe('Your session has timed out.');
      expect(await connectionRefusal(ada, { transport })).toBeUndefined();
    }
  });

  test('[PU9] without websockets receives the same frames', async () => {
    const { person, socketOf, saveRate } = await playing();
    const polling = await connectSocket(await person('ben'), { transport: 'polling' });
    onTestFinished(() => polling.close());
    const websocket = await socketOf('ben');
    await saveRate('ada', 2);
    await Promise.all([polling, websocket].map((socket) => socket.frame('decisionsSaved')));
    expect(polling.frames).toEqual(websocket.frames);
  });
});
