import pLimit, { type LimitFunction } from 'p-limit';

/** How many of one line work at once, and how many of one line and of all lines may wait or work together. */
export type LineLimits = { readonly atOnce: number; readonly inLineMax: number; readonly inAllMax: number };

/** The line was too long; nothing was done. */
export type Crowded = 'crowded';

/**
 * One queue per key, so that heavy senders only delay themselves. A queue exists only while it is not empty.
 */
export function linesOfWork({ atOnce, inLineMax, inAllMax }: LineLimits) {
  const lines = new Map<string, { readonly inTurn: LimitFunction; length: number }>();
  let inAll = 0;

  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result | Crowded> => {
    const line = lines.get(key) ?? { inTurn: pLimit(atOnce), length: 0 };
    if (line.length >= inLineMax || inAll >= inAllMax) return 'crowded';
    lines.set(key, line);
    line.length += 1;
    inAll += 1;
    try {
      return await line.inTurn(work);
    } finally {
      line.length -= 1;
      inAll -= 1;
      if (line.length === 0) lines.delete(key);
    }
  };
}
