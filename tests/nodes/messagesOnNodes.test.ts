// Proves that messages and lockdowns work on two nodes over one event store and one set of read models as on
// one: sent, cleared and received messages are the same everywhere, and a lockdown seen by both nodes takes
// effect once.
import { expect, onTestFinished, test } from 'vitest';
import { createGame } from '../../contracts/calls/games.ts';
import { clearMessages, sendToTeam } from '../../contracts/calls/messages.ts';
import { saveRoster } from '../../contracts/calls/roster.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { lockdownAfter } from '../../contracts/time/lockdownTime.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { patience } from '../fixtures/patience.ts';
import { type ApiClient, anonymous, signIn } from '../fixtures/product/apiClient.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { connectSocket } from '../fixtures/product/socketClient.ts';

const textsOf = async (client: ApiClient) =>
  (await client.succeed(watch, {}, {})).messages.map(({ text }) => text);

test('a message and its clearing reach every node, and a lockdown seen by all nodes takes effect once', async () => {
  const servers = await startServers();
  let aheadMilliseconds = 0;
  const system = systemEnvironment();
  const clock = { now: () => system.clock.now() + aheadMilliseconds };
  const environment = { ...system, clock, advance: () => undefined };
  const one = await servers.startNode('one', { environment, seed: 'people' });
  const two = await servers.startNode('two', { environment, seed: 'people' });
  const admin = await signIn(one, 'admin');
  const lockdown_time = '12:00';
  const { game_id: game } = await admin.succeed(
    createGame,
    {},
    {
      game_name: 'Spring Cup',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
      lockdown_time,
      submit_at_lockdown: true,
    },
  );
  const [team] = (await admin.succeed(listTeams, { game }, {})).teams;
  const ids = { game, team: team!.team_id };
  const invited = [{ email: 'ben@quarterdeck.test', full_name: 'Ben Ono', team_id: ids.team, roles: [] }];
  await admin.succeed(saveRoster, { game }, { invited, force: true });
  const ben = await signIn(two, 'ben');
  const socket = await connectSocket(ben);
  onTestFinished(() => socket.close());

  await admin.succeed(sendToTeam, ids, { message: 'Good morning' });
  const { position } = await socket.frame('messagesChanged');
  const [message] = (await ben.succeed(watch, {}, {})).messages;
  expect(message?.text).toBe('Good morning');
  await ben.succeed(clearMessages, {}, { message_ids: [message!.message_id] });
  await expect.poll(() => textsOf(anonymous(one, ben.cookie)), patience).toEqual([]);
  await socket.frame('messagesChanged', position);

  // A second before the lockdown; sessions would expire on the way there.
  aheadMilliseconds = (lockdownAfter(lockdown_time, clock.now()) ?? 0) - 1_000 - clock.now();
  const later = await signIn(two, 'ben');
  const text = 'The lockdown time has come. The saved decisions of Team 1 and Team 2 were submitted.';
  await expect.poll(() => textsOf(later), patience).toEqual([text]);
  await Promise.all([one, two].map(({ application }) => application.processes.background.settled()));
  const all = await one.application.stores.eventStore.readAll({ after: 0 });
  const counted = ['LockdownReached', 'DecisionsSubmitted', 'MessageSent', 'LockdownCompleted'].map(
    (type) => all.filter((event) => event.type === type).length,
  );
  expect(counted).toEqual([1, 2, 2, 1]);
});
