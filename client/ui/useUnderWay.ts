import { useState } from 'react';

/** Acts of a screen that shows itself why one failed: which of them is under way, and the failure of the last; else null. */
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
