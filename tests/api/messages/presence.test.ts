// Proves presence and ghosts: who is where in a team and their unsaved values, for teammates and observers
// alike. That something is not sent is shown with a later message that is: messages of a socket arrive in
// order.
import { randomUUID } from 'node:crypto';
import { describe, expect, onTestFinished, test } from 'vitest';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';
import { signIn } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectSocket, type SocketClient } from '../../fixtures/product/socketClient.ts';

const shared = shareProduct([]);
const screen = 'decisions/cds?turn=1&type=Retail CDs';
const cell = { rowId: 1, field: 'ratePercent' };
const ghost = (overrides: Partial<GhostCell> = {}): GhostCell => ({
  ...cell,
  text: null,
  value: 2.5,
  ...overrides,
});
const userId = (mailbox: string) => shared.product.userIdOf(mailbox);

/** A separate tab of a person, closed after the test. */
async function tabOf(mailbox: string, page?: string): Promise<SocketClient> {
  const socket = await connectSocket(await signIn(shared.product, mailbox), { ...(page && { page }) });
  onTestFinished(async () => {
    socket.close();
    await nobodyIn(shared.ids.team);
  });
  return socket;
}

/** The next test starts with an empty team: presence has ended, and so have ghosts, after their grace period. */
async function nobodyIn(teamId: number): Promise<void> {
  const look = await connectSocket(await signIn(shared.product, 'admin'));
  look.place({ teamId });
  const alone = () => look.peopleOf(teamId).every((person) => person.userId === userId('admin'));
  await look.waitFor(() => look.presence.length > 0 && alone(), 'an empty team');
  look.close();
  shared.product.environment.advance(30_001);
}

/** A person's entry in a team as seen by a socket, once `condition` holds for it. */
const seen = (
  socket: SocketClient,
  mailbox: string,
  condition: (place: {
    screen: string | null;
    cell: unknown;
    isEditing: boolean;
    isIdle: boolean;
  }) => boolean = () => true,
) =>
  socket.waitFor(
    () =>
      socket
        .peopleOf(shared.ids.team)
        .find((person) => person.userId === userId(mailbox) && condition(person)),
    `${mailbox} in the team`,
  );
const gone = (socket: SocketClient, mailbox: string) =>
  socket.waitFor(
    () => !socket.peopleOf(shared.ids.team).some((person) => person.userId === userId(mailbox)),
    `${mailbox} to be gone`,
  );

/** Waits until a socket has received everything sent to it before. */
async function caughtUp(socket: SocketClient, teamId: number): Promise<void> {
  const at = `mark ${socket.presence.length}`;
  socket.place({ teamId, screen: at });
  await socket.waitFor(
    () => socket.peopleOf(teamId).some((person) => person.screen === at),
    'one’s own place',
  );
}

