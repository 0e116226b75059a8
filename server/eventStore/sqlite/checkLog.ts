import { DatabaseSync } from 'node:sqlite';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { CannotGoOn } from '../../lib/cannotGoOn.ts';
import { highestPersonIn } from '../peopleNamed.ts';
import { checkedFile, damaged, hasTable, isMade, putBackAdvice } from './checkedFile.ts';
import { type Anchor, anchorFileOf } from './logAnchor.ts';
import { rows, table } from './rowsAsArrays.ts';
import { eventColumns, eventOf } from './storedEvents.ts';

/** The contents of an intact log. */
export type LogContents = {
  readonly events: number;
  readonly newest: RecordedEvent | undefined;
  /** The highest person number in any event, 0 if there is none. */
  readonly highestUserId: number;
  /** What the log records about itself, in order. */
  readonly installationEvents: readonly RecordedEvent[];
  /** The newest numbers of people recorded in the log; undefined if none were. */
  readonly newestNumbers: RecordedEvent | undefined;
};

const emptyLog: LogContents = {
  events: 0,
  newest: undefined,
  highestUserId: 0,
  installationEvents: [],
  newestNumbers: undefined,
};

/** One pass over all events: reading and parsing them is most of the cost of a check. */
const overview = `
  SELECT count(*) AS events, max(position) AS head,
    max(CASE WHEN json_valid(metadata) THEN metadata ->> '$.actor.userId' END) AS highestActor,
    sum(json_valid(metadata) AND json_valid(data)) AS readable,
    group_concat(CASE WHEN instr(data, '"userId') > 0 THEN position END) AS naming,
    (SELECT seq FROM sqlite_sequence WHERE name = 'events') AS given
  FROM events`;
/** Streams with a missing revision, or with one that was never appended. */
const brokenStreams = `
  SELECT stream FROM events GROUP BY stream HAVING count(*) <> max(revision) + 1 OR min(revision) <> 0 LIMIT 1`;

const inEnglish = (count: number): string => count.toLocaleString('en-US');

/** The log lacks acknowledged events. */
function cutShort(path: string, what: string): CannotGoOn {
  return new CannotGoOn(
    `The log ${path} is not whole: ${what}.`,
    `${putBackAdvice} If this log is a backup that you put back on purpose, delete ` +
      `${anchorFileOf(path)} and start again.`,
  );
}

function checkCounts(path: string, database: DatabaseSync) {
  const found = database.prepare(overview).get();
  const [events, head, given] = [found?.events, found?.head, found?.given].map((cell) => Number(cell ?? 0));
  if (Number(found?.readable ?? 0) !== events) throw damaged(path, 'an event cannot be read');
  if (events !== head || given !== head)
    throw cutShort(
      path,
      `it holds ${inEnglish(events ?? 0)} events, and ${inEnglish(given ?? 0)} were written`,
    );
  const broken = database.prepare(brokenStreams).get();
  if (broken) throw cutShort(path, `events of ${broken.stream} are missing`);
  const highestUserId = Math.max(
    Number(found?.highestActor ?? 0),
    highestNamed(database, `[${found?.naming ?? ''}]`),
  );
  return { events: events ?? 0, highestUserId };
}

function checkAnchor(path: string, database: DatabaseSync, events: number, anchor: Anchor): void {
  if (events < anchor.events)
    throw cutShort(
      path,
      `it ends after ${inEnglish(events)} events, and ${inEnglish(anchor.events)} were acknowledged`,
    );
  const found = database
    .prepare(`SELECT metadata ->> '$.hash' AS hash FROM events WHERE position = ?`)
    .get(anchor.position);
  if (found?.hash !== anchor.hash)
    throw cutShort(path, `event ${inEnglish(anchor.events)} is not the one that was acknowledged`);
}

/** The highest number of a person whom an event names beside its actor; positions come as a JSON array. */
function highestNamed(database: DatabaseSync, positions: string): number {
  let highest = 0;
  const naming = database.prepare(
    'SELECT data FROM events WHERE position IN (SELECT value FROM json_each(?))',
  );
  for (const { data } of naming.iterate(positions))
    highest = Math.max(highest, highestPersonIn(String(data)));
  return highest;
}

/** The newest event of a log untouched since it was closed with this anchor; undefined if it was touched. */
export function newestAsClosed(path: string, anchor: Anchor): RecordedEvent | undefined {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const newest = newestOf(database);
    const isAnchored = newest?.position === anchor.position && newest.metadata.hash === anchor.hash;
    return isAnchored ? newest : undefined;
  } catch {
    // A full read finds out what is wrong.
    return undefined;
  } finally {
    database.close();
  }
}

function newestOf(database: DatabaseSync): RecordedEvent | undefined {
  const newest = rows(database, `SELECT ${eventColumns} FROM events ORDER BY position DESC LIMIT 1`);
  return table(newest).map((row) => eventOf(row))[0];
}

/** The events of one stream, in order. */
function eventsOfStream(database: DatabaseSync, stream: string): readonly RecordedEvent[] {
  const own = rows(database, `SELECT ${eventColumns} FROM events WHERE stream = ? ORDER BY revision`);
  return table(own, stream).map((row) => eventOf(row));
}

function checkDocuments(path: string, database: DatabaseSync): void {
  if (!hasTable(database, 'documents')) return;
  const unreadable = database
    .prepare('SELECT collection, id FROM documents WHERE NOT json_valid(body) LIMIT 1')
    .get();
  if (unreadable)
    throw damaged(path, `the document ${unreadable.collection} ${unreadable.id} cannot be read`);
}

/**
 * Checks that a log is readable, has no gaps and holds at least what its anchor says; throws `CannotGoOn`
 * otherwise. Positions are only counted here: in a file with one writer none is skipped.
 */
export function checkLog(path: string, anchor: Anchor | undefined): LogContents {
  const facts = isMade(path) ? checkedFile(path, (database) => factsOf(path, database, anchor)) : emptyLog;
  if (facts.events === 0 && anchor)
    throw cutShort(path, `it is empty, and ${inEnglish(anchor.events)} events were acknowledged`);
  return facts;
}

function factsOf(path: string, database: DatabaseSync, anchor: Anchor | undefined): LogContents {
  checkDocuments(path, database);
  if (!hasTable(database, 'events')) return emptyLog;
  const { events, highestUserId } = checkCounts(path, database);
  if (anchor && events > 0) checkAnchor(path, database, events, anchor);
  return {
    events,
    newest: newestOf(database),
    highestUserId,
    installationEvents: eventsOfStream(database, streams.installation()),
    newestNumbers: eventsOfStream(database, streams.identifiers('person')).at(-1),
  };
}
