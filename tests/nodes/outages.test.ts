// Proves the behaviour during an outage: the missing store is named, reads continue where they can, nothing
// unrecorded is acknowledged, and service resumes by itself, without recording an act twice.
import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { genericErrorText } from '../../contracts/calls/call.ts';
import { cds } from '../api/games/playing.ts';
import { further } from '../fixtures/further.ts';
import { ownTime } from '../fixtures/ownTime.ts';
import { type ApiClient, signIn } from '../fixtures/product/apiClient.ts';
import { type Servers, startServers } from '../fixtures/product/serverProducts.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const [save] = cds.saves;
/** Service resumes at once on an idle machine; no rule here says how soon. */
const resumeMilliseconds = 120_000;
/** For servers, a product and some outages on a busy machine. */
const longMilliseconds = 900_000;

const readiness = async ({ url }: Product) => {
  const answer = await fetch(`${url}/readyz`);
  return { httpStatus: answer.status, body: (await answer.json()) as object };
};

/** Polls until `look` finds something. */
const resumes = <Found>(look: () => Promise<Found | undefined>) =>
  vi.waitUntil(look, { timeout: resumeMilliseconds, interval: 100 });

async function playing(atEnd: (end: () => Promise<void>) => void): Promise<{
  servers: Servers;
  product: Product;
  ada: ApiClient;
  ids: { game: number; team: number; intraturn: number };
}> {
  const servers = await startServers(atEnd);
  const product = await servers.startNode('one');
  const { gameId: game, teams } = product.games.harbor;
  const [{ teamId: team, intraturnId: intraturn }] = teams as [(typeof teams)[0]];
  return { servers, product, ada: await signIn(product, 'ada'), ids: { game, team, intraturn } };
}

/** One product over servers for all tests; each begins when everything is back. */
let stage: Awaited<ReturnType<typeof playing>>;
beforeAll(async () => {
  let endStage = async (): Promise<void> => undefined;
  stage = await playing((end) => {
    endStage = end;
  });
  return () => endStage();
});
beforeEach(async () => {
  await resumes(async () => ((await readiness(stage.product)).httpStatus === 200 ? true : undefined));
}, resumeMilliseconds);

let saves = 0;
/** A save of a rate that was never saved before, so that it has an effect. */
function saving() {
  saves += 1;
  return {
    turnNum: 1,
    cdType: 'Retail CDs',
    updated: [{ cd_id: 1, rate: saves / 1_000 }],
    lastUpdated: new Date().toISOString(),
  };
}
const loading = { turnNum: 1, cdType: 'Retail CDs' };

test('[OU2] without MongoDB nothing is acknowledged, the store is named, and service resumes', async () => {
  const { servers, product, ada, ids } = stage;
  if (!save) throw new Error('CDs are saved.');
  servers.mongo.goDown();
  const answer = await ada.call(save.call, ids, saving());
  expect(answer.httpStatus).toBe(503);
  expect((await readiness(product)).body).toMatchObject({ away: ['the read models', 'the accounts'] });
  servers.mongo.comeBack();
  await resumes(async () => {
    const again = await ada.call(save.call, ids, saving());
    return again.httpStatus === 200 ? again : undefined;
  });
});

further('servers that are away at the start are waited for, and said', async () => {
  const { servers } = stage;
  await servers.eventStore.stop();
  servers.mongo.goDown();
  const late = await servers.startNode('late', { seed: 'nothing' });
  onTestFinished(late.stop);
  expect(await readiness(late)).toMatchObject({
    httpStatus: 503,
    body: { away: ['the event store', 'the read models', 'the accounts'] },
  });
  await servers.eventStore.start();
  servers.mongo.comeBack();
  await resumes(async () => ((await readiness(late)).httpStatus === 200 ? true : undefined));
  const ada = await signIn(late, 'ada');
  expect(ada.cookie).not.toBeNull();
});

test('a Redis that is away costs presence across nodes and nothing else', async () => {
  const { servers, product, ada, ids } = stage;
  if (!save) throw new Error('CDs are saved.');
  await resumes(async () =>
    (await readiness(product)).body && 'presence' in (await readiness(product)).body ? true : undefined,
  );
  await servers.redis.stop();
  expect((await ada.call(save.call, ids, saving())).httpStatus).toBe(200);
  await resumes(async () => {
    const { body } = await readiness(product);
    return 'presence' in body && body.presence === 'this node only' ? true : undefined;
  });
  await servers.redis.start();
  await resumes(async () => {
    const { body } = await readiness(product);
    return 'presence' in body && body.presence === 'all nodes' ? true : undefined;
  });
});