describe('presence', () => {
  test('teammates see each other’s screen, cell and typing, including people who were there before', async () => {
    const { team } = shared.ids;
    const ada = await tabOf('ada');
    ada.place({ teamId: team, screen });
    await seen(ada, 'ada');
    const ben = await tabOf('ben');
    ben.place({ teamId: team, screen, cell, isEditing: true });
    expect(await seen(ben, 'ada')).toMatchObject({ name: 'Ada Lund', isObserver: false, screen, cell: null });
    expect(await seen(ada, 'ben', (place) => place.isEditing)).toMatchObject({
      name: 'Ben Ono',
      screen,
      cell,
    });
    ben.place({ teamId: team, screen, cell: { rowId: 2, field: 'capThousands' } });
    expect(await seen(ada, 'ben', (place) => !place.isEditing)).toMatchObject({
      cell: { rowId: 2, field: 'capThousands' },
    });
  });

  test('[PR2] instructors and administrators are shown as observers', async () => {
    const { team } = shared.ids;
    const [ada, rosa, admin] = [await tabOf('ada'), await tabOf('instructor'), await tabOf('admin')];
    for (const socket of [ada, rosa, admin]) socket.place({ teamId: team, screen });
    expect(await seen(ada, 'instructor')).toMatchObject({ name: 'Rosa Vance', isObserver: true });
    expect(await seen(ada, 'admin')).toMatchObject({ isObserver: true });
    expect(await seen(rosa, 'ada')).toMatchObject({ isObserver: false });
  });

  test('[PR3] nobody else is notified or admitted', async () => {
    const { product, ids } = shared;
    const other = product.games.harbor.teams[1]!.teamId;
    const ada = await tabOf('ada');
    ada.place({ teamId: ids.team, screen });
    await seen(ada, 'ada');
    for (const [mailbox, ownTeam] of [
      ['chloe', other],
      ['nils', product.games.pocket.teams[0]!.teamId],
    ] as const) {
      const outsider = await tabOf(mailbox);
      outsider.place({ teamId: ids.team, screen });
      outsider.showGhosts({ teamId: ids.team, screen, cells: [ghost()] });
      ada.place({ teamId: ids.team, screen, cell });
      await caughtUp(outsider, ownTeam);
      expect(outsider.presence.filter(({ teamId }) => teamId === ids.team)).toEqual([]);
      expect(outsider.ghosts).toEqual([]);
    }
    await caughtUp(ada, ids.team);
    expect(ada.peopleOf(ids.team).map((person) => person.name)).toEqual(['Ada Lund']);
    expect(ada.ghosts).toEqual([]);
  });

  test('a person is present once, where they were last active, until their last tab is closed', async () => {
    const { product, ids } = shared;
    const ben = await tabOf('ben');
    ben.place({ teamId: ids.team });
    const [first, second] = [await tabOf('ada'), await tabOf('ada')];
    first.place({ teamId: ids.team, screen: 'one' });
    await seen(ben, 'ada', (place) => place.screen === 'one');
    product.environment.advance(1_000);
    second.place({ teamId: ids.team, screen: 'two' });
    await seen(ben, 'ada', (place) => place.screen === 'two');
    expect(ben.peopleOf(ids.team)).toHaveLength(2);
    second.close();
    await seen(ben, 'ada', (place) => place.screen === 'one');
    first.leaveTeam(ids.team);
    await gone(ben, 'ada');
  });

  test('a minute without activity is shown as idle to later arrivals', async () => {
    const { product, ids } = shared;
    const ada = await tabOf('ada');
    ada.place({ teamId: ids.team, screen });
    expect(await seen(ada, 'ada')).toMatchObject({ isIdle: false });
    product.environment.advance(60_001);
    const ben = await tabOf('ben');
    ben.place({ teamId: ids.team, screen });
    expect(await seen(ben, 'ada')).toMatchObject({ isIdle: true });
    ada.place({ teamId: ids.team, screen, cell });
    expect(await seen(ben, 'ada', (place) => !place.isIdle)).toMatchObject({ cell });
  });

  test('a player who changes teams leaves the old one at once', async () => {
    const { product, ids } = shared;
    const assign = async (teamId: number) => {
      const ben = { user_id: userId('ben'), team_id: teamId, seen_team_id: null };
      await (await signIn(product, 'admin')).succeed(saveRoster, ids, { assigned: [ben], force: true });
    };
    const [ada, ben] = [await tabOf('ada'), await tabOf('ben')];
    for (const socket of [ada, ben]) socket.place({ teamId: ids.team, screen });
    await seen(ada, 'ben');
    await assign(product.games.harbor.teams[1]!.teamId);
    await gone(ada, 'ben');
    const told = ben.presence.length;
    ada.place({ teamId: ids.team, screen, cell });
    await seen(ada, 'ada', (place) => place.cell !== null);
    await caughtUp(ben, product.games.harbor.teams[1]!.teamId);
    expect(ben.presence.slice(told).filter(({ teamId }) => teamId === ids.team)).toEqual([]);
    await assign(ids.team);
  });
});

