// Proves that of two nodes which send the invitations of a class each person gets one, though the mail server was away for a
// quarter of an hour; and at most one more, of one person, if a node is killed between the server's answer and its own
// note of it (docs/mail.md says so).
import { expect, onTestFinished, test } from 'vitest';
import { loadRoster, saveRoster } from '../../contracts/calls/roster.ts';
import { hasteVariable, hastyEnvironment } from '../fixtures/hastyEnvironment.ts';
import { patience } from '../fixtures/patience.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { runningEnvironment, startServers } from '../fixtures/product/serverProducts.ts';
import { type SmtpMailbox, startSmtpMailbox } from '../fixtures/product/smtpMailbox.ts';
import { startProductProcess, temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { until } from '../fixtures/until.ts';

const minute = 60_000;
const speed = 20;

/** Two nodes on the same servers and one fast time: one in this process, one that can be killed. */
async function twoNodes(smtpUrl: string) {
  const since = Date.now();
  const environment = hastyEnvironment(speed, since);
  const servers = await startServers(onTestFinished, environment.clock);
  const { directory, remove } = temporaryDirectory();
  const lasting = await servers.startNode('lasting', {
    environment: runningEnvironment(environment),
    configuration: { smtpUrl },
  });
  const variables = { ...servers.variables, SMTP_URL: smtpUrl, ...hasteVariable(speed, since) };
  const mortal = await startProductProcess({ directory, seed: 'nothing', variables });
  onTestFinished(async () => {
    await mortal.end('SIGKILL');
    remove();
  });
  /** Lets a while of the fast time pass. */
  const pass = async (milliseconds: number): Promise<void> => {
    const end = environment.clock.now() + milliseconds;
    await until(() => environment.clock.now() > end);
  };
  return { lasting, mortal, game: lasting.games.harbor.gameId, pass };
}

async function invite(instructor: ApiClient, game: number, count: number): Promise<readonly string[]> {
  const { teams } = await instructor.succeed(loadRoster, { game }, {});
  const emails = Array.from({ length: count }, (_, index) => `new.${index}@school.test`);
  const invited = emails.map((email, index) => ({
    ...{ email, full_name: `Person ${index}`, team_id: teams[0]!.team_id, roles: [] },
  }));
  await instructor.succeed(saveRoster, { game }, { invited, send_welcome: true });
  return emails;
}

/** The states of the invitations, each once. */
async function statesOf(instructor: ApiClient, game: number): Promise<readonly string[]> {
  const { members } = await instructor.succeed(loadRoster, { game }, {});
  return [...new Set(members.flatMap(({ invitation }) => invitation?.state ?? []))];
}

const mailed = ({ received }: SmtpMailbox): readonly string[] => received.flatMap(({ to }) => to).sort();

test('a mail server that was away for a quarter of an hour gets each invitation once from two nodes', async () => {
  const before = await startSmtpMailbox();
  await before.close();
  const { lasting, game, pass } = await twoNodes(before.url);
  const instructor = await signIn(lasting, 'instructor');
  const emails = await invite(instructor, game, 12);
  await pass(15 * minute);
  expect(await statesOf(instructor, game)).toEqual(['waiting']);
  const mailbox = await startSmtpMailbox(Number(new URL(before.url).port));
  onTestFinished(mailbox.close);
  await expect.poll(() => statesOf(instructor, game), patience).toEqual(['sent']);
  await pass(2 * minute);
  expect(mailed(mailbox)).toEqual([...emails].sort());
});

test('a node that is killed before it notes that a mail was taken doubles that one alone', async () => {
  let stop = (): void => undefined;
  const mailbox = await startSmtpMailbox(0, () => stop());
  onTestFinished(mailbox.close);
  const { lasting, mortal, game, pass } = await twoNodes(mailbox.url);
  // Stopped before the answer is sent, it has the answer and never reads it.
  stop = () => {
    mortal.hold('SIGSTOP');
    stop = () => undefined;
  };
  const emails = await invite(await signIn(mortal, 'instructor'), game, 3);
  await until(() => mailbox.received.length > 0);
  const [first] = mailed(mailbox);
  await mortal.end('SIGKILL');
  const instructor = await signIn(lasting, 'instructor');
  await expect.poll(() => statesOf(instructor, game), patience).toEqual(['sent']);
  await pass(2 * minute);
  expect(mailed(mailbox)).toEqual([...emails, first].sort());
});
