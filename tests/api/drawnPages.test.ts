// Proves what a page brings with it: a whole server with the built client, read as browsers read it.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadsOf } from '../../contracts/calls/areaLoads.ts';
import { drawnArrivals } from '../../contracts/calls/arrivals.ts';
import { listAudit } from '../../contracts/calls/audit.ts';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { listGames } from '../../contracts/calls/games.ts';
import { openHub } from '../../contracts/calls/hub.ts';
import { areaScreens, guestsOf } from '../../contracts/decisions/areaScreens.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { openScreenAt } from '../../contracts/decisions/openScreen.ts';
import { buildClientWhenStale } from '../../ops/build/buildClientWhenStale.ts';
import { type ApiClient, anonymous, signIn } from '../fixtures/product/apiClient.ts';
import { contentOf } from '../fixtures/product/pageContent.ts';
import { type Product, startProduct } from '../fixtures/product/startProduct.ts';
import { idsOfAdasTeam } from './sampleRequests.ts';

let product: Product;

beforeAll(async () => {
  await buildClientWhenStale();
  product = await startProduct();
});
afterAll(() => product.close());

async function open(
  { cookie }: Pick<ApiClient, 'cookie'>,
  address: string,
  headers: Readonly<Record<string, string>> = {},
) {
  const sent = { ...headers, ...(cookie !== null && { cookie }) };
  const response = await fetch(`${product.url}${address}`, { headers: sent });
  const html = await response.text();
  return { response, html, ...contentOf(html) };
}

const nobody = { cookie: null };

test('a page brings the answers of its first calls and its screen, for its person alone', async () => {
  const ada = await signIn(product, 'ada');
  const ids = await idsOfAdasTeam(product);
  const { response, html, answers, attributes, text } = await open(
    ada,
    `/game/${ids.game}/decisions/${ids.team}`,
  );
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  const vary = response.headers.get('vary')?.split(/, ?/);
  expect(vary).toEqual(expect.arrayContaining(['Accept-Encoding', 'Cookie']));
  const hub = answers.find(({ path: asked }) => asked.endsWith('/open-hub'));
  expect(hub?.answer).toEqual({ status: 'Success', ...(await ada.succeed(openHub, ids, {})) });
  expect(attributes).toBe(' inert data-drawn="large"');
  // An older browser hides the page in a comment.
  expect(html.includes('-->')).toBe(false);
  expect(text).toMatch(/Decision Areas.*View Reports.*Submit Decisions.*Assets.*Liabilities and equity/);
});

test('a decision screen comes with its rows, its grid and its picture, under the turn and the choice of the address', async () => {
  const ada = await signIn(product, 'ada');
  const { game, team } = await idsOfAdasTeam(product);
  const cds = `/game/${game}/decisions/${team}/cds`;
  const { load } = callsOf(areaNamed('certificatesOfDeposit'));
  if (!load) throw new Error('CDs have no screen.');
  for (const [search, body] of [
    ['', { turnNum: 1, cdType: 'Retail CDs' }],
    ['?turn=1&type=Brokered+CDs', { turnNum: 1, cdType: 'Brokered CDs' }],
  ] as const) {
    const { html, answers, text, attributes, response } = await open(ada, `${cds}${search}`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const rows = answers.find(({ path: asked }) => asked.endsWith('/cds'));
    const answer = { status: 'Success', ...(await ada.succeed(load, { team }, body)) };
    expect(rows).toEqual({ path: `/game/team/${team}/cds`, body, answer });
    expect(attributes).toBe(' inert data-drawn="large"');
    expect(html.match(/role="gridcell"/g)?.length).toBeGreaterThan(50);
    expect(text).toMatch(/First Harbor Bank CDs.*12-Month.*Offer rates against the market/);
  }
  const other = await open(ada, `${cds}?turn=1&at=3`);
  expect([other.paths, other.attributes]).toEqual([[], '']);
});

test('a page of the past brings who asks, the game and its teams, and never draws the present', async () => {
  const ada = await signIn(product, 'ada');
  const { game, team } = await idsOfAdasTeam(product);
  const address = `/game/${game}/decisions/${team}/cds?view=history&quarter=1`;
  const { paths, attributes, text, html } = await open(ada, address);
  expect(paths).toEqual(['/session', `/game/${game}`, `/game/teams/${game}`]);
  expect([attributes, text.trim()]).toEqual(['', '']);
  expect(html).not.toContain('role="gridcell"');
  expect((await open(ada, `/game/${game}?view=history`)).paths).toEqual([]);
});

test('the areas that share a screen in a Lite game come together', () => {
  const screen = areaScreens.find(({ area }) => guestsOf(area, true).length > 0);
  if (!screen) throw new Error('No screen is shared.');
  const { own, guests } = loadsOf(
    openScreenAt(screen, { type: 'Lite', turns: [] }, new URLSearchParams()),
    true,
  );
  expect([own, ...guests].map(({ area }) => area)).toEqual([screen.area, ...guestsOf(screen.area, true)]);
});

test('a page comes however many cookies other sites of a school have set for its domain', async () => {
  const ada = await signIn(product, 'ada');
  const { game } = await idsOfAdasTeam(product);
  const { response, text } = await open(
    { cookie: `school=${'x'.repeat(40_000)}; ${ada.cookie}` },
    `/game/${game}`,
  );
  expect(response.status).toBe(200);
  expect(text).toContain('Your bank');
});

test('every screen on which people arrive is drawn', async () => {
  const ada = await signIn(product, 'ada');
  const { game, team } = await idsOfAdasTeam(product);
  const shown: readonly (readonly [string, RegExp])[] = [
    ['/login', /Login.*Email.*Password.*Run a bank with your team/],
    [`/game/${game}`, /Your bank.*areas/],
    [`/game/${game}/team/${team}`, /Net income.*Standings/],
  ];
  for (const [address, expected] of shown) expect((await open(ada, address)).text, address).toMatch(expected);
});

test('a drawn page is valid: one main part, styles in the head alone, and every delay with its unit', async () => {
  const ada = await signIn(product, 'ada');
  const { game, team } = await idsOfAdasTeam(product);
  for (const address of ['/login', `/game/${game}`, `/game/${game}/decisions/${team}/cds`]) {
    const { html } = await open(ada, address);
    const [head = '', body = ''] = html.split('</head>');
    const [screen = '', unscripted = ''] = body.split('<noscript>');
    expect([screen.match(/<main\b/g)?.length, unscripted.includes('<main')], address).toEqual([1, false]);
    expect(screen.match(/<style\b.{0,80}/g), address).toBeNull();
    expect(head, address).not.toMatch(/animation-delay: ?0[;}]/);
  }
});

