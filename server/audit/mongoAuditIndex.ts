import { type Collection, type Db, type Filter, Long } from 'mongodb';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import { isPracticeGame } from '../../contracts/fields/fields.ts';
import { exceptRepeats, repeatedUpsert } from '../../projections/documents/mongoConnection.ts';
import {
  type AuditIndex,
  indexVersion,
  isWithoutPractice,
  markGroups,
  type Reached,
  timesOf,
} from './auditIndex.ts';
import { marksOf, storedRow } from './auditRow.ts';

/** An entry under its position, with its search marks. */
type EntryFields = {
  readonly _id: Long;
  readonly clock: Long;
  readonly marks: readonly string[];
  readonly row: string;
};
type StateFields = Omit<Reached, 'position' | 'clock'> & {
  readonly _id: string;
  readonly position: Long;
  readonly clock: Long;
};

const stateId = 'reached';
/** What every entry has but those of practice games: a mark of this store, which finds by what is there. */
const classMark = 'class';
/** Other versions leave their entries behind; the next one opened removes them. */
const nameOf = (version: number): string => `auditEntries${version}`;

/** The first position of this or a later time. */
async function positionAt(entries: Collection<EntryFields>, clock: number): Promise<Position> {
  const [found] = await entries
    .find({ clock: { $gte: Long.fromNumber(clock) } })
    .sort({ clock: 1, _id: 1 })
    .limit(1)
    .project({ _id: 1 })
    .toArray();
  return found ? Number(found._id) : Number.MAX_SAFE_INTEGER;
}

type Bounds = { readonly after?: Position; readonly before?: Position; readonly through?: Position };

/** Entries that count: those written beyond the reached position may still have gaps. */
async function wantedOf(
  entries: Collection<EntryFields>,
  reached: Position,
  filter: EntryFilter,
  { after = 0, before, through }: Bounds,
): Promise<Filter<EntryFields>> {
  const { from, to } = timesOf(filter);
  const newest = Math.min(reached, through ?? Number.MAX_SAFE_INTEGER);
  const first = from === undefined ? 0 : await positionAt(entries, from);
  const end = to === undefined ? Number.MAX_SAFE_INTEGER : await positionAt(entries, to);
  const position = {
    $gt: Long.fromNumber(after),
    $gte: Long.fromNumber(first),
    $lte: Long.fromNumber(newest),
    $lt: Long.fromNumber(Math.min(end, before ?? Number.MAX_SAFE_INTEGER)),
  };
  const groups = [...markGroups(filter), ...(isWithoutPractice(filter) ? [[classMark]] : [])];
  return {
    _id: position,
    ...(groups.length > 0 && { $and: groups.map((group) => ({ marks: { $in: group } })) }),
  };
}

/** The index in a collection beside the read models, shared by all nodes. */
export async function openMongoAuditIndex(database: Db): Promise<AuditIndex> {
  const entries = database.collection<EntryFields>(nameOf(indexVersion));
  const states = database.collection<StateFields>(`${nameOf(indexVersion)}State`);
  await entries.createIndex({ marks: 1, _id: -1 });
  await entries.createIndex({ clock: 1, _id: 1 });

  async function reached(): Promise<Reached | undefined> {
    const found = await states.findOne({ _id: stateId });
    if (!found) return undefined;
    const { _id, position, clock, ...rest } = found;
    return { ...rest, position: Number(position), clock: Number(clock) };
  }

  const wanted = async (filter: EntryFilter, bounds: Bounds): Promise<Filter<EntryFields>> =>
    wantedOf(entries, (await reached())?.position ?? 0, filter, bounds);

  return {
    reached,
    async add(rows, { position, clock, ...rest }) {
      const added = rows.map(({ row, clock: reachedAt }) => ({
        _id: Long.fromNumber(row.position),
        clock: Long.fromNumber(reachedAt),
        marks: [...marksOf(row), ...(row.gameId !== null && isPracticeGame(row.gameId) ? [] : [classMark])],
        row: JSON.stringify(row),
      }));
      // Another node wrote the same.
      if (added.length > 0) await entries.insertMany(added, { ordered: false }).catch(exceptRepeats);
      const long = Long.fromNumber(position);
      const fields = { ...rest, position: long, clock: Long.fromNumber(clock) };
      // A node that is behind finds no state to advance, and must not create a second one.
      const isBehind = { _id: stateId, position: { $lt: long } };
      await repeatedUpsert(async () => {
        const moved = await states.updateOne(isBehind, { $set: fields });
        if (moved.matchedCount === 0)
          await states.updateOne({ _id: stateId }, { $setOnInsert: fields }, { upsert: true });
      });
    },
    async page(filter, place) {
      const isForwards = 'after' in place;
      const bounds = isForwards ? { after: place.after } : place.before ? { before: place.before } : {};
      const found = await entries
        .find(await wanted(filter, bounds))
        .sort({ _id: isForwards ? 1 : -1 })
        .limit(place.limit)
        .project<{ row: string }>({ row: 1 })
        .toArray();
      return found.map(({ row }) => storedRow(row));
    },
    async stored(after, limit) {
      const found = entries.find({ _id: { $gt: Long.fromNumber(after) } }).sort({ _id: 1 });
      return (await found.limit(limit).toArray()).map(({ _id, clock, row, marks }) => ({
        position: Number(_id),
        clock: Number(clock),
        row: storedRow(row),
        marks: marks.filter((each) => each !== classMark).toSorted(),
      }));
    },
    async count(filter, countMax, through) {
      const found = await entries
        .find(await wanted(filter, through === undefined ? {} : { through }))
        .limit(countMax)
        .project({ _id: 1 })
        .toArray();
      return found.length;
    },
    async clear() {
      await states.deleteMany({});
      await entries.deleteMany({});
    },
  };
}
