import type { BankEvent, BankOpened, QuarterClosed } from '../../contracts/events/bankEvents.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import { accepted, type Decider, type Outcome, refused } from './decider.ts';

/** How many quarters a bank has closed; -1 before it opens. The figures themselves are read from the stream's end. */
export type BankLedgerState = { readonly closedTurn: number };

export type BankCommand =
  | { readonly type: 'OpenBank'; readonly opening: EventOf<typeof BankOpened>['data'] }
  | { readonly type: 'CloseQuarter'; readonly closing: EventOf<typeof QuarterClosed>['data'] };

function decide(command: BankCommand, state: BankLedgerState): Outcome<BankEvent> {
  if (command.type === 'OpenBank')
    return state.closedTurn >= 0 ? accepted() : accepted({ type: 'BankOpened', data: command.opening });
  const { turn } = command.closing;
  if (turn <= state.closedTurn) return accepted();
  if (turn > state.closedTurn + 1) return refused('RT6', `Qtr ${state.closedTurn + 1} must be run first.`);
  return accepted({ type: 'QuarterClosed', data: command.closing });
}

/** The results of one bank: opened once, then one closing a turn, in order. */
export const bank: Decider<BankLedgerState, BankCommand, BankEvent> = {
  initialState: { closedTurn: -1 },
  decide,
  evolve: (_, event) => ({ closedTurn: event.type === 'BankOpened' ? 0 : event.data.turn }),
};
