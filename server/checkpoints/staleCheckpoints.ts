import type { StoredCheckpoint } from './checkpointStore.ts';

const hour = 3_600_000;
const day = 24 * hour;
const allFor = 30 * day;
const hourlyFor = 90 * day;

/**
 * The sizes of checkpoints that no longer need to be kept: all are kept for 30 days, then one an hour for
 * another 60, then one a day. Those on receipts are kept forever, and so is the first one of each key. `now`
 * is milliseconds since 1970.
 */
export function staleCheckpoints(checkpoints: readonly StoredCheckpoint[], now: number): readonly number[] {
  const kept = new Set<string>();
  const stale: number[] = [];
  for (const { size, at, note, isOnReceipts } of checkpoints) {
    const age = now - at;
    const period = age < allFor ? undefined : age < hourlyFor ? hour : day;
    const isVouching = note.split('\n— ').length > 2;
    if (period === undefined || isOnReceipts || isVouching) continue;
    const slot = `${period} ${Math.floor(at / period)}`;
    if (kept.has(slot)) stale.push(size);
    kept.add(slot);
  }
  return stale;
}
