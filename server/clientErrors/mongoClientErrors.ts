import type { Db } from 'mongodb';
import { repeatedUpsert } from '../../projections/documents/mongoConnection.ts';
import { type ClientErrorReport, type ClientErrorStore, placesMax } from './clientErrorStore.ts';
import { storedReportSchema } from './storedClientError.ts';

/** A place in MongoDB, under its key. */
type GroupFields = {
  readonly _id: string;
  readonly route: string;
  readonly message: string;
  readonly isAnonymous: boolean;
  readonly count: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly last: ClientErrorReport;
};

/** Client errors in a collection shared by all nodes. */
export async function openMongoClientErrors(database: Db): Promise<ClientErrorStore> {
  const groups = database.collection<GroupFields>('clientErrors');
  await groups.createIndex({ isAnonymous: 1, lastAt: -1 });

  async function trim(isAnonymous: boolean): Promise<void> {
    const kept = isAnonymous ? placesMax.anonymous : placesMax.signedIn;
    const found = await groups.find({ isAnonymous }).sort({ lastAt: -1 }).project({ _id: 1 }).toArray();
    const surplus = found.slice(kept).map(({ _id }) => String(_id));
    if (surplus.length > 0) await groups.deleteMany({ _id: { $in: surplus } });
  }

  return {
    async add({ key, route, message, isAnonymous }, report) {
      const answer = await repeatedUpsert(() =>
        groups.updateOne(
          { _id: key },
          {
            $inc: { count: 1 },
            $set: { lastAt: report.at, last: report },
            $setOnInsert: { route, message, isAnonymous, firstAt: report.at },
          },
          { upsert: true },
        ),
      );
      if (answer.upsertedCount > 0) await trim(isAnonymous);
    },
    async groups() {
      const found = await groups.find({}).sort({ lastAt: -1 }).toArray();
      return found.map(({ _id: key, lastAt: _at, last, ...group }) => ({
        key,
        ...group,
        last: storedReportSchema.parse(last),
      }));
    },
  };
}
