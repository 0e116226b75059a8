// Proves that a team's private data reaches nobody else: unique texts are planted wherever the team can
// write, and searched for in every answer and every message that others can get.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '../../../contracts/calls/call.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import { createScenario } from '../../../contracts/calls/decisionSets.ts';
import { measuresOfSuccess } from '../../../contracts/calls/housekeeping.ts';
import { addMergerScenario } from '../../../contracts/calls/mergers.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import { saveRegulatorReport } from '../../../contracts/calls/regulatorReports.ts';
import { sendToTeam } from '../../../contracts/calls/sendMessages.ts';
import { sayRemark } from '../../../contracts/calls/talk.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import { assessment } from '../../fixtures/events/regulatorEvents.ts';
import { further } from '../../fixtures/further.ts';
import { type ApiClient, anonymous, type PathIds, signIn } from '../../fixtures/product/apiClient.ts';
import { connectSocket, type SocketClient } from '../../fixtures/product/socketClient.ts';
import { type Product, startProduct } from '../../fixtures/product/startProduct.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { idsOfAdasTeam, sampleRequests } from '../sampleRequests.ts';

/** Contained in every planted text; the rest of the text names its source. */
const canary = 'Canary';
/** Proposed for a cell in the talk, and nowhere else. */
const talkedValue = 1.357;
const talkedText = String(talkedValue).replace('.', '\\.');
const screen = 'decisions/cds?turn=1&type=Retail CDs';
const others = ['chloe', 'cara', 'nils'] as const;
const overseers = ['instructor', 'admin'] as const;

let product: Product;
let ids: Required<PathIds>;
const clients = new Map<string, ApiClient>();
const sockets = new Map<string, SocketClient>();

beforeAll(async () => {
  product = await startProduct();
  ids = idsOfAdasTeam(product);
  for (const mailbox of ['ada', ...overseers, ...others]) {
    const client = await signIn(product, mailbox);
    clients.set(mailbox, client);
    sockets.set(mailbox, await connectSocket(client));
  }
  for (const socket of sockets.values()) socket.place({ teamId: Number(ids.team), screen });
  await plant(clientOf('ada'));
  const capital = { rating: 5, comments: `${canary}Draft` };
  await clientOf('instructor').succeed(saveRegulatorReport, ids, assessment({ capital }));
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await product.close();
});

const clientOf = (mailbox: string): ApiClient => clients.get(mailbox) ?? anonymous(product);

/** Ada writes wherever a team can write. */
async function plant(ada: ApiClient): Promise<void> {
  const { save, load } = callsOf(certificatesOfDeposit);
  const filter = { turnNum: 1, cdType: 'Retail CDs' };
  const { lastUpdated } = await ada.succeed(load!, ids, filter);
  const row = { cd_id: -1, cd_account: `${canary}Account`, term: 12, fixed_or_variable: 'Fixed', rate: 2 };
  await ada.succeed(save, ids, { ...filter, added: [row], updated: [], lastUpdated } as never);
  await ada.succeed(saveTeamNotes, ids, {
    added: [{ note_id: -1, note_section_cd: 'Smry', text: `<p>${canary}Note</p>` }],
    updated: [],
    deleted: [],
  });
  await ada.succeed(measuresOfSuccess, ids, { measuresOfSuccess: `<p>${canary}Measures</p>` });
  await ada.succeed(createScenario, ids, {
    name: `${canary}Scenario`,
    intraturn_id: Number(ids.intraturn),
  });
  await ada.succeed(addMergerScenario, ids, {
    name: `${canary}Merger`,
    scenario: { team1: Number(ids.team) },
  });
  const cell = { area: 'certificatesOfDeposit', row_id: 1, field: 'ratePercent' };
  await ada.succeed(sayRemark, ids, {
    ...{ turn_num: 1, text: `${canary}Talk`, value: talkedValue, named: [product.userIdOf('ben')] },
    place: { ...cell, intraturn_id: Number(ids.intraturn) },
  });
  await ada.succeed(sendToTeam, ids, { message: `${canary}Message` });
  sockets.get('ada')?.showGhosts({
    teamId: Number(ids.team),
    screen,
    cells: [{ rowId: 1, field: 'account', text: `${canary}Ghost`, value: null }],
  });
  await sockets
    .get('instructor')
    ?.waitFor(() => textOf('instructor').includes(`${canary}Ghost`), "the ghost at the game's instructor");
}