test('the path in the header of a drawn screen is whole, to the title of the screen', async () => {
  const ada = await signIn(product, 'ada');
  const { game, team } = await idsOfAdasTeam(product);
  const lasts: readonly (readonly [string, string])[] = [
    [`/game/${game}`, 'Teams'],
    [`/game/${game}/team/${team}`, 'Dashboard'],
    [`/game/${game}/decisions/${team}`, 'Decision Areas'],
  ];
  for (const [address, last] of lasts)
    expect((await open(ada, address)).html, address).toContain(`<li aria-current="page">${last}</li>`);
  const admin = await signIn(product, 'admin');
  const list = await open(admin, '/');
  expect(list.html).toContain('<li aria-current="page">Existing Games</li>');
  // Each has the title of its game, by which the path knows the list of teams.
  const { games } = await admin.succeed(listGames, {}, {});
  expect(games.length).toBeGreaterThan(1);
  for (const { game_id } of [...games, ...games])
    expect((await open(admin, `/game/${game_id}`)).html).toContain('<li aria-current="page">Teams</li>');
});

test('a person with one game gets its screen at the root, an administrator the list', async () => {
  const ada = await signIn(product, 'ada');
  const { game } = await idsOfAdasTeam(product);
  const { paths, text } = await open(ada, '/');
  expect(paths).toEqual(expect.arrayContaining(['/session', '/game/list', `/game/${game}`]));
  expect(text).toContain('Your bank');
  const list = await open(await signIn(product, 'admin'), '/');
  expect(list.paths).toEqual(['/session', '/game/list']);
  expect(list.text).toContain('Existing Games');
});

test('a game with one team leads to that team’s dashboard, one with several stays', () => {
  const leadTo = (...teams: readonly number[]) => {
    const answer = { teams: teams.map((team_id) => ({ team_id })) };
    const answerTo = () => answer as never;
    return drawnArrivals.teams.leadsTo({ ids: { game: '3' }, search: new URLSearchParams(), answerTo });
  };
  expect([leadTo(), leadTo(8), leadTo(8, 9)]).toEqual([undefined, '/game/3/team/8', undefined]);
});

test('nobody signed in gets the sign-in page at every such address, and nothing besides the session', async () => {
  const { game, team } = await idsOfAdasTeam(product);
  for (const address of ['/login', '/', `/game/${game}`, `/game/${game}/team/${team}`]) {
    const { paths, text } = await open(nobody, address);
    expect(paths).toEqual(['/session']);
    expect(text).toContain('Run a bank with your team');
  }
});

test('a page tells nobody more than its calls would', async () => {
  const { game, team } = await idsOfAdasTeam(product);
  const cara = await signIn(product, 'cara');
  const ofTeam = [`/decisions/${team}`, `/decisions/${team}/cds`, `/team/${team}`, ''];
  for (const address of ofTeam.map((end) => `/game/${game}${end}`)) {
    const { answers, text } = await open(cara, address);
    expect(answers.map(({ path: asked }) => asked)).toEqual(['/session']);
    expect(text).toContain('Welcome Cara');
    expect(text).not.toMatch(/View Reports|Net income|Your bank|Certificates of Deposit/);
  }
});

test('a link on another site puts no refusal on record for the person who follows it', async () => {
  const chloe = await signIn(product, 'chloe');
  const admin = await signIn(product, 'admin');
  const ids = await idsOfAdasTeam(product);
  const refusals = async () => {
    product.environment.advance(60_000);
    const filter = { kinds: ['accessRefused' as const], person: product.userIdOf('chloe') };
    return (await admin.succeed(listAudit, {}, { filter })).entries.length;
  };
  const rivals = `/game/${ids.game}/decisions/${ids.team}`;
  for (const site of ['cross-site', 'same-site']) await open(chloe, rivals, { 'sec-fetch-site': site });
  expect(await refusals()).toBe(0);
  await open(chloe, rivals, { 'sec-fetch-site': 'none' });
  expect(await refusals()).toBeGreaterThan(0);
});

test('a phone gets the screen of a phone', async () => {
  const ada = await signIn(product, 'ada');
  const { game } = await idsOfAdasTeam(product);
  const { attributes } = await open(ada, `/game/${game}`, { 'sec-ch-ua-mobile': '?1' });
  expect(attributes).toBe(' inert data-drawn="small"');
});

test('an address that asks for more than its path is left to the client', async () => {
  const { response, paths, attributes } = await open(anonymous(product), '/?view=deleted');
  expect([paths, attributes, response.headers.get('cache-control')]).toEqual([[], '', 'no-cache']);
});
