import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { ScheduledRunWaited } from '../../../contracts/events/scheduleEvents.ts';
import type { TurnRunAnnounced, TurnRunEvent } from '../../../contracts/events/turnRunEvents.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import { type RunRequest, requestedRun, runRefusal, type TurnRunState } from './turnRunState.ts';

/** What happens to a run that is announced before it starts. */
export type AnnouncedRunCommand =
  | (EventOf<typeof TurnRunAnnounced>['data'] & {
      readonly type: 'AnnounceTurnRun';
      readonly turnsAllowed: number;
      readonly isFrozen: boolean;
    })
  | {
      readonly type: 'CallOffTurnRun';
      readonly gameId: number;
      readonly by: number;
      readonly at: string;
    }
  | (EventOf<typeof ScheduledRunWaited>['data'] &
      Pick<EventOf<typeof TurnRunAnnounced>['data'], 'runsAt' | 'reports'> & {
        /** A planned lockdown has come: announces the run, or waits if there are reasons. */
        readonly type: 'BeginScheduledRun';
        readonly turnsAllowed: number;
      })
  | (Pick<RunRequest, 'gameId' | 'turnsAllowed' | 'teamIds' | 'engineVersion' | 'at'> & {
      readonly type: 'RunAnnouncedTurn';
      /** The announcement time that identifies the run. */
      readonly announcedAt: string;
      /** Why it cannot start, as a full sentence; null if it can. */
      readonly obstacle: string | null;
    });

const types = ['AnnounceTurnRun', 'CallOffTurnRun', 'BeginScheduledRun', 'RunAnnouncedTurn'];
export const isOfAnnouncedRun = (command: { readonly type: string }): command is AnnouncedRunCommand =>
  types.includes(command.type);

function decideAnnouncement(
  command: Extract<AnnouncedRunCommand, { type: 'AnnounceTurnRun' }>,
  state: TurnRunState,
): Outcome<TurnRunEvent> {
  const { type: _, turnsAllowed, isFrozen, ...announcement } = command;
  const { announced } = state;
  if (announced) {
    const text = `{by} announced at {at} that Qtr ${announced.turn} will be run.`;
    return refused('RA2', text, { by: announced.by, at: announced.at });
  }
  if (isFrozen)
    return refused(
      'RA3',
      'The game is frozen, so no one could save before the run. Run the turn now instead.',
    );
  return (
    runRefusal({ ...announcement, turnsAllowed }, state) ??
    accepted({ type: 'TurnRunAnnounced', data: announcement })
  );
}

/** [DT6] Once for each planned lockdown, by whichever node comes first; a run by a person makes it needless. */
function decideScheduled(
  command: Extract<AnnouncedRunCommand, { type: 'BeginScheduledRun' }>,
  state: TurnRunState,
): Outcome<TurnRunEvent> {
  const { type: _, runsAt, reports, turnsAllowed, ...waiting } = command;
  const { gameId, turn, lockdownAt, reasons, at } = waiting;
  const isDone = state.scheduled !== null && state.scheduled >= lockdownAt;
  if (isDone || state.announced || runRefusal({ turn, turnsAllowed, again: false }, state)) return accepted();
  if (reasons.length > 0) return accepted({ type: 'ScheduledRunWaited', data: waiting });
  const announced = { gameId, turn, by: null, at, runsAt, scheduledFor: lockdownAt, again: false, reports };
  return accepted({ type: 'TurnRunAnnounced', data: announced });
}

/** Starts the announced run, once, or cancels it if it cannot start; ignores a run that no longer exists. */
function decideBeginning(
  command: Extract<AnnouncedRunCommand, { type: 'RunAnnouncedTurn' }>,
  state: TurnRunState,
): Outcome<TurnRunEvent> {
  const { announced } = state;
  const { gameId, turnsAllowed, teamIds, engineVersion, at, announcedAt, obstacle } = command;
  if (announced?.at !== announcedAt || at < announced.runsAt) return accepted();
  const { turn, again, reports, by } = announced;
  const reason = obstacle ?? runRefusal({ turn, turnsAllowed, again }, state)?.refusal.message;
  if (reason !== undefined)
    return accepted({ type: 'TurnRunCalledOff', data: { gameId, turn, by: null, at, reason } });
  return accepted(
    requestedRun({ gameId, turn, turnsAllowed, teamIds, engineVersion, reports, by, at }, state),
  );
}

/** Decides on runs that are announced some time before they start. */
export function decideAnnouncedRun(command: AnnouncedRunCommand, state: TurnRunState): Outcome<TurnRunEvent> {
  if (command.type === 'AnnounceTurnRun') return decideAnnouncement(command, state);
  if (command.type === 'BeginScheduledRun') return decideScheduled(command, state);
  if (command.type === 'RunAnnouncedTurn') return decideBeginning(command, state);
  if (!state.announced) return refused('RA4', 'No run is announced.');
  const { gameId, by, at } = command;
  return accepted({
    type: 'TurnRunCalledOff',
    data: { gameId, turn: state.announced.turn, by, at, reason: null },
  });
}