const planted = ['Account', 'Note', 'Measures', 'Scenario', 'Merger', 'Talk', 'Message', 'Ghost'].map(
  (place) => canary + place,
);

/** Everything sent to a person's socket. */
function textOf(mailbox: string): string {
  const socket = sockets.get(mailbox);
  return JSON.stringify([socket?.frames, socket?.presence, socket?.ghosts]);
}

/** Calls that end a session come last. */
const calls = [...allCalls].sort((a, b) => Number(a.path === '/logout') - Number(b.path === '/logout'));

/** Makes every call, on Ada's team and, unless told otherwise, on another one; returns all answers. */
async function askEverything(
  client: ApiClient,
  wanted: readonly Call[],
  isBesideToo = true,
): Promise<string> {
  const [, other] = product.games.harbor.teams;
  const beside = { ...ids, team: other!.teamId, intraturn: other!.intraturnId };
  const bodies = sampleRequests(product);
  const texts: string[] = [];
  for (const call of wanted)
    for (const named of isBesideToo ? [ids, beside] : [ids])
      texts.push((await client.call(call, named, bodies[call.path])).text);
  return texts.join('\n');
}

test('[AC5] the team itself gets what it wrote', async () => {
  const answers = await askEverything(
    clientOf('ada'),
    allCalls.filter(({ kind, path }) => kind === 'query' && path !== '/logout'),
    false,
  );
  // One call loads and saves these; without a text it loads.
  const { measuresOfSuccess: measures } = await clientOf('ada').succeed(measuresOfSuccess, ids, {});
  const told = answers + measures + textOf('instructor');
  expect(planted.filter((text) => !told.includes(text))).toEqual([]);
});

further('[RR6] even the team itself cannot see an unpublished regulator report', async () => {
  const answers = await askEverything(
    clientOf('ada'),
    allCalls.filter(({ path }) => path !== '/logout'),
  );
  expect(answers + textOf('ada')).not.toContain(`${canary}Draft`);
  expect(textOf('ada')).not.toContain('regulatorReportChanged');
});

/** Of those who may see nothing, an ordinary run asks as a student of the other team. */
const asking = ordinarily(['nobody', ...others], (who) => who === 'chloe');

test.each(asking)('[AC5] no call reveals any of it to %s', async (mailbox) => {
  const answers = await askEverything(clientOf(mailbox), calls);
  expect(answers.match(new RegExp(`.{0,80}(${canary}\\w*|${talkedText})`, 'g')) ?? []).toEqual([]);
});

test.each(others)('[AC5] the socket of %s is sent nothing of it', (mailbox) => {
  expect(textOf(mailbox)).not.toContain(canary);
});

// An ordinary run asks as the instructor, who may see more of a talk than an administrator (talkRecord.test.ts).
test.each(ordinarily(overseers, (who) => who === 'instructor'))(
  '[TL11] neither a query nor a frame has a word or value of the talk for %s',
  async (mailbox) => {
    const queries = allCalls.filter(({ kind, path }) => kind === 'query' && path !== '/logout');
    const told = (await askEverything(clientOf(mailbox), queries)) + textOf(mailbox);
    expect(told).toContain(`${canary}Note`);
    expect(told.match(new RegExp(`.{0,80}(${canary}Talk|${talkedText})`, 'g')) ?? []).toEqual([]);
  },
);
