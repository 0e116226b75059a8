import type { RosterEvent } from '../../../contracts/events/rosterEvents.ts';
import { balancedTeams } from '../../../contracts/rosters/balancedTeams.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import type { GameOfRoster, Roster, RosterStamp } from './rosterState.ts';

type JoinTeam = {
  readonly type: 'JoinTeam';
  readonly code: string;
  /** Null for the smallest team. */
  readonly teamId: number | null;
  readonly userId: number;
  readonly at: string;
};

export type JoinCodeCommand =
  | (RosterStamp & {
      readonly type: 'OpenJoinCode';
      readonly code: string;
      readonly placesPerTeam: number;
      readonly expiresAt: string;
    })
  | (RosterStamp & { readonly type: 'CloseJoinCode' })
  | JoinTeam;

/** Opens a code, replacing the previous one, or closes it. */
export function decideJoinCode(
  command: Exclude<JoinCodeCommand, JoinTeam>,
  { settings: { gameId }, joinCode }: GameOfRoster,
): Outcome<RosterEvent> {
  const { by, at } = command;
  if (command.type === 'CloseJoinCode')
    return joinCode && !joinCode.closed
      ? accepted({ type: 'JoinCodeClosed', data: { gameId, code: joinCode.code, by, at } })
      : accepted();
  const { code, placesPerTeam, expiresAt } = command;
  const replacedCode = joinCode && !joinCode.closed ? joinCode.code : null;
  return accepted({
    type: 'JoinCodeOpened',
    data: { gameId, code, placesPerTeam, expiresAt, replacedCode, by, at },
  });
}

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

/** A student joins the chosen team, or the smallest one. */
export function decideJoin(command: JoinTeam, game: GameOfRoster): Outcome<RosterEvent> {
  const { userId, at } = command;
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
  const sizes = settings.teams.map(({ teamId }) => ({ teamId, size: sizeOf(teamId, game) }));
  const free = sizes.filter(({ size }) => size < joinCode.placesPerTeam);
  if (command.teamId !== null && !sizes.some(({ teamId }) => teamId === command.teamId))
    return refused('GM2', 'The team was not found.');
  const teamId =
    command.teamId === null
      ? balancedTeams(free, 1)[0]
      : free.find((team) => team.teamId === command.teamId)?.teamId;
  if (teamId === undefined)
    return refused('JC6', command.teamId === null ? 'All teams are full.' : 'This team is full.');
  return accepted({
    type: 'PlayerAssigned',
    data: { gameId: settings.gameId, teamId, userId, roles: [], by: userId, at },
  });
}
