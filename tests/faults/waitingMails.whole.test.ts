// Proves that a mail outlives its server: killed with SIGKILL between two tries, it is sent by the next one.
import { expect, onTestFinished, test } from 'vitest';
import { listGames } from '../../contracts/calls/games.ts';
import { loadRoster, saveRoster } from '../../contracts/calls/roster.ts';
import { hasteVariable } from '../fixtures/hastyEnvironment.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { startSmtpMailbox } from '../fixtures/product/smtpMailbox.ts';
import { startProductProcess, temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { until } from '../fixtures/until.ts';

test('an invitation that the mail server refused is sent by the next server after a kill between two tries', async () => {
  const mailbox = await startSmtpMailbox();
  const { directory, remove } = temporaryDirectory();
  onTestFinished(async () => {
    await mailbox.close();
    remove();
  });
  const variables = { SMTP_URL: mailbox.url, LOG_LEVEL: 'error', ...hasteVariable(20, Date.now()) };
  mailbox.refuse();
  const first = await startProductProcess({ directory, variables });
  const instructor = await signIn(first, 'instructor');
  const { games } = await instructor.succeed(listGames, {}, {});
  const game = games[0]!.game_id;
  const { teams } = await instructor.succeed(loadRoster, { game }, {});
  const noel = {
    email: 'noel@school.test',
    full_name: 'Noël Lefèvre',
    team_id: teams[0]!.team_id,
    roles: [],
  };
  await instructor.succeed(saveRoster, { game }, { invited: [noel], send_welcome: true });
  await until(() => first.printed().includes('a mail was not taken over and is kept'));
  await first.end('SIGKILL');
  mailbox.accept();
  const second = await startProductProcess({ directory, variables });
  await until(() => mailbox.received.length > 0);
  expect(mailbox.received.map(({ to }) => to)).toEqual([['noel@school.test']]);
  await second.end('SIGTERM');
});
