// Proves who may call: our own pages and programs, no page of another site.
import { expect, test } from 'vitest';
import { failureSchema } from '../../contracts/calls/call.ts';
import { freezeGame, listGames } from '../../contracts/calls/games.ts';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import type { Answer } from '../fixtures/product/apiClient.ts';
import { shareProduct } from '../fixtures/product/sharedProduct.ts';

const shared = shareProduct(['admin']);

function expectRefusal({ httpStatus, body }: Answer): void {
  expect(httpStatus).toBe(403);
  expect(failureSchema.strict().parse(body).errors.length).toBeGreaterThan(0);
}

const foreignPages: readonly [string, { origin: string | null; headers?: Record<string, string> }][] = [
  ['another site', { origin: 'https://evil.example' }],
  ['a sandboxed page', { origin: 'null' }],
  ['a sibling host', { origin: null, headers: { 'sec-fetch-site': 'same-site' } }],
  ['a link elsewhere', { origin: null, headers: { 'sec-fetch-site': 'cross-site' } }],
  ['an address bar', { origin: null, headers: { 'sec-fetch-site': 'none' } }],
  [
    'another site that claims to be ours',
    { origin: 'https://evil.example', headers: { 'sec-fetch-site': 'same-origin' } },
  ],
];
test.each(foreignPages)('[HT10] a request of %s is refused', async (_, options) => {
  for (const call of [listGames, freezeGame]) {
    const answer = await shared.people.admin.call(call, shared.ids, { frozen: true }, options);
    expectRefusal(answer);
  }
});

test('[HT10] a program, which sends neither Origin nor Sec-Fetch-Site, makes calls of JSON and nothing else', async () => {
  const { admin } = shared.people;
  const program = await admin.call(
    freezeTeam,
    shared.ids,
    { game_id: shared.ids.game, frozen: false },
    { origin: null },
  );
  expect(program.httpStatus).toBe(200);
  const response = await fetch(`${shared.product.url}/api/game/list`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', cookie: admin.cookie ?? '' },
    body: '{}',
  });
  expect(response.status).toBe(415);
});

test('[HT10] an origin that only starts or ends like ours is refused', async () => {
  const { origin } = shared.product;
  for (const other of [
    `${origin}.evil.example`,
    origin.slice(0, -1),
    `${origin}/`,
    origin.replace('http:', 'https:'),
  ])
    expectRefusal(await shared.people.admin.call(listGames, {}, {}, { origin: other }));
});

test('[HT10] for our own page without an Origin header the browser’s metadata is trusted', async () => {
  const options = { origin: null, headers: { 'sec-fetch-site': 'same-origin' } };
  expect((await shared.people.admin.call(listGames, {}, {}, options)).httpStatus).toBe(200);
});
