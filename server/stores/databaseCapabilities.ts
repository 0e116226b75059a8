import { type Collection, type Db, MongoServerError } from 'mongodb';
import { isDuplicateKey } from '../../projections/documents/mongoConnection.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import { isOutage } from '../lib/outages.ts';

type Try = { _id: string; key: string; count: number };

/** How many try to take one document at once, as people might use one link. */
const takers = 20;
const secondsOfADay = 86_400;

const allAtOnce = <Result>(work: () => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: takers }, work));

/** What the product depends on, with a try that is true where the database has it. */
const capabilities: readonly (readonly [
  string,
  (tries: Collection<Try>, _id: string) => Promise<boolean>,
])[] = [
  [
    'majority reads and writes',
    async (tries, _id) => {
      await tries.insertOne({ _id, key: _id, count: 0 });
      return (await tries.findOne({ _id }))?.count === 0;
    },
  ],
  [
    'unique indexes',
    async (tries, _id) => {
      await tries.createIndex({ key: 1 }, { unique: true });
      const second = { _id: `${_id}-2`, key: _id, count: 0 };
      return tries.insertOne(second).then(
        () => false,
        (fault) => {
          if (!isDuplicateKey(fault)) throw fault;
          return true;
        },
      );
    },
  ],
  [
    'TTL indexes',
    async (tries) => {
      await tries.createIndex({ at: 1 }, { expireAfterSeconds: secondsOfADay });
      return (await tries.indexes()).some(({ expireAfterSeconds }) => expireAfterSeconds === secondsOfADay);
    },
  ],
  [
    'atomic find-and-update',
    async (tries, _id) => {
      const count = () =>
        tries.findOneAndUpdate({ _id }, { $inc: { count: 1 } }, { returnDocument: 'after' });
      return new Set((await allAtOnce(count)).map((counted) => counted?.count)).size === takers;
    },
  ],
  [
    'atomic find-and-delete',
    async (tries, _id) => {
      const taken = await allAtOnce(() => tries.findOneAndDelete({ _id }));
      return taken.filter((document) => document !== null).length === 1;
    },
  ],
];

/** The capabilities that a database lacks, in words. Rejects while it is unavailable, or not writable for us. */
export async function lackingCapabilities(
  database: Db,
  { uuid }: Pick<Environment, 'uuid'>,
): Promise<readonly string[]> {
  const tries = database.collection<Try>('capabilityTries');
  const _id = uuid();
  const lacking: string[] = [];
  for (const [name, has] of capabilities)
    try {
      if (!(await has(tries, _id))) lacking.push(name);
    } catch (fault) {
      if (isOutage(fault) || !(fault instanceof MongoServerError)) throw fault;
      lacking.push(name);
    }
  await tries.deleteMany({ key: _id });
  return lacking;
}

export const capabilityAdvice = 'Use a database that npm run doctor names as supported.';
export const lackInWords = (lacking: readonly string[]): string =>
  `This database has no ${lacking.join(', no ')}, on which Quarterdeck depends`;

/** Rejects with `CannotGoOn` if a database lacks what the product depends on. */
export async function refuseLacking(database: Db, environment: Pick<Environment, 'uuid'>): Promise<void> {
  const lacking = await lackingCapabilities(database, environment);
  if (lacking.length > 0) throw new CannotGoOn(`${lackInWords(lacking)}.`, capabilityAdvice);
}
