import { isDeepStrictEqual } from 'node:util';
import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { AuditIndex } from '../audit/auditIndex.ts';
import { clockedRows } from '../audit/auditLog.ts';
import { marksOf } from '../audit/auditRow.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { pagesOf } from '../installation/readThrough.ts';

/** Entries of an index that follow from the log, and the positions of those that do not, or are missing. */
export type AuditComparison = { readonly equal: number; readonly differences: readonly Position[] };

/**
 * Compares the entries of an index after a position, and by what they are found, with the events of the log,
 * a page at a time. Events that it has not reached may be missing; the log may grow meanwhile.
 */
export async function* comparedPages(
  log: Pick<EventStore, 'readAll'>,
  index: Pick<AuditIndex, 'reached' | 'stored'>,
  behind = startOfLog,
): AsyncGenerator<AuditComparison, void> {
  const through = (await index.reached())?.position ?? startOfLog;
  let after = behind;
  let clock = behind === startOfLog ? 0 : undefined;
  for await (const page of pagesOf(log, behind)) {
    const end = page.at(-1)?.position ?? after;
    const found = await index.stored(after, page.length + 1);
    const entries = found.filter(({ position }) => position <= Math.min(end, through));
    const stored = new Map(entries.map((entry) => [entry.position, entry]));
    // What was compared before is trusted, and with it the time that it had come to.
    const expected = clockedRows(page, clock ?? entries[0]?.clock ?? 0);
    const reached = expected.filter(({ row }) => row.position <= through);
    const wrong = reached.flatMap(({ row, clock: at }) => {
      const { position } = row;
      const entry = stored.get(position);
      stored.delete(position);
      const right = { position, clock: at, row, marks: marksOf(row).toSorted() };
      return isDeepStrictEqual(entry, right) ? [] : [position];
    });
    yield { equal: reached.length - wrong.length, differences: [...wrong, ...stored.keys()] };
    after = end;
    clock = expected.at(-1)?.clock ?? clock;
  }
}

/** The first entry of an index that does not follow from the log, in words; calls back after each page. */
export async function faultOfAuditIndex(
  log: Pick<EventStore, 'readAll'>,
  index: Pick<AuditIndex, 'reached' | 'stored'>,
  behind?: Position,
  onPage: () => Promise<void> | void = () => undefined,
): Promise<string | undefined> {
  for await (const { differences } of comparedPages(log, index, behind)) {
    const [first] = differences;
    if (first !== undefined)
      return [
        `The audit list shows event ${first} differently from the log, not at all, or not in every search:`,
        'its index was changed. npm run rebuild with --audit --write rebuilds it.',
      ].join(' ');
    await onPage();
  }
  return undefined;
}
