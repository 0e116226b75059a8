import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { JoinCodeOpened, RosterEvent } from '../../../contracts/events/rosterEvents.ts';
import { balancedTeams } from '../../../contracts/rosters/balancedTeams.ts';
import { joinedByCodeMax } from '../../../contracts/rosters/joinRules.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import type { GameOfRoster, OpenJoinCode, Roster, RosterStamp } from './rosterState.ts';

type JoinTeam = {
  readonly type: 'JoinTeam';
  readonly code: string;
  /** Null for the smallest team. */
  readonly teamId: number | null;
  readonly userId: number;
  readonly at: string;
};

/** A student came from a course that plays the game. */
type Arrive = { readonly type: 'Arrive'; readonly userId: number; readonly at: string };

export type JoinCodeCommand =
  | ({ readonly type: 'OpenJoinCode' } & Omit<
      EventOf<typeof JoinCodeOpened>['data'],
      'gameId' | 'replacedCode'
    >)
  | (RosterStamp & { readonly type: 'CloseJoinCode' })
  | JoinTeam
  | Arrive;

/** Opens a code, replacing the previous one, or closes it. */
export function decideJoinCode(
  command: Exclude<JoinCodeCommand, JoinTeam | Arrive>,
  { settings: { gameId }, joinCode }: GameOfRoster,
): Outcome<RosterEvent> {
  const { by, at } = command;
  if (command.type === 'CloseJoinCode')
    return joinCode && !joinCode.closed
      ? accepted({ type: 'JoinCodeClosed', data: { gameId, code: joinCode.code, by, at } })
      : accepted();
  const { type: _, ...opened } = command;
  const replacedCode = joinCode && !joinCode.closed ? joinCode.code : null;
  return accepted({ type: 'JoinCodeOpened', data: { gameId, replacedCode, ...opened } });
}

/** Names who opened the code. */
export const allFullText = 'All teams are full. {by} has been told.';
export const sixtyText = `${joinedByCodeMax} people have joined with this code. Ask your instructor for a new one.`;

const sizeOf = (teamId: number, { players }: Roster): number =>
  Object.values(players).filter((player) => player.teamId === teamId).length;

/** Whether a code can still be used at a given time. */
function refuseCode({ code, at }: JoinTeam, { joinCode }: Roster): Outcome<never> | undefined {
  if (!joinCode) return refused('JC1', 'We don’t recognize this join code.');
  const closed = joinCode.code === code ? joinCode.closed : joinCode.opened;
  if (closed) return refused('JC2', 'This join code was closed by {by} at {at}.', closed);
  if (at >= joinCode.expiresAt)
    return refused('JC3', 'This join code has expired. Ask your instructor for a new one.');
  return undefined;
}

/** Where somebody who joins is put: a team, nowhere yet, or why there is no place. */
function placeOf(
  { teamId: wanted, code, userId: by, at }: JoinTeam,
  game: GameOfRoster,
  joinCode: OpenJoinCode,
): number | null | Outcome<RosterEvent> {
  if (joinCode.placement === 'wait') return null;
  const { gameId, teams } = game.settings;
  const chosen = joinCode.placement === 'choose' ? wanted : null;
  if (chosen !== null && !teams.some(({ teamId }) => teamId === chosen))
    return refused('GM2', 'The team was not found.');
  const sizes = teams.map(({ teamId }) => ({ teamId, size: sizeOf(teamId, game) }));
  const free = sizes.filter(({ size }) => size < joinCode.placesPerTeam);
  const place =
    chosen === null ? balancedTeams(free, 1)[0] : free.find(({ teamId }) => teamId === chosen)?.teamId;
  if (place !== undefined) return place;
  if (free.length > 0) return refused('JC6', 'This team is full.');
  const { by: openedBy } = joinCode.opened;
  return joinCode.isFullTold
    ? refused('JC6', allFullText, joinCode.opened)
    : accepted({ type: 'TeamsFoundFull', data: { gameId, code, openedBy, by, at } });
}

/** A student joins: the chosen team, the smallest one, or none yet. */
export function decideJoin(command: JoinTeam, game: GameOfRoster): Outcome<RosterEvent> {
  const { userId, code, at } = command;
  const { settings, players, instructors, joinCode } = game;
  const refusal = refuseCode(command, game);
  if (refusal || !joinCode) return refusal ?? refused('JC1', 'We don’t recognize this join code.');
  const player = players[userId];
  if (player) {
    const team = settings.teams.find(({ teamId }) => teamId === player.teamId)?.name ?? '';
    const { by, at: since } = player.changed;
    const whose = by === userId ? 'since {at}' : 'added by {by} at {at}';
    return refused('JC4', `You’re already on ${team} (${whose}). Only an instructor can move you.`, {
      by,
      at: since,
    });
  }
  if (instructors.includes(userId)) return refused('JC5', 'Only students can join a team.');
  if (joinCode.placement === 'wait' && game.waiting.includes(userId)) return accepted();
  if (joinCode.who === 'code' && joinCode.joined >= joinedByCodeMax) return refused('JC11', sixtyText);
  const teamId = placeOf(command, game, joinCode);
  if (teamId !== null && typeof teamId === 'object') return teamId;
  return accepted({
    type: 'PersonJoined',
    data: { gameId: settings.gameId, code, teamId, userId, roles: [], by: userId, at },
  });
}

/** Whoever comes from a course waits for a team, unless they are in the game, wait already, or were taken out. */
export function decideArrival({ userId, at }: Arrive, game: GameOfRoster): Outcome<RosterEvent> {
  const { players, left, instructors, waiting, settings } = game;
  if (players[userId] || left[userId] || instructors.includes(userId) || waiting.includes(userId))
    return accepted();
  const arrived = { gameId: settings.gameId, code: null, teamId: null, userId, roles: [], by: userId, at };
  return accepted({ type: 'PersonJoined', data: arrived });
}
