import { isRefusedWrite } from '../lib/refusedWrites.ts';

/**
 * Keeps writers from a store that accepts no writes, e.g. from recording an event that could not be shown.
 */
export type WriteGate = {
  /** Receives a fault; one that refuses a write closes the gate. */
  note(fault: unknown): void;
  /** Rejects while the store refuses writes; only then is the store queried, each time afresh. */
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
