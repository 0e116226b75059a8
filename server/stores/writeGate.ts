import { isRefusedWrite } from '../lib/refusedWrites.ts';

/** Keeps whoever would write from a store that takes nothing, such as an event that nobody could be shown. */
export type WriteGate = {
  /** Hears of a fault; one that refuses a write closes the gate. */
  note(fault: unknown): void;
  /** Rejects while the store refuses what is written to it; asks it anew each time, and only then. */
  pass(): Promise<void>;
};

/** An open gate; `ask` rejects while a write would be refused. */
export function writeGate(ask: () => Promise<unknown>): WriteGate {
  let isClosed = false;
  return {
    note(fault) {
      if (isRefusedWrite(fault)) isClosed = true;
    },
    async pass() {
      if (!isClosed) return;
      await ask();
      isClosed = false;
    },
  };
}
