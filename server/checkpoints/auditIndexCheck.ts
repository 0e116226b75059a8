import { isDeepStrictEqual } from 'node:util';
import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { AuditIndex } from '../audit/auditIndex.ts';
import { auditRowOf } from '../audit/auditRow.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { isOwn } from '../eventStore/foreignEvent.ts';
import { pagesOf } from '../installation/readThrough.ts';

/** Entries of an index that follow from the log, and the positions of those that do not, or are missing. */
export type AuditComparison = { readonly equal: number; readonly differences: readonly Position[] };

/**
 * Compares the entries of an index after a position with the events of the log, a page at a time. Events
 * that it has not reached may be missing; the log may grow meanwhile.
 */
export async function* comparedPages(
  log: Pick<EventStore, 'readAll'>,
  index: Pick<AuditIndex, 'reached' | 'page'>,
  behind = startOfLog,
): AsyncGenerator<AuditComparison, void> {
  const through = (await index.reached())?.position ?? startOfLog;
  let after = behind;
  for await (const page of pagesOf(log, behind)) {
    const end = page.at(-1)?.position ?? after;
    const found = await index.page({}, { after, limit: page.length + 1 });
    const rows = new Map(found.filter(({ position }) => position <= end).map((row) => [row.position, row]));
    const own = page.filter(isOwn);
    const wrong = own.flatMap((event) => {
      const row = rows.get(event.position);
      rows.delete(event.position);
      const isRight = row ? isDeepStrictEqual(row, auditRowOf(event)) : event.position > through;
      return isRight ? [] : [event.position];
    });
    const expected = own.filter(({ position }) => position <= through).length;
    yield { equal: expected - wrong.length, differences: [...wrong, ...rows.keys()] };
    after = end;
  }
}

/** The first entry of an index that does not follow from the log, in words; calls back after each page. */
export async function faultOfAuditIndex(
  log: Pick<EventStore, 'readAll'>,
  index: Pick<AuditIndex, 'reached' | 'page'>,
  behind?: Position,
  onPage: () => Promise<void> | void = () => undefined,
): Promise<string | undefined> {
  for await (const { differences } of comparedPages(log, index, behind)) {
    const [first] = differences;
    if (first !== undefined)
      return `The audit list shows event ${first} differently from the log, or not at all: its index was changed. npm run rebuild with --audit --write rebuilds it.`;
    await onPage();
  }
  return undefined;
}
