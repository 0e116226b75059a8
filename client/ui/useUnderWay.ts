import { useState } from 'react';

/**
 * For screens that show failures of their actions themselves: which action is running, and the failure of the
 * last one; otherwise null.
 */
export function useUnderWay<Act extends string>() {
  const [underWay, setUnderWay] = useState<Act | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  async function doing(act: Act, work: () => Promise<unknown>): Promise<void> {
    setUnderWay(act);
    setFailure(null);
    try {
      await work();
    } catch (fault) {
      setFailure(fault);
    } finally {
      setUnderWay(null);
    }
  }
  return { underWay, failure, doing };
}
