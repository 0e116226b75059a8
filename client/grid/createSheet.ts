import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../contracts/decisions/row.ts';

/** Timers of the host, passed in so that a test owns time. */
export type SheetTimers = {
  readonly setTimeout: (callback: () => void, milliseconds: number) => unknown;
};

/** What a sheet starts from: the rows of one filter choice as loaded, and where ids and timers come from. */
export type SheetOptions = {
  readonly area: DecisionArea;
  readonly filterChoice: string | null;
  readonly rows: readonly Row[];
  readonly lastUpdated: string;
  /** Gives a negative id that this client has not used before. */
  readonly nextTemporaryId: () => number;
  readonly timers: SheetTimers;
};
