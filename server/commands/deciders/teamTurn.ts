import { decisionAreas, recordOf } from '../../../contracts/decisions/areas.ts';
import { noFacts } from '../../../contracts/decisions/change.ts';
import { preflight } from '../../../contracts/decisions/preflight.ts';
import { leadsTeam, outsideTurnInText } from '../../../contracts/decisions/submission.ts';
import { screenName, unvisitedScreens } from '../../../contracts/decisions/visits.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type {
  DecisionsLocked,
  LockCause,
  TeamTurnEvent,
  TurnOpened,
} from '../../../contracts/events/teamTurnEvents.ts';
import type { TeamRole } from '../../../contracts/fields/fields.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Conflict, type Decider, type Outcome, type Refused, refused } from './decider.ts';
import { type DecisionSetCommand, decideOnSets } from './decisionSets.ts';
import { decideForecast, type ForecastCommand, isForecastCommand } from './forecasts.ts';
import { laterThan } from './laterThan.ts';
import type { ReachFreeze } from './reachFreeze.ts';
import { decideReopening, standingRefusal, submitter } from './reopening.ts';
import { decideSave, type SaveDecisions } from './saveDecisions.ts';
import {
  type DecisionSetState,
  evolveTeamTurn,
  type Lock,
  type OpenedTeamTurn,
  type TeamTurnState,
} from './teamTurnState.ts';
import { decideRenewal, type RenewTurn } from './turnRenewal.ts';

/**
 * Opens the turn with its Base decision set, locked if its game is frozen or a person froze the team in the turn
 * before. Reopening it records nothing.
 */
export type OpenTurn = {
  readonly type: 'OpenTurn';
  readonly opening: EventOf<typeof TurnOpened>['data'];
  /** The freeze of the game; null or omitted if there is none. */
  readonly frozen?: { readonly by: number | null; readonly at: string } | null;
  /** The team's own lock in the turn before, which outlives the run. */
  readonly teamLock?: Lock | undefined;
};

/** Submits the decisions. `version` is the number of saves the person had seen. */
export type SubmitDecisions = {
  readonly type: 'SubmitDecisions';
  readonly intraturnId: number;
  readonly version: number;
  readonly isForced: boolean;
  readonly by: number;
  readonly at: string;
  /** Roles in the team; null for non-members (non-students need no role). */
  readonly studentRoles: readonly TeamRole[] | null;
  readonly isRoleForced: boolean;
  readonly isVisitForced: boolean;
  /** True in a game where only members may submit for a team. */
  readonly isOutsideTurnInDisabled: boolean;
  /** True in a Lite game, which lacks some areas. */
  readonly isLite: boolean;
  /** Why somebody submits for the team; omitted if none was given. */
  readonly reason?: KeptText | undefined;
};

/**
 * Records that a student of the team opened a decision screen; only the first visit of the turn is recorded.
 */
export type VisitScreen = {
  readonly type: 'VisitScreen';
  readonly screen: string;
  readonly by: number;
  readonly at: string;
};

/** Submits what a team has saved in its active decision set, because the lockdown time has come. */
export type SubmitAtLockdown = {
  readonly type: 'SubmitAtLockdown';
  /** The time of the lockdown. */
  readonly lockdown: string;
  readonly at: string;
};

/** Locks or unlocks the turn for one cause; repeating it records nothing. */
export type SetLock = {
  readonly type: 'SetLock';
  readonly isLocked: boolean;
  readonly cause: LockCause;
  /** Reason for a freeze of the team; omitted if none was given. */
  readonly reason?: KeptText | undefined;
  readonly by: number | null;
  readonly at: string;
  /** The turn run that locks, or that releases its own locks after it failed. */
  readonly run?: string;
  /**
   * Unfreezes the team with its submission standing: the id of the scenario in which it goes on. Omitted if
   * unfreezing withdraws the submission.
   */
  readonly nextIntraturnId?: number | undefined;
  /**
   * What a freeze or unfreeze of the game records in a turn that it does not change, or that is not open yet.
   */
  readonly freeze?: ReachFreeze['freeze'];
};

export type TeamTurnCommand =
  | OpenTurn
  | RenewTurn
  | SaveDecisions
  | SubmitDecisions
  | VisitScreen
  | SubmitAtLockdown
  | SetLock
  | DecisionSetCommand
  | ForecastCommand;

const nothingSaved = 'Your changes were not saved.';

