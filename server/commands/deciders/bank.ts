import type { BankEvent, BankOpened, QuarterClosed } from '../../../contracts/events/bankEvents.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';

/**
 * The newest attempt of each quarter that a bank has closed. The turn run decides which attempt counts; the
 * figures are read from the stream.
 */
export type BankLedgerState = {
  readonly isOpened: boolean;
  readonly attempts: Readonly<Record<number, number>>;
};

export type BankCommand =
  | {
      readonly type: 'OpenBank';
      readonly opening: EventOf<typeof BankOpened>['data'];
      /** Reopens a bank with other settings, as long as it has closed no quarter. */
      readonly isReopened?: boolean;
    }
  | { readonly type: 'CloseQuarter'; readonly closing: EventOf<typeof QuarterClosed>['data'] };

/** The first unclosed quarter before `turn`; undefined if there is none. */
function missingBefore(turn: number, { isOpened, attempts }: BankLedgerState): number | undefined {
  if (!isOpened) return 0;
  return turn === 1 || attempts[turn - 1] !== undefined ? undefined : Object.keys(attempts).length + 1;
}

function decide(command: BankCommand, state: BankLedgerState): Outcome<BankEvent> {
  if (command.type === 'OpenBank') {
    const hasClosed = Object.keys(state.attempts).length > 0;
    const isOpen = state.isOpened && (command.isReopened !== true || hasClosed);
    return isOpen ? accepted() : accepted({ type: 'BankOpened', data: command.opening });
  }
  const { turn, attempt } = command.closing;
  const missing = missingBefore(turn, state);
  if (missing !== undefined) return refused('RT6', `Qtr ${missing} must be run first.`);
  if ((state.attempts[turn] ?? 0) >= attempt) return accepted();
  return accepted({ type: 'QuarterClosed', data: command.closing });
}

/**
 * The results of one bank: opened, reopened if the game's settings changed before its first turn, then one
 * closing for each attempt at each turn, in order.
 */
export const bankDecider: Decider<BankLedgerState, BankCommand, BankEvent> = {
  initialState: { isOpened: false, attempts: {} },
  decide,
  evolve: (state, event) =>
    event.type === 'BankOpened'
      ? { ...state, isOpened: true }
      : { ...state, attempts: { ...state.attempts, [event.data.turn]: event.data.attempt } },
};