/** How the stores of a product fall silent with open connections, what readiness then names, and whether reads continue. */
const silences = [
  {
    silence: 'a paused event store',
    fallSilent: ({ eventStore }: Servers) => eventStore.goSilent(),
    away: ['the event store'],
    readsGoOn: true,
  },
  {
    silence: 'an event store that stores and says nothing',
    fallSilent: ({ eventStore }: Servers) => {
      eventStore.faults.onAppend = () => 'silentAfterStoring';
    },
    away: [],
    readsGoOn: true,
  },
  {
    silence: 'a paused MongoDB',
    fallSilent: ({ mongo }: Servers) =>
      mongo.faults.inject('silentBefore', () => true, Number.POSITIVE_INFINITY),
    away: ['the read models', 'the accounts'],
    readsGoOn: false,
  },
];

function goOn({ eventStore, mongo }: Servers): void {
  eventStore.heal();
  eventStore.faults.onAppend = () => undefined;
  mongo.faults.clear();
}

/** Polls readiness, which must answer within a second each time, until it names the missing store. */
function showsAway(product: Product, away: readonly string[]): Promise<void> {
  const passed = ownTime();
  const told = async (): Promise<unknown> => {
    const begun = passed();
    const { body } = await readiness(product);
    expect(passed() - begun).toBeLessThan(1_000);
    return 'away' in body ? body.away : [];
  };
  return expect.poll(told, { timeout: resumeMilliseconds, interval: 100 }).toEqual(away);
}

test.for(ordinarily(silences, ({ silence }) => silence === 'a paused event store'))(
  '[OU1] [OU6] $silence ends in 503 within ten seconds for each of many savers, while reads go on and readiness names it within a second, and every save is recorded once',
  { timeout: longMilliseconds },
  async ({ fallSilent, away, readsGoOn }) => {
    const { servers, product, ada, ids } = stage;
    if (!save || !cds.load) throw new Error('CDs are loaded and saved.');
    const acts = Array.from({ length: 8 }, () => ({ commandId: randomUUID(), body: saving() }));
    const send = ({ commandId, body }: (typeof acts)[number]) =>
      ada.call(save.call, ids, body, { commandId });
    fallSilent(servers);
    const waited = ownTime();
    const [answers] = await Promise.all([
      Promise.all(acts.map(async (act) => ({ answer: await send(act), after: waited() }))),
      showsAway(product, away),
    ]);
    if (readsGoOn) expect((await ada.call(cds.load, ids, loading)).httpStatus).toBe(200);
    for (const { answer, after } of answers) {
      expect(answer).toMatchObject({
        httpStatus: 503,
        body: { status: 'Error', errors: [genericErrorText] },
      });
      expect(after).toBeLessThan(10_000);
    }
    goOn(servers);
    for (const act of acts)
      await resumes(async () => ((await send(act)).httpStatus === 200 ? true : undefined));
    const events = await product.application.stores.eventStore.readAll({ after: 0, limit: 10_000 });
    for (const { commandId } of acts)
      expect(events.filter(({ metadata }) => metadata.commandId === commandId)).toHaveLength(1);
  },
);

further(
  'readiness is told within a second, whatever is silent or away, and names it',
  {
    timeout: longMilliseconds,
  },
  async () => {
    const { servers, product } = stage;
    await showsAway(product, []);
    servers.eventStore.goSilent();
    await showsAway(product, ['the event store']);
    servers.mongo.faults.inject('silentBefore', () => true, Number.POSITIVE_INFINITY);
    await showsAway(product, ['the event store', 'the read models', 'the accounts']);
    goOn(servers);
    await showsAway(product, []);
    servers.mongo.goDown();
    await showsAway(product, ['the read models', 'the accounts']);
    await servers.eventStore.stop();
    await showsAway(product, ['the event store', 'the read models', 'the accounts']);
    await servers.eventStore.start();
    servers.mongo.comeBack();
    await showsAway(product, []);
  },
);
