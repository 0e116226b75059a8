// Proves that nobody on a team learns a game's seed or what it drew before the game is over: both are searched for in
// every answer, frame, page and file that a student can get after a quarter, and are told afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitForecast } from '../../../contracts/calls/forecasts.ts';
import { updateGame } from '../../../contracts/calls/gameForms.ts';
import { loadGame } from '../../../contracts/calls/games.ts';
import { downloadReports, listReports, readReport } from '../../../contracts/calls/reports.ts';
import { runTurn } from '../../../contracts/calls/runTurn.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { buildClientWhenStale } from '../../../ops/build/buildClientWhenStale.ts';
import { communityAfterTurn } from '../../../server/readers/communityInputs.ts';
import { openingProblems } from '../../../server/reports/openingProblems.ts';
import { neededSpending, proposedSpendingOf } from '../../../server/simulation/decisions/proposedSpending.ts';
import { further } from '../../fixtures/further.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';
import { shareProduct } from '../../fixtures/product/sharedProduct.ts';
import { connectSocket, type SocketClient } from '../../fixtures/product/socketClient.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { partsOf } from '../../fixtures/workbooks.ts';
import { harborForm } from '../games/playing.ts';
import { sampleRequests } from '../sampleRequests.ts';

const shared = shareProduct(['ada', 'instructor', 'admin']);
const settled = () => shared.product.application.processes.background.settled();
const allReports = {
  runInterestRateRiskReports: true,
  runMergersAndAcquisitions: true,
  runRegulatorReport: true,
};
let socket: SocketClient;
let secrets: readonly string[] = [];

/** The beginnings of all numbers in a value, as far as they are hardly there by chance. */
function tracesOf(value: unknown): readonly string[] {
  if (typeof value === 'number') return Number.isInteger(value * 1_000) ? [] : [String(value).slice(0, 7)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(tracesOf) : [];
}

/** The seed, its draws as names, numbers and sentences, and the work that they make lines of spending need. */
async function drawnOf(gameId: number): Promise<readonly string[]> {
  const { stores, commandHandlers, readModels } = shared.product.application;
  const document = await readModels.game(gameId);
  const { game } = await communityAfterTurn(stores.eventStore, commandHandlers, gameId, 0);
  const { inheritance } = game.community;
  if (!document || !inheritance) throw new Error('The game has no problems.');
  const proposed = proposedSpendingOf(game, 0);
  const needed = neededSpending(proposed, inheritance.need);
  return [
    document.seed,
    ...['inheritance', ...Object.keys(inheritance).filter((name) => name !== 'need')],
    ...openingProblems(document).map(({ text }) => text),
    ...tracesOf(inheritance),
    ...tracesOf(needed).filter((trace) => !tracesOf(proposed).includes(trace)),
  ];
}

beforeAll(async () => {
  const { people, ids, product } = shared;
  await buildClientWhenStale();
  await people.admin.succeed(
    updateGame,
    {},
    { ...harborForm, game_id: ids.game, difficulty: 'manyProblems' },
  );
  secrets = await drawnOf(ids.game);
  socket = await connectSocket(people.ada);
  socket.place({ teamId: ids.team, screen: 'decisions/cds?turn=1&type=Retail CDs' });
  const [set] = await product.application.readModels.decisionSetsOf(ids.team, 1);
  await people.ada.succeed(submitForecast, { ...ids, intraturn: set?.intraturnId ?? 0 }, {});
  await settled();
  for (const turn of ordinarily([1, 2], (turn) => turn === 1)) {
    await people.admin.succeed(runTurn, ids, { turn, ...allReports });
    await settled();
  }
});
afterAll(() => socket.close());

/** Every file within an archive, as text. */
function textsIn(bytes: Uint8Array): readonly string[] {
  return Object.entries(partsOf(bytes)).flatMap(([name, part]) =>
    /\.(xlsx|zip)$/.test(name) ? textsIn(part) : [new TextDecoder().decode(part)],
  );
}

/** All that a person gets of every call on Ada's team in every quarter, and of every report. */
async function askEverything(client: ApiClient): Promise<string> {
  const { ids, product } = shared;
  const bodies = sampleRequests(product);
  const texts: string[] = [];
  for (const call of allCalls.filter(({ path }) => path !== '/logout'))
    texts.push((await client.call(call, ids, bodies[call.path])).text);
  for (const turnNum of ordinarily([0, 1, 2, 3], (turn) => turn < 3)) {
    const { reports } = await client.succeed(listReports, ids, { turnNum });
    for (const { report_id } of reports) texts.push((await client.call(readReport, ids, { report_id })).text);
    const reportIds = reports.flatMap(({ report_id, file_name }) => (file_name === null ? [] : [report_id]));
    if (reportIds.length === 0) continue;
    const { data } = await client.succeed(downloadReports, ids, { reportIds });
    texts.push(...textsIn(new Uint8Array(Buffer.from(data, 'base64'))));
  }
  return texts.join('\n');
}

/** What is in a text; numbers from their first digit on, since their digits are within longer ones by chance. */
const found = (text: string) =>
  secrets.filter((secret) =>
    text
      .split(secret)
      .slice(0, -1)
      .some((before) => !/\d$/.test(before)),
  );

test('before a game is over nothing that a student gets holds its seed or what that drew', async () => {
  const { people, ids, product } = shared;
  expect(found(await askEverything(people.ada))).toEqual([]);
  expect(found(JSON.stringify([socket.frames, socket.presence, socket.rooms]))).toEqual([]);
  const game = `/game/${ids.game}`;
  for (const end of ['', '/edit', '/final-results', `/team/${ids.team}`, `/decisions/${ids.team}`]) {
    const page = await fetch(`${product.url}${game}${end}`, { headers: { cookie: people.ada.cookie ?? '' } });
    expect(found(await page.text()), end).toEqual([]);
  }
});

test('what is searched for is in the log, and those who run the game are told in words', async () => {
  const { people, ids, product } = shared;
  const { eventStore } = product.application.stores;
  const logged = await Promise.all(
    [streams.game(ids.game), streams.bank(ids.game, ids.team)].map((stream) =>
      eventStore.readStream(stream, { direction: 'forwards' }),
    ),
  );
  expect(found(JSON.stringify(logged)).length).toBeGreaterThan(15);
  for (const client of [people.instructor, people.admin]) {
    const { gameDetails } = await client.succeed(loadGame, ids, {});
    expect(gameDetails.opening_problems.length).toBeGreaterThan(8);
    expect(secrets).toEqual(expect.arrayContaining([...gameDetails.opening_problems]));
  }
});

further('when the game is over students are told what was wrong, and still not the seed', async () => {
  const { people, ids, product } = shared;
  await people.admin.succeed(runTurn, ids, { turn: 3 });
  await settled();
  const { gameDetails } = await people.ada.succeed(loadGame, ids, {});
  const { gameDetails: told } = await people.instructor.succeed(loadGame, ids, {});
  expect(gameDetails.opening_problems).toEqual(told.opening_problems);
  const document = await product.application.readModels.game(ids.game);
  expect(await askEverything(people.ada)).not.toContain(document?.seed);
});