describe('ghosts', () => {
  const shownTo = (socket: SocketClient, what: (cells: readonly GhostCell[]) => boolean) =>
    socket.waitFor(() => socket.ghosts.find((message) => what(message.cells)), 'ghosts');

  test('what a teammate types without saving is shown, also to those who come later, until it is gone', async () => {
    const { team } = shared.ids;
    const [ada, ben] = [await tabOf('ada'), await tabOf('ben')];
    for (const socket of [ada, ben]) socket.place({ teamId: team, screen });
    await seen(ada, 'ben');
    ada.showGhosts({ teamId: team, screen, cells: [ghost({ text: '2.', value: null })] });
    expect(await shownTo(ben, ([first]) => first?.text === '2.')).toEqual({
      userId: userId('ada'),
      teamId: team,
      screen,
      cells: [ghost({ text: '2.', value: null })],
    });
    ada.showGhosts({ teamId: team, screen, cells: [ghost()] });
    await shownTo(ben, ([first]) => first?.value === 2.5);
    const rosa = await tabOf('instructor');
    rosa.place({ teamId: team, screen });
    await shownTo(rosa, ([first]) => first?.value === 2.5);
    ada.showGhosts({ teamId: team, screen, cells: [ghost({ value: null })] });
    await shownTo(rosa, ([first]) => first?.value === null);
    const late = await tabOf('ben');
    late.place({ teamId: team, screen });
    await caughtUp(late, team);
    expect(late.ghosts).toEqual([]);
  });

  test('observers show none', async () => {
    const { team } = shared.ids;
    const [ada, rosa] = [await tabOf('ada'), await tabOf('instructor')];
    for (const socket of [ada, rosa]) socket.place({ teamId: team, screen });
    rosa.showGhosts({ teamId: team, screen, cells: [ghost()] });
    rosa.place({ teamId: team, screen: 'after' });
    await seen(ada, 'instructor', (place) => place.screen === 'after');
    expect(ada.ghosts).toEqual([]);
  });

  /** Ben’s view of a value that Ada’s page shows. */
  async function shownPage() {
    const page = randomUUID();
    const [ada, ben] = [await tabOf('ada', page), await tabOf('ben')];
    for (const socket of [ada, ben]) socket.place({ teamId: shared.ids.team, screen });
    await seen(ben, 'ada');
    ada.showGhosts({ teamId: shared.ids.team, screen, cells: [ghost()] });
    await shownTo(ben, ([first]) => first?.value === 2.5);
    return { ada, ben, page };
  }
  const withdrawn = (ben: SocketClient) => shownTo(ben, ([first]) => first?.value === null);

  test('stay while the connection of their page is interrupted, and go half a minute after it is lost', async () => {
    const { product, ids } = shared;
    const { ada, ben, page } = await shownPage();
    ada.close();
    await gone(ben, 'ada');
    product.environment.advance(29_000);
    const back = await tabOf('ada', page);
    back.place({ teamId: ids.team, screen });
    await seen(ben, 'ada');
    product.environment.advance(2_000);
    await caughtUp(ben, ids.team);
    expect(ben.ghosts).toHaveLength(1);
    back.close();
    await gone(ben, 'ada');
    product.environment.advance(30_000);
    await withdrawn(ben);
  });

  test('go at once when a new page of the person takes the place of theirs, as after a reload', async () => {
    const { ada, ben } = await shownPage();
    ada.close();
    await gone(ben, 'ada');
    const reloaded = await tabOf('ada', randomUUID());
    await withdrawn(ben);
    await caughtUp(reloaded, shared.ids.team);
    expect(reloaded.ghosts).toEqual([]);
  });
});

test('malformed messages are ignored; an oversized one closes only its own socket', async () => {
  const { team } = shared.ids;
  const [ada, ben] = [await tabOf('ada'), await tabOf('ben')];
  const wrongPlaces = [null, 17, 'x', [], {}, { teamId: '1' }, { teamId: team, screen: 'x'.repeat(201) }];
  for (const wrong of wrongPlaces) ada.place(wrong as never);
  for (const wrong of [null, {}, { teamId: team, screen, cells: 'all' }, { teamId: team, cells: [ghost()] }])
    ada.showGhosts(wrong as never);
  ben.place({ teamId: team, screen });
  await caughtUp(ben, team);
  ada.place({ teamId: team, screen });
  await seen(ben, 'ada');
  expect(ben.ghosts).toEqual([]);
  ada.place({ teamId: team, screen: 'x'.repeat(70_000) });
  await gone(ben, 'ada');
  await ada.waitFor(() => !ada.isConnected, 'the end of the connection');
  expect(ben.isConnected).toBe(true);
});

test('[PR11] those who oversee a game see who is in each of its teams while its list is open, and nobody else does', async () => {
  const { game, team } = shared.ids;
  const [ada, rosa, nils] = [await tabOf('ada'), await tabOf('instructor'), await tabOf('nils')];
  ada.place({ teamId: team, screen });
  for (const socket of [rosa, nils, ada]) socket.watchTeams(game);
  await seen(rosa, 'ada', (place) => place.screen === screen);
  ada.place({ teamId: team, screen: 'after' });
  await seen(rosa, 'ada', (place) => place.screen === 'after');
  const [, other] = shared.product.games.harbor.teams;
  expect(rosa.presence.map(({ teamId }) => teamId)).toContain(other!.teamId);
  expect(ada.presence.map(({ teamId }) => teamId)).not.toContain(other!.teamId);
  expect(rosa.ghosts).toEqual([]);

  rosa.watchTeams(null);
  for (const wrong of ['x', {}, 1.5]) rosa.watchTeams(wrong as never);
  rosa.place({ teamId: other!.teamId, screen: 'elsewhere' });
  await rosa.waitFor(() => rosa.peopleOf(other!.teamId).length > 0, 'their own place');
  const told = rosa.presence.length;
  ada.place({ teamId: team, screen: 'unseen' });
  await seen(ada, 'ada', (place) => place.screen === 'unseen');
  await caughtUp(rosa, other!.teamId);
  expect(rosa.presence.slice(told).map(({ teamId }) => teamId)).toEqual([other!.teamId]);
  expect(nils.presence).toEqual([]);
});
