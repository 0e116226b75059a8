// Proves that nodes whose event store comes back with another log (empty, older, or older and grown since) acknowledge
// nothing more and end with words, that a start and the doctor say the same, and that a rebuild accepts the log.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sendToEveryone } from '../../contracts/calls/sendMessages.ts';
import { streams } from '../../contracts/features/streams.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { rebuildServers } from '../../ops/stores/rebuildServers.ts';
import { identifiersDecider } from '../../server/commands/deciders/identifiers.ts';
import { createCommandHandler } from '../../server/commands/handling/commandHandler.ts';
import { systemMetadata } from '../../server/commands/handling/processMetadata.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { createGathering } from '../../server/lib/gathering.ts';
import { cds } from '../api/games/playing.ts';
import { patience } from '../fixtures/patience.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { printedByTool, runTool } from '../fixtures/product/runTool.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { chainKey, type Product } from '../fixtures/product/startProduct.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const [save] = cds.saves;

async function readiness({ url }: Product): Promise<number> {
  return (await fetch(`${url}/readyz`)).status;
}

/** Two nodes with a team that saves; the log ends long after its middle. */
async function playing() {
  const servers = await startServers();
  const reasons: string[][] = [];
  async function startNode(name: string): Promise<Product> {
    const ended: string[] = [];
    reasons.push(ended);
    return servers.startNode(name, { stop: (fault) => void ended.push(String(fault)) });
  }
  const nodes = [await startNode('one'), await startNode('two')] as const;
  const { gameId: game, teams } = nodes[0].games.harbor;
  const [{ teamId: team, intraturnId: intraturn }] = teams as [(typeof teams)[0]];
  const players = [await signIn(nodes[0], 'ada'), await signIn(nodes[1], 'ada')] as const;
  let rate = 1;
  async function saveOn(node: 0 | 1): Promise<number> {
    if (!save) throw new Error('CDs are saved.');
    rate += 0.01;
    const updated = [{ cd_id: 1, rate: Number(rate.toFixed(2)) }];
    const body = {
      turnNum: 1,
      cdType: 'Retail CDs',
      updated,
      lastUpdated: new Date().toISOString(),
      force: true,
    };
    const { httpStatus } = await players[node].call(save.call, { game, team, intraturn }, body, {
      commandId: randomUUID(),
    });
    return httpStatus;
  }
  const admins = [await signIn(nodes[0], 'admin'), await signIn(nodes[1], 'admin')] as const;
  const sayOn = async (node: 0 | 1): Promise<number> =>
    (await admins[node].call(sendToEveryone, {}, { message: 'Good morning' })).httpStatus;
  const { EVENTSTORE_URL: eventStoreUrl = '', MONGODB_URL: mongoUrl = '' } = servers.variables;
  return { servers, nodes, reasons, saveOn, sayOn, startNode, addresses: { eventStoreUrl, mongoUrl } };
}

/** Appends to a log as the product does, until it is longer than it ever was. */
async function growBeyond(position: number, place: string): Promise<void> {
  const { store, close } = openLog(place);
  const handler = createCommandHandler(
    store,
    identifiersDecider,
    chainKeyOfText(chainKey),
    createGathering(),
  );
  const environment = systemEnvironment();
  const command = { kind: 'game', count: 1 } as const;
  while ((await store.headPosition()) <= position)
    await handler.handle(streams.identifiers('game'), command, systemMetadata(environment));
  await close();
}

const anotherLog =
  /^CannotGoOn: The log at \S+ is not the one that the read models were made from: they go up to position [\d,]+ \(\S+, revision \d+\), and this log (is empty|ends at position [\d,]+|has another event there and ends at position [\d,]+)\.\nPut back the log that belongs to them.*npm run rebuild -- --write/;

const returned = [
  { found: 'is empty', eventsLeft: 0 },
  { found: 'ends at position', eventsLeft: 1 / 2 },
];

test.for(ordinarily(returned, ({ eventsLeft }) => eventsLeft === 0))(
  'an event store that comes back with a log that $found stops every node before anything is acknowledged',
  async ({ found, eventsLeft }) => {
    const { servers, nodes, reasons, saveOn, sayOn } = await playing();
    for (const node of [0, 1] as const) expect(await saveOn(node)).toBe(200);
    const { eventStore } = servers;
    await eventStore.returnWith(Math.floor(eventStore.log.all.length * eventsLeft));
    const left = eventStore.log.all.length;
    const answers = await Promise.all([saveOn(0), sayOn(0), saveOn(1), sayOn(1)]);
    expect(answers).not.toContain(200);
    for (const [place, node] of nodes.entries()) {
      await expect.poll(() => reasons[place]?.[0], patience).toMatch(anotherLog);
      expect(reasons[place]?.[0]).toContain(found);
      expect(await readiness(node)).toBe(503);
      for (const act of [saveOn, sayOn]) expect(await act(place as 0 | 1)).not.toBe(200);
    }
    expect(eventStore.log.all.length).toBe(left);
  },
);

test('a log that is older and has grown since stops a node, its start and the doctor say why, and a rebuild accepts it', async () => {
  const { servers, nodes, reasons, saveOn, sayOn, startNode, addresses } = await playing();
  const { eventStore, variables } = servers;
  const backup = eventStore.log.all.length;
  for (let count = 0; count < 5; count += 1) expect(await saveOn(0)).toBe(200);
  await nodes[1].stop();
  const end = eventStore.log.all.at(-1)?.position ?? 0;
  await eventStore.returnWith(backup, () => growBeyond(end, eventStore.directConnectionString));
  const grown = eventStore.log.all.length;
  expect(await Promise.all([saveOn(0), sayOn(0)])).not.toContain(200);
  await expect.poll(() => reasons[0]?.[0], patience).toMatch(anotherLog);
  expect(eventStore.log.all.length).toBe(grown);
  await nodes[0].stop();

  const said = expect.stringMatching(
    /they go up to position [\d,]+ .*has another event there and ends at position/,
  );
  const late = await startNode('late');
  await expect.poll(() => reasons[2]?.[0], patience).toEqual(said);
  expect(await readiness(late)).toBe(503);
  await late.stop();
  const doctor = await printedByTool('doctor.ts', variables);
  expect(doctor).toEqual({ code: 1, printed: said });
  expect(await runTool('rebuild.ts', variables)).toMatchObject({ code: 1, said });

  const lines: string[] = [];
  const options = { projections: allProjections, print: (line: string) => void lines.push(line) };
  await rebuildServers(addresses, { ...options, isWriting: true });
  expect(lines.join('\n')).toMatch(/They are not compared\.\nThe live set has been replaced\./);
  expect((await printedByTool('doctor.ts', variables)).printed).toContain(
    'the read models were made from this log',
  );
  const again = await startNode('again');
  await expect.poll(() => readiness(again), patience).toBe(200);
  expect(reasons[3]).toEqual([]);
  const { differences } = await rebuildServers(addresses, { ...options, isWriting: false });
  expect(differences).toEqual([]);
});
