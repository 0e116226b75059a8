// Proves what the guide of ops/compose says about a new password of the event store: nodes with the old one
// are not ready and say so, nothing is acknowledged meanwhile, and each continues once restarted with the new
// one.
import { expect, onTestFinished, test } from 'vitest';
import { startEventStoreDbServer } from '../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { startMongoServer } from '../../ops/protocolServers/mongo/mongoServer.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { cds } from '../api/games/playing.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { runTool } from '../fixtures/product/runTool.ts';
import { makeServerCertificate } from '../fixtures/product/serverCertificate.ts';
import { runningEnvironment } from '../fixtures/product/serverProducts.ts';
import { chainKey, startProduct } from '../fixtures/product/startProduct.ts';

const made = makeServerCertificate();
const [save] = cds.saves;

test.runIf(made)(
  'after the event store’s password is changed, nodes resume once they were given it',
  async () => {
    if (!made || !save) throw new Error('CDs are saved.');
    onTestFinished(made.remove);
    const { certificate, key, file } = made;
    let password = 'the-old-one';
    const secure = {
      certificate,
      key,
      get authorization() {
        return `Basic ${Buffer.from(`admin:${password}`).toString('base64')}`;
      },
    };
    const [eventStore, mongo] = [await startEventStoreDbServer({ secure }), await startMongoServer()];
    onTestFinished(async () => {
      await eventStore.stop();
      await mongo.close();
    });
    const mongoUrl = mongo.url.replace('/?', '/quarterdeck?');
    const urlWith = (known: string): string =>
      `esdb://admin:${known}@localhost:${eventStore.directPort}?tls=true&tlsCAFile=${encodeURIComponent(file)}`;
    async function startNode(nodeName: string, known: string, seed: 'smallGames' | 'nothing') {
      const node = await startProduct({
        seed,
        environment: runningEnvironment(systemEnvironment()),
        configuration: { nodeName, servers: { eventStoreUrl: urlWith(known), mongoUrl } },
      });
      onTestFinished(() => node.close());
      return node;
    }
    const doctorWith = (known: string) =>
      runTool('doctor.ts', {
        EVENTSTORE_URL: urlWith(known),
        MONGODB_URL: mongoUrl,
        CHAIN_KEY: chainKey,
        DEMO: '1',
      });
    const readiness = ({ url }: { readonly url: string }) =>
      fetch(`${url}/readyz`).then(({ status }) => status);

    const before = await startNode('before', password, 'smallGames');
    const { gameId: game, teams } = before.games.harbor;
    const [{ teamId: team, intraturnId: intraturn }] = teams as [(typeof teams)[0]];
    const body = {
      turnNum: 1,
      cdType: 'Retail CDs',
      updated: [{ cd_id: 1, rate: 2.5 }],
      lastUpdated: new Date().toISOString(),
    };
    const saveAt = async (node: typeof before) =>
      (await (await signIn(node, 'ada')).call(save.call, { game, team, intraturn }, body)).httpStatus;

    password = 'the-new-one';
    await expect.poll(() => readiness(before)).toBe(503);
    expect(await saveAt(before)).not.toBe(200);
    expect((await doctorWith('the-old-one')).code).toBe(1);
    expect((await doctorWith('the-new-one')).code).toBe(0);
    const after = await startNode('after', 'the-new-one', 'nothing');
    await expect.poll(() => readiness(after)).toBe(200);
    expect(await saveAt(after)).toBe(200);
  },
);
