// Proves what a school sees of streams that an operator damaged with a click on the event store's page: acts
// in them are refused and nothing is recorded, everything else goes on, readiness, the doctor and the check of
// the log name them, and everybody is served again once they are mended.
import { expect, test, vi } from 'vitest';
import { listAudit } from '../../contracts/calls/audit.ts';
import { createGame } from '../../contracts/calls/gameForms.ts';
import { sendToTeam } from '../../contracts/calls/sendMessages.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { streams } from '../../contracts/features/streams.ts';
import { foreignEvent } from '../../ops/protocolServers/eventStoreDb/foreignEvent.ts';
import { examineServersTogether } from '../../ops/stores/examineInstallation.ts';
import { cds } from '../api/games/playing.ts';
import { recordKeys } from '../faults/signedRecord.ts';
import { patience } from '../fixtures/patience.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { printedByTool } from '../fixtures/product/runTool.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { chainKey, type Product, signingKey } from '../fixtures/product/startProduct.ts';

const game = {
  game_name: 'Spring Cup',
  interest_rate_code: 'BASE',
  template_details_id: 'HARBOR500',
  number_of_teams: 2,
};

type Readiness = { readonly warnings?: readonly string[] };

/** What Ada and the administrator do, answered with a status. */
async function actors(product: Product, { gameId, teams }: Product['games']['harbor']) {
  const [save] = cds.saves;
  const [team] = teams;
  if (!save || !team) throw new Error('CDs of a team are saved.');
  const ids = { game: gameId, team: team.teamId, intraturn: team.intraturnId };
  const body = { turnNum: 1, cdType: 'Retail CDs', lastUpdated: new Date().toISOString(), force: true };
  const [ada, admin] = [await signIn(product, 'ada'), await signIn(product, 'admin')];
  return {
    ada,
    admin,
    save: async (rate: number) =>
      (await ada.call(save.call, ids, { ...body, updated: [{ cd_id: 1, rate }] })).httpStatus,
    send: async (message: string) => (await admin.call(sendToTeam, ids, { message })).httpStatus,
    readiness: async () => (await (await fetch(`${product.url}/readyz`)).json()) as Readiness,
  };
}

const textsOf = async (client: ApiClient) =>
  (await client.succeed(watch, {}, {})).messages.map(({ text }) => text);

test('damaged streams are refused and named, everything else goes on, and mended ones are served again', async () => {
  const servers = await startServers();
  const { log } = servers.eventStore;
  const one = await servers.startNode('one', { configuration: { signingKey } });
  const { harbor } = one.games;
  const before = await actors(one, harbor);
  await before.send('First');
  log.append('strange-1', -1, [foreignEvent()]);
  for (const rate of [1, 2, 3]) expect(await before.save(rate)).toBe(200);
  await one.stop();
  const troubles = /checkpoint|TypeError|RangeError/;
  expect(one.logLines().filter((line) => troubles.test(line))).toEqual([]);

  const [turn, numbers] = [
    streams.teamTurn(harbor.gameId, harbor.teams[0]?.teamId ?? 0, 1),
    streams.identifiers('message'),
  ];
  log.setMetadata(turn, { $maxCount: 2 });
  log.softDelete(numbers);
  const lost = log.stream(turn).length - 3;
  const damages = [
    expect.stringMatching(
      new RegExp(`^The stream ${turn} is damaged: its events 0 to ${lost} are missing\\.$`),
    ),
    `The stream ${numbers} is damaged: all of its events are missing.`,
  ];
  const foreign = /Event \d+, revision 0 of strange-1, is not Quarterdeck’s\./;
  const verdict = await printedByTool('verify.ts', { ...servers.variables, ...recordKeys });
  expect(verdict.code).toBe(1);
  expect(verdict.printed).toMatch(/^The log has been altered\. /);
  expect(verdict.printed).toMatch(foreign);
  for (const part of [`${turn} is damaged: its events 0 to ${lost} are`, `${numbers} is damaged: all of`])
    expect(verdict.printed).toContain(part);
  const { EVENTSTORE_URL: eventStoreUrl = '', MONGODB_URL: mongoUrl = '' } = servers.variables;
  const findings = await examineServersTogether({ eventStoreUrl, mongoUrl }, { chainKey, isDemo: true });
  const toFix = findings.filter(({ verdict: found }) => found === 'fix').map(({ what }) => what);
  expect(toFix).toEqual(expect.arrayContaining([expect.stringMatching(foreign), ...damages]));
  expect(toFix).toHaveLength(3);

  const two = await servers.startNode('two', { configuration: { signingKey } });
  const { ada, admin, save, send, readiness } = await actors(two, harbor);
  const { length } = log.all;
  expect([await save(4), await send('Second')]).toEqual([503, 503]);
  expect(log.all).toHaveLength(length);
  // A node that has read the first event along the whole log names only those after it.
  const named = [expect.stringMatching(`^The stream ${turn} is damaged: its .* missing`), damages[1]];
  expect(await readiness()).toMatchObject({ status: 'ready', warnings: expect.arrayContaining(named) });
  await admin.succeed(createGame, {}, game);
  const { entries } = await admin.succeed(listAudit, {}, {});
  expect(JSON.stringify(entries)).toContain('did something in a damaged stream');
  expect(JSON.stringify(entries)).not.toContain('has no words for');

  for (const stream of [turn, numbers]) log.setMetadata(stream, {});
  expect([await save(4), await send('Second')]).toEqual([200, 200]);
  await vi.waitFor(async () => expect((await textsOf(ada)).sort()).toEqual(['First', 'Second']), patience);
  // The check of the log may have come to the foreign event by now, which nobody mends.
  const { warnings = [] } = await readiness();
  expect(warnings.filter((warning) => !warning.includes('strange-1'))).toEqual([]);

  log.tombstone(turn);
  await vi.waitFor(async () => expect(await save(5)).toBe(503), patience);
  const words = `The stream ${turn} is damaged: it was deleted for good.`;
  expect(await readiness()).toMatchObject({ warnings: expect.arrayContaining([words]) });
  const after = await printedByTool('verify.ts', { ...servers.variables, ...recordKeys });
  expect(after).toEqual({ code: 1, printed: expect.stringContaining(words) });
});
