import type { Document } from 'mongodb';

/**
 * The effect of a fault on a command. `droppedMidway` applies the first half of a write's statements; the
 * others apply all or nothing. A silent server keeps the connection open and never answers; a forbidden
 * command gets an error.
 */
export type Fault =
  | 'notPrimary'
  | 'notAllowed'
  | 'droppedBefore'
  | 'droppedMidway'
  | 'droppedAfter'
  | 'duplicateKey'
  | 'silentBefore'
  | 'silentAfter'
  | 'failoverBefore'
  | 'failoverAfter';

/** Thrown inside a handler if the connection is lost between two statements. */
export class ConnectionLost extends Error {}

/** The faults waiting for their commands. */
export type FaultSwitches = {
  /** The next `times` commands accepted by `concerns` meet the fault. */
  inject(fault: Fault, concerns: (command: Document) => boolean, times?: number): void;
  clear(): void;
  /** Number of commands that met a fault so far. */
  readonly met: number;
  take(command: Document): Fault | undefined;
};

export function createFaultSwitches(): FaultSwitches {
  let waiting: { fault: Fault; concerns: (command: Document) => boolean; times: number }[] = [];
  let metCount = 0;
  return {
    inject(fault, concerns, times = 1) {
      waiting.push({ fault, concerns, times });
    },
    clear() {
      waiting = [];
    },
    get met() {
      return metCount;
    },
    take(command) {
      const met = waiting.find(({ concerns }) => concerns(command));
      if (!met) return undefined;
      metCount += 1;
      met.times -= 1;
      if (met.times === 0) waiting = waiting.filter((other) => other !== met);
      return met.fault;
    },
  };
}

const writeNames = ['insert', 'update', 'delete', 'findAndModify'];

/** True for a command that changes documents, of one collection or of any. */
export function isWrite(command: Document, collection?: RegExp): boolean {
  const [name = ''] = Object.keys(command);
  return writeNames.includes(name) && (collection === undefined || collection.test(String(command[name])));
}
