import { type Collection, type Db, type Filter, MongoBulkWriteError } from 'mongodb';
import { duplicateKey, repeatedUpsert } from '../../../projections/documents/mongoConnection.ts';
import { type AccessRow, emptyChain } from '../access/accessRow.ts';
import {
  type AccessFilter,
  type AccessStore,
  type DroppedMonth,
  storedAccessSchema,
} from '../access/accessStore.ts';

/** A row in MongoDB, by its number; details and place are JSON texts. */
type RowFields = Omit<AccessRow, 'number' | 'details' | 'place'> & {
  readonly _id: number;
  readonly details: string;
  readonly place: string | null;
};
type MonthFields = Omit<DroppedMonth, 'month'> & { readonly _id: string };

const rowOf = ({ _id, ...fields }: RowFields): AccessRow =>
  storedAccessSchema.parse({ number: _id, ...fields });

/** The filter of rows as a query, with bounds of their numbers. */
function conditionOf(
  { person, by, about, game, team, kinds, role, from, to }: AccessFilter,
  bounds: Filter<RowFields>,
): Filter<RowFields> {
  const at = { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lt: to }) };
  return {
    ...bounds,
    ...(person !== undefined && { $or: [{ actorId: person }, { subjectId: person }] }),
    ...(by !== undefined && { actorId: by }),
    ...(about !== undefined && { subjectId: about, actorId: { $ne: about } }),
    ...(game !== undefined && { gameId: game }),
    ...(team !== undefined && { teamId: team }),
    ...(role !== undefined && { role }),
    ...(kinds !== undefined && { kind: { $in: [...kinds] } }),
    ...(Object.keys(at).length > 0 && { at }),
  };
}

async function monthsIn(months: Collection<MonthFields>): Promise<readonly DroppedMonth[]> {
  const found = await months.find().sort({ _id: 1 }).toArray();
  return found.map(({ _id, first, last, head }) => ({ month: _id, first, last, head }));
}

/** The access log in collections of the accounts' database, shared by all nodes. */
export async function openMongoAccessStore(database: Db): Promise<AccessStore> {
  const rows = database.collection<RowFields>('accessRows');
  const months = database.collection<MonthFields>('accessMonths');
  const newestSigned = database.collection<{ readonly _id: 'one'; readonly note: string }>('newestSigned');
  await rows.createIndex({ actorId: 1, _id: -1 });
  await rows.createIndex({ subjectId: 1, _id: -1 });
  await rows.createIndex({ teamId: 1, _id: -1 });
  return {
    async head() {
      const newest = await rows.findOne({}, { sort: { _id: -1 } });
      if (newest) return { number: newest._id, hash: newest.hash, month: newest.month };
      const last = (await monthsIn(months)).at(-1);
      return last ? { number: last.last, hash: last.head, month: last.month } : emptyChain;
    },
    async append(added) {
      const fields = added.map(({ number, details, place, ...row }) => ({
        _id: number,
        ...row,
        details: JSON.stringify(details),
        place: place && JSON.stringify(place),
      }));
      if (fields.length === 0) return 0;
      try {
        // Ordered, so that what was added before another node intervened is a valid chain.
        return (await rows.insertMany(fields, { ordered: true })).insertedCount;
      } catch (fault) {
        if (!(fault instanceof MongoBulkWriteError) || fault.code !== duplicateKey) throw fault;
        return fault.insertedCount;
      }
    },
    async page(filter, place) {
      const isForwards = 'after' in place;
      const bounds: Filter<RowFields> = isForwards
        ? { _id: { $gt: place.after } }
        : place.before === undefined
          ? {}
          : { _id: { $lt: place.before } };
      const found = rows
        .find(conditionOf(filter, bounds))
        .sort({ _id: isForwards ? 1 : -1 })
        .limit(place.limit);
      return (await found.toArray()).map(rowOf);
    },
    async count(filter, countMax, through) {
      const bounds: Filter<RowFields> = through === undefined ? {} : { _id: { $lte: through } };
      const found = rows.find(conditionOf(filter, bounds)).limit(countMax).project({ _id: 1 });
      return (await found.toArray()).length;
    },
    async lastOf(month) {
      const found = await rows.findOne({ month }, { sort: { _id: -1 } });
      return found ? rowOf(found) : undefined;
    },
    dropped: () => monthsIn(months),
    async drop({ month, ...kept }) {
      // The remainder first: if a node stops in between, the rows left over are removed the next time.
      await repeatedUpsert(() => months.updateOne({ _id: month }, { $setOnInsert: kept }, { upsert: true }));
      await rows.deleteMany({ _id: { $lte: kept.last } });
    },
    async forgetPlaces(userId) {
      const own: Filter<RowFields> = { $or: [{ actorId: userId }, { actorId: null, subjectId: userId }] };
      await rows.updateMany(own, { $set: { place: null } });
    },
    signed: async () => (await newestSigned.findOne({ _id: 'one' }))?.note,
    async keepSigned(note) {
      await repeatedUpsert(() =>
        newestSigned.updateOne({ _id: 'one' }, { $set: { note } }, { upsert: true }),
      );
    },
  };
}
