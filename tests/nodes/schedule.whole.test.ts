// Proves that of two nodes that watch the dates of a game each step is done once: the reminder, the lockdown, and the run,
// also if one of them is killed while the run is announced.
import { expect, onTestFinished, test } from 'vitest';
import { saveSchedule } from '../../contracts/calls/schedule.ts';
import { noSchedule } from '../../contracts/fields/schedule.ts';
import { patience } from '../fixtures/patience.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { startSmtpMailbox } from '../fixtures/product/smtpMailbox.ts';
import { startProductProcess, temporaryDirectory } from '../fixtures/product/startProductProcess.ts';

/** Nodes look every ten seconds for dates that were set at another one. */
const untilLockdown = 12_000;

test('[DT6] [DT8] two nodes remind, submit and run a quarter on its date once, also if one of them is killed', async () => {
  const servers = await startServers();
  const mailbox = await startSmtpMailbox();
  const { directory, remove } = temporaryDirectory();
  const lasting = await servers.startNode('lasting', { configuration: { smtpUrl: mailbox.url } });
  const variables = { ...servers.variables, SMTP_URL: mailbox.url };
  const mortal = await startProductProcess({ directory, seed: 'nothing', variables });
  onTestFinished(async () => {
    await mortal.end('SIGKILL');
    await mailbox.close();
    remove();
  });
  const { gameId: game } = lasting.games.harbor;
  const admin = await signIn(lasting, 'admin');
  const lockdownAt = new Date(Date.now() + untilLockdown).toISOString();
  await admin.succeed(
    saveSchedule,
    { game },
    {
      ...noSchedule,
      quarters: [{ turn: 1, opensAt: null, lockdownAt, run: 'byItself' }],
      ...{ atLockdown: ['submit', 'run'], tells: ['teamsNotIn'] },
    },
  );
  const countOf = async (type: string) =>
    (await lasting.application.stores.eventStore.readAll({ after: 0, limit: 10_000 })).filter(
      (event) => event.type === type,
    ).length;
  await expect.poll(() => countOf('TurnRunAnnounced'), patience).toBe(1);
  await mortal.end('SIGKILL');
  await expect.poll(() => countOf('TurnRunCompleted'), patience).toBe(1);
  await lasting.application.processes.background.settled();
  for (const type of ['RemindersSent', 'LockdownReached', 'TurnRunAnnounced', 'TurnRunRequested'])
    expect([type, await countOf(type)]).toEqual([type, 1]);
  const reminded = mailbox.received
    .filter(({ source }) => source.includes('\nSubject: Qtr 1 is due'))
    .map(({ to }) => to.join());
  expect(reminded.length).toBeGreaterThan(1);
  expect(new Set(reminded).size).toBe(reminded.length);
});
