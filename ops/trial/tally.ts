import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';

/** An acknowledged save, and its latency, in milliseconds. */
export type Acknowledged = {
  /** Name of the fault during which it was made. */
  readonly fault: string;
  readonly commandId: string;
  readonly waited: number;
};

/** Acknowledged saves compared with the log. */
export type Tally = {
  readonly acknowledged: number;
  /** Acknowledged, and missing in the log. */
  readonly lost: number;
  /** Acknowledged, and more than once in the log. */
  readonly doubled: number;
};

/** How often the log contains each save. */
export function savesIn(
  events: readonly Pick<RecordedEvent, 'type' | 'metadata'>[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type, metadata } of events)
    if (type === 'DecisionsSaved') counts.set(metadata.commandId, (counts.get(metadata.commandId) ?? 0) + 1);
  return counts;
}

/** Compares what was acknowledged with the content of the log. */
export function tallyOf(
  acknowledged: readonly Pick<Acknowledged, 'commandId'>[],
  inLog: ReadonlyMap<string, number>,
): Tally {
  const counts = acknowledged.map(({ commandId }) => inLog.get(commandId) ?? 0);
  return {
    acknowledged: acknowledged.length,
    lost: counts.filter((count) => count === 0).length,
    doubled: counts.filter((count) => count > 1).length,
  };
}
