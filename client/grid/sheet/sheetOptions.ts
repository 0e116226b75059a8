import type { DecisionArea, Facts } from '../../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { CellStamp } from './sheet.ts';

/** Timers of the host, injected so that tests control time. */
export type SheetTimers = {
  readonly setTimeout: (callback: () => void, milliseconds: number) => unknown;
};

/** Initial state of a sheet: the loaded rows of one filter choice, and the sources of ids and timers. */
export type SheetOptions = {
  readonly area: DecisionArea;
  readonly filterChoice: string | null;
  readonly rows: readonly Row[];
  /** Who saved which of their cells in this turn. */
  readonly stamps?: readonly CellStamp[];
  /** The facts about the bank that the area's rules use; the same for the whole turn. */
  readonly facts: Facts;
  readonly lastUpdated: string;
  /** Returns a negative id that this client has not used before. */
  readonly nextTemporaryId: () => number;
  /** Numbers my steps, across all sheets of a screen. */
  readonly nextStepNumber: () => number;
  readonly timers: SheetTimers;
};