/** [FR2] The refusal of a save in a frozen game. */
export function frozenGameRefusal(
  freeze: { by: number | null; at: string },
  effect: string = nothingSaved,
): Refused {
  return refused('FR2', `The game was frozen by {by} at {at}. ${effect}`, freeze);
}

/** [FR1] Why the turn accepts no saves now, and what that means; undefined while it is open. */
export function closedReason(state: OpenedTeamTurn, effect: string = nothingSaved): Refused | undefined {
  const { locks, submission } = state;
  if (locks.turnRun)
    return refused('TT1', `The run of Qtr ${state.turn} began at {at}. ${effect}`, locks.turnRun);
  if (submission && !submission.isStanding)
    return refused(
      'TT2',
      `The decisions were submitted by ${submitter(submission)} at {at}. ${effect}`,
      submission,
    );
  if (locks.team) return refused('FR1', `The team was frozen by {by} at {at}. ${effect}`, locks.team);
  return locks.game && frozenGameRefusal(locks.game, effect);
}

/** [SB3] The first rule of a save that a set's current decisions violate. */
function brokenRule(set: DecisionSetState, isLite: boolean): string | undefined {
  const areas = decisionAreas.map((area) => ({
    area,
    rows: Object.values(set.areas[recordOf(area)] ?? {}),
    facts: set.facts[recordOf(area)] ?? noFacts,
    isSaved: true,
    isCellSaved: () => false,
  }));
  return preflight(areas, isLite).find(({ severity }) => severity === 'blocking')?.message;
}

/** [VS1] The screens that a student must visit before submitting, in words; undefined if none. */
function missingVisits(command: SubmitDecisions, { visitedScreens }: OpenedTeamTurn): string | undefined {
  if (!command.isVisitForced || command.studentRoles === null) return undefined;
  const missing = unvisitedScreens(visitedScreens, command.isLite);
  return missing.length === 0
    ? undefined
    : 'Every decision area must be visited before you submit. Not visited yet: ' +
        `${missing.map((screen) => screenName(screen, command.isLite)).join(', ')}.`;
}

function decideSubmit(command: SubmitDecisions, state: OpenedTeamTurn): Outcome<TeamTurnEvent> | Conflict {
  const set = state.decisionSets[command.intraturnId];
  if (!set) return refused('SV2', 'The scenario was not found.');
  if (command.isOutsideTurnInDisabled && command.studentRoles === null)
    return refused('SB4', outsideTurnInText);
  const mayNot = command.studentRoles !== null && !leadsTeam(command.studentRoles);
  if (command.isRoleForced && mayNot)
    return refused('SB1', 'You must be a CEO or CFO/Treasurer to submit decisions.');
  const unvisited = missingVisits(command, state);
  if (unvisited) return refused('VS1', unvisited);
  if (set.lastSave && set.version > command.version && !command.isForced)
    return { kind: 'conflict', by: set.lastSave.by, at: set.lastSave.at, cells: [] };
  const broken = brokenRule(set, command.isLite);
  if (broken) return refused('SB3', broken);
  const { gameId, teamId, turn } = state;
  const { intraturnId, by, reason } = command;
  const at = laterThan(state.lastAt, command.at);
  const data = { gameId, teamId, turn, intraturnId, by, at, ...(reason && { reason }) };
  return accepted({ type: 'DecisionsSubmitted', data });
}

/**
 * [LK1] The lockdown needs no consent: saved decisions are submitted even if the team is frozen or violates a
 * rule. A submission that stands is submitted again as it is. It ignores turns opened since, submitted, being
 * run, or of a frozen game.
 */
function decideAtLockdown(
  { lockdown, at }: SubmitAtLockdown,
  { gameId, teamId, turn, activeIntraturnId, openedAt, submission, locks }: OpenedTeamTurn,
): Outcome<TeamTurnEvent> {
  const isClosed = (submission && !submission.isStanding) || locks.turnRun || locks.game;
  if (isClosed || lockdown <= openedAt) return accepted();
  const intraturnId = submission?.intraturnId ?? activeIntraturnId;
  const data = { gameId, teamId, turn, intraturnId, by: null, at, lockdown };
  return accepted({ type: 'DecisionsSubmitted', data });
}

/** What a freeze or unfreeze of the game records where it changes nothing. */
const reached = ({ freeze }: SetLock): readonly TeamTurnEvent[] =>
  freeze ? [{ type: 'FreezeReached', data: freeze }] : [];

