import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type {
  LockdownCompleted,
  LockdownEvent,
  LockdownReached,
} from '../../../contracts/events/lockdownEvents.ts';
import type { RemindersSent } from '../../../contracts/events/scheduleEvents.ts';
import { accepted, type Decider } from './decider.ts';

type Reached = EventOf<typeof LockdownReached>['data'];
type Completed = EventOf<typeof LockdownCompleted>['data'];
type Reminded = EventOf<typeof RemindersSent>['data'];

/** The newest lockdown of a game, and its remaining work. */
export type LockdownState = {
  /** The time of the newest lockdown; null before the first. */
  readonly last: string | null;
  /** The incomplete lockdown; null when all are complete. */
  readonly open: Pick<Reached, 'lockdown' | 'teams'> | null;
  /** The newest quarter whose teams were reminded; 0 before the first. */
  readonly remindedTurn: number;
};

export type LockdownCommand =
  | ({ readonly type: 'ReachLockdown' } & Reached)
  | ({ readonly type: 'CompleteLockdown' } & Completed)
  | ({ readonly type: 'SendReminders' } & Reminded);

/** The lockdowns of a game, each started once and completed once by whichever node handles it; and its reminders. */
export const lockdownsDecider: Decider<LockdownState, LockdownCommand, LockdownEvent> = {
  initialState: { last: null, open: null, remindedTurn: 0 },
  decide(command, { last, open, remindedTurn }) {
    if (command.type === 'SendReminders') {
      const { type: _, ...data } = command;
      return data.turn > remindedTurn ? accepted({ type: 'RemindersSent', data }) : accepted();
    }
    if (command.type === 'ReachLockdown') {
      const { type: _, ...data } = command;
      return last !== null && data.lockdown <= last
        ? accepted()
        : accepted({ type: 'LockdownReached', data });
    }
    const { type: _, ...data } = command;
    return open?.lockdown === data.lockdown ? accepted({ type: 'LockdownCompleted', data }) : accepted();
  },
  evolve(state, { type, data }) {
    if (type === 'LockdownCompleted') return { ...state, open: null };
    if (type === 'RemindersSent') return { ...state, remindedTurn: data.turn };
    const { lockdown, teams } = data;
    return { ...state, last: lockdown, open: teams.length > 0 ? { lockdown, teams } : null };
  },
};
