// Proves on servers and in a file that everything that can be done in a talk is rebuilt as it stands, and that what two
// devices see at once, each by another node, is unread on neither.
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  loadTalk,
  resolveThread,
  sayRemark,
  seeTalk,
  takeBackRemark,
  withdrawProposal,
} from '../../contracts/calls/talk.ts';
import { rebuildFile } from '../../ops/stores/rebuildFile.ts';
import { rebuildServers } from '../../ops/stores/rebuildServers.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { playing } from '../api/games/playing.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import type { Product } from '../fixtures/product/startProduct.ts';

const turn = { turn_num: 1 };
const options = { projections: allProjections, isWriting: false, print: () => undefined };

/** Every act of a talk, on the first team of a product or of a node beside others. */
async function talked(node?: Product) {
  const { ada, ids, product } = await playing(node);
  const cell = { intraturn_id: ids.intraturn, area: 'certificatesOfDeposit', field: 'ratePercent' };
  const say = (fields: object) => ada.succeed(sayRemark, ids, { ...turn, ...fields });
  const places: string[] = [];
  for (const row_id of [1, 1, 2, 3, 3]) {
    const { place_id } = await say({ place: { ...cell, row_id }, text: 'Why?', value: 1.5 });
    places.push(place_id ?? '');
  }
  await say({ text: 'To all.' });
  for (const [place_id, resolved] of [
    [places[0], true],
    [places[2], true],
    [places[2], false],
    [places[3], true],
  ] as const)
    await ada.succeed(resolveThread, ids, { ...turn, place_id: place_id ?? '', resolved });
  // Opened again by a reply.
  await say({ place: { place_id: places[3] ?? '' }, text: 'But?' });
  await ada.succeed(withdrawProposal, ids, { ...turn, remark_id: 2 });
  await ada.succeed(takeBackRemark, ids, { ...turn, remark_id: 5 });
  const answer = await ada.succeed(loadTalk, ids, turn);
  expect(answer.places.map(({ resolved }) => resolved !== null)).toEqual([true, false, false]);
  return { ids, product, answer };
}

/** What does not depend on when it was said. */
const withoutTimes = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key === 'at' ? null : value)));

test('a talk is the same in a file and on servers, and on both rebuilt as it stands; two nodes keep what is seen by each', async () => {
  const inFile = await talked();
  const file = path.join(inFile.product.directory, 'quarterdeck.sqlite');
  expect((await rebuildFile({ ...options, path: file })).differences).toEqual([]);

  const servers = await startServers();
  const one = await servers.startNode('one');
  const two = await servers.startNode('two');
  const { ids, answer } = await talked(one);
  expect(withoutTimes(answer)).toEqual(withoutTimes(inFile.answer));
  const { EVENTSTORE_URL: eventStoreUrl = '', MONGODB_URL: mongoUrl = '' } = servers.variables;
  expect((await rebuildServers({ eventStoreUrl, mongoUrl }, options)).differences).toEqual([]);

  const devices = (await Promise.all([one, two].map((node) => signIn(node, 'ben')))) as [
    ApiClient,
    ApiClient,
  ];
  const [device, other] = devices;
  const see = (by: ApiClient, ...remark_ids: number[]) => by.succeed(seeTalk, ids, { ...turn, remark_ids });
  await Promise.all([
    see(device, 1),
    see(other, 2),
    see(device, 3),
    see(other, 4),
    see(device, 6),
    see(other, 7),
  ]);
  for (const each of devices)
    await expect.poll(async () => (await each.succeed(loadTalk, ids, turn)).unread).toBe(0);
});