function decideLock(command: SetLock, state: OpenedTeamTurn): Outcome<TeamTurnEvent> {
  const { gameId, teamId, turn, locks, submission } = state;
  const { cause, by, run, reason } = command;
  if (locks.turnRun && cause !== 'turnRun') return refused('TT1', `Qtr ${turn} is closed.`);
  const at = laterThan(state.lastAt, command.at);
  const data = { gameId, teamId, turn, cause, by, at, ...(run !== undefined && { run }) };
  const held = locks[cause];
  // A run takes over the lock left by another attempt, and releases only its own lock.
  const isOwn = held !== undefined && held.run === run;
  const unchanged = () => accepted<TeamTurnEvent>(...reached(command));
  if (command.isLocked) {
    const locked = { ...data, ...(reason && { reason }) };
    return isOwn ? unchanged() : accepted({ type: 'DecisionsLocked', data: locked });
  }
  if (cause === 'team' && submission && command.nextIntraturnId !== undefined)
    return decideReopening(data, command.nextIntraturnId, state);
  const isClosed = isOwn || (cause === 'team' && submission !== null);
  return isClosed ? accepted({ type: 'DecisionsUnlocked', data }) : unchanged();
}

/** Visits to a closed turn are not recorded. */
function decideVisit({ screen, by, at }: VisitScreen, state: OpenedTeamTurn): Outcome<TeamTurnEvent> {
  const { gameId, teamId, turn, visitedScreens } = state;
  if (closedReason(state) || visitedScreens.includes(screen)) return accepted();
  return accepted({ type: 'DecisionScreenVisited', data: { gameId, teamId, turn, screen, by, at } });
}

function decideOpening({ opening, frozen, teamLock }: OpenTurn): Outcome<TeamTurnEvent> {
  const { gameId, teamId, turn, at } = opening;
  const lock = { gameId, teamId, turn };
  const locks: EventOf<typeof DecisionsLocked>['data'][] = [];
  if (frozen) locks.push({ ...lock, cause: 'game', by: frozen.by, at: laterThan(at, frozen.at) });
  if (teamLock) {
    const { by, at: since, reason } = teamLock;
    const lockedAt = laterThan(locks[0]?.at ?? at, at);
    locks.push({ ...lock, cause: 'team', by, at: lockedAt, since, ...(reason && { reason }) });
  }
  const locked = locks.map((data) => ({ type: 'DecisionsLocked' as const, data }));
  return accepted<TeamTurnEvent>({ type: 'TurnOpened', data: opening }, ...locked);
}

function decideUnopened(command: TeamTurnCommand): Outcome<TeamTurnEvent> {
  if (command.type === 'OpenTurn') return decideOpening(command);
  if (command.type !== 'SetLock' || !command.freeze) return refused('SV2', 'The scenario was not found.');
  return accepted(...reached(command));
}

function decide(command: TeamTurnCommand, state: TeamTurnState): Outcome<TeamTurnEvent> | Conflict {
  if (state.status !== 'opened') return decideUnopened(command);
  if (command.type === 'OpenTurn') return accepted();
  if (command.type === 'SetLock') return decideLock(command, state);
  const at = laterThan(state.lastAt, command.type === 'RenewTurn' ? command.renewal.at : command.at);
  if (command.type === 'RenewTurn') return decideRenewal(command, state, at);
  if (isForecastCommand(command)) return decideForecast({ ...command, at }, state);
  if (command.type === 'VisitScreen') return decideVisit({ ...command, at }, state);
  if (command.type === 'SubmitAtLockdown') return decideAtLockdown({ ...command, at }, state);
  const closed = closedReason(state);
  if (closed) return closed;
  if (command.type === 'SubmitDecisions') return decideSubmit(command, state);
  const standing = standingRefusal(command, state);
  if (standing) return standing;
  if (command.type === 'SaveDecisions') return decideSave({ ...command, at }, state);
  return decideOnSets({ ...command, at }, state);
}

/**
 * Everything a team decides in one turn: saves, submission, locks and forecasts share one stream and thus one
 * order.
 */
export const teamTurnDecider: Decider<TeamTurnState, TeamTurnCommand, TeamTurnEvent> = {
  initialState: { status: 'notOpened' },
  decide,
  evolve: evolveTeamTurn,
};
