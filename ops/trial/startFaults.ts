import { MongoClient } from 'mongodb';
import { login } from '../../contracts/calls/account.ts';
import { createUser } from '../../contracts/calls/users.ts';
import { demoPassword, demoPeople } from '../../server/identity/accounts/demoAccounts.ts';
import { anonymous } from '../../tests/fixtures/product/apiClient.ts';
import type { Fault, Outcome } from './outcome.ts';
import { type ProductNode, productNode } from './productNode.ts';
import { atNode } from './school.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const startSeconds = 60;
const stackLine = /^\s+at .+:\d+:\d+/m;

/** Starts a node that must exit by itself with a message; returns what was wrong with that. */
async function refusalProblems(node: ProductNode): Promise<readonly string[]> {
  const before = node.unwantedEnds();
  await node.start();
  const isServing = (): boolean => /Address\s+http/.test(node.printed());
  await until(`${node.name} is refused or serves`, startSeconds, async () => {
    return node.unwantedEnds() > before || isServing();
  });
  const serves = isServing();
  await node.kill();
  if (serves) return ['It was started, and should have been refused.'];
  return stackLine.test(node.printed()) ? ['It was refused with a stack trace instead of words.'] : [];
}

/** A start that must be refused, with variables that differ from those of the installation. */
const refusedStart = (name: string, variables: Readonly<Record<string, string>>): Fault => ({
  name,
  async play({ installation, node, school }): Promise<Outcome> {
    const wrong = { ...installation, variables: { ...installation.variables, ...variables } };
    const problems = await refusalProblems(await productNode(name.replaceAll(' ', '-'), wrong, node.origin));
    const [administrator] = demoPeople;
    const demo = { email: administrator?.email ?? '', password: demoPassword };
    const answer = await anonymous(node, school.cookie).call(login, {}, demo);
    return { problems: answer.httpStatus === 200 ? [...problems, 'The demo password signs in.'] : problems };
  },
});

/** Copies the accounts' database, to be restored later. */
async function copyOfAccounts(
  mongoUrl: string,
): Promise<{ putBack(): Promise<void>; close(): Promise<void> }> {
  const client = await new MongoClient(mongoUrl).connect();
  const accounts = client.db(`${client.db().databaseName}Identity`);
  const names = (await accounts.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const read = async (name: string) => [name, await accounts.collection(name).find({}).toArray()] as const;
  const copies = await Promise.all(names.map(read));
  return {
    async putBack() {
      for (const [name, documents] of copies) {
        await accounts.collection(name).deleteMany({});
        if (documents.length > 0) await accounts.collection(name).insertMany([...documents]);
      }
    },
    close: () => client.close(),
  };
}

/** The accounts are restored from a copy that is older than the log. */
const restoredAccounts: Fault = {
  name: 'older accounts restored',
  async play({ installation, node, school }: Stage): Promise<Outcome> {
    const copy = await copyOfAccounts(installation.variables.MONGODB_URL);
    const later = { fullName: 'Lena Later', email: 'lena@trial.test', role: 'Student' } as const;
    await atNode(node, school).succeed(createUser, {}, later);
    await node.kill();
    await copy.putBack();
    await copy.close();
    return { problems: await refusalProblems(await productNode('restored', installation, node.origin)) };
  },
};

/** Starts that the server must refuse; the last one leaves the accounts behind as they are. */
export const startFaults: readonly Fault[] = [
  refusedStart('another chain key', { CHAIN_KEY: 'another key of chains than before' }),
  refusedStart('a demo beside production', { DEMO: '1' }),
  restoredAccounts,
];
