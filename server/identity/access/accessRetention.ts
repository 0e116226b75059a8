import { hash } from 'node:crypto';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import type { Environment } from '../../lib/environment.ts';
import type { AccessLog } from './accessLog.ts';
import type { DroppedMonth } from './accessStore.ts';

const day = 86_400_000;

/** The first moment after a month, in UTC. */
function endOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return Date.UTC(year, number, 1);
}

/** In the row about the newest dropped month, covers all months that were ever dropped. */
export const digestOfMonths = (months: readonly DroppedMonth[]): string =>
  hash('sha256', canonicalJson(months), 'hex');

/**
 * Drops whole months of the access log in which every row is older than the given number of days. What
 * remains of a month is the hash of its last row, and a row saying that it was dropped, which is written
 * first.
 */
export async function dropOldMonths(
  access: Pick<AccessLog, 'note' | 'upToDate'>,
  days: number,
  { clock }: Pick<Environment, 'clock'>,
): Promise<readonly DroppedMonth[]> {
  const dropped: DroppedMonth[] = [];
  for (;;) {
    const store = await access.upToDate();
    const [oldest] = await store.page({}, { after: 0, limit: 1 });
    if (!oldest || endOfMonth(oldest.month) + days * day > clock.now()) return dropped;
    const { month, number: first } = oldest;
    const last = await store.lastOf(month);
    const before = await store.dropped();
    // A node that stopped half-way left rows of a month that was dropped.
    const known = before.find((each) => each.month === month);
    if (!last) return dropped;
    const now: DroppedMonth = known ?? { month, first, last: last.number, head: last.hash };
    if (!known) {
      const digest = digestOfMonths([...before, now]);
      const rows = now.last - now.first + 1;
      access.note({ kind: 'monthDropped', actor: null, details: { month, rows, head: now.head, digest } });
      await access.upToDate();
    }
    await store.drop(now);
    dropped.push(now);
  }
}
