import {
  closeJoinCode,
  joinTeam,
  loadJoinCode,
  lookUpJoinCode,
  openJoinCode,
} from '../../../contracts/calls/joinCodes.ts';
import { streams } from '../../../contracts/features/streams.ts';
import type { GameDocument } from '../../../contracts/readModels/gameDocument.ts';
import type { JoinCodeDocument } from '../../../contracts/readModels/joinCodeDocument.ts';
import { joinCodeAlphabet, joinCodeCharacters } from '../../../contracts/rosters/joinCode.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';
import { gameDecider } from '../../commands/deciders/game.ts';
import { allFullText } from '../../commands/deciders/joinCode.ts';
import { type Environment, momentNow } from '../../lib/environment.ts';
import { type CallParts, commandMetadata, refusalAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, gameOf } from '../handler.ts';
import { type FoundCode, findCode, isExpired, refuseJoiner, signUpHandlers } from './joinSignUp.ts';

const dayMilliseconds = 24 * 60 * 60_000;

/** A fresh code; bytes that would favor some letters are skipped. */
function newJoinCode({ random }: Pick<Environment, 'random'>): string {
  const fair = 256 - (256 % joinCodeAlphabet.length);
  let code = '';
  while (code.length < joinCodeCharacters)
    for (const byte of random.bytes(joinCodeCharacters))
      if (byte < fair && code.length < joinCodeCharacters)
        code += joinCodeAlphabet[byte % joinCodeAlphabet.length];
  return code;
}

/** Why nobody can join with a code; null while it is valid. */
async function closedReason(code: JoinCodeDocument, { nameOf, environment }: CallParts) {
  if (code.closed) return `Closed by ${await nameOf(code.closed.by)}.`;
  return isExpired(code, momentNow(environment)) ? 'Expired.' : null;
}

/** Free places by team, in order of team number. */
async function joinableTeams(game: GameDocument, { placesPerTeam }: JoinCodeDocument, parts: CallParts) {
  const teams = await parts.readModels.teamsOf(game.gameId);
  const members = Object.values(game.members);
  return teams.map(({ teamId, number, name }) => ({
    team_id: teamId,
    team_num: number,
    team_name: name,
    places_free: Math.max(0, placesPerTeam - members.filter((member) => member.teamId === teamId).length),
  }));
}

/** Finds the game of a code typed by a student. */
async function readCode(
  typed: string,
  context: CallContext,
  parts: CallParts,
): Promise<FoundCode | FailedAnswer> {
  const { userId, role } = actorOf(context);
  if (role !== 'Student') return refusedBy('JC5', 'Only students can join a team.');
  return findCode(typed, await parts.identity.limits.takeJoinCode(userId), parts);
}

/** Whether somebody waits for a team, and the code gives them none either. */
const waitsWith = ({ placement }: JoinCodeDocument, { waiting }: GameDocument, userId: number): boolean =>
  placement === 'wait' && waiting?.includes(userId) === true;

function openJoinCodeCall({ commandHandlers, environment }: CallParts): BoundCall {
  return bind(openJoinCode, async ({ places_per_team: placesPerTeam, days, ...admission }, context) => {
    const { who, domain, placement } = admission;
    if (who === 'domain' && domain === null) return refusedBy('JC9', 'Enter your school’s email domain.');
    const metadata = commandMetadata(context, environment);
    const expiresAt = new Date(environment.clock.now() + days * dayMilliseconds).toISOString();
    const code = newJoinCode(environment);
    const stamp = { by: actorOf(context).userId, at: metadata.at };
    const result = await commandHandlers.of(gameDecider).handle(
      streams.game(gameOf(context).gameId),
      {
        ...{ type: 'OpenJoinCode', code, placesPerTeam, expiresAt, who, placement, ...stamp },
        domain: who === 'domain' ? domain : null,
      },
      metadata,
    );
    const opened = result.kind === 'recorded' ? result.events[0] : undefined;
    if (result.kind === 'refused' || opened?.type !== 'JoinCodeOpened')
      throw new Error('A fresh join code was refused.');
    return { code: opened.data.code, position: result.position };
  });
}

function closeJoinCodeCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(closeJoinCode, async (_, context) => {
    const metadata = commandMetadata(context, environment);
    const stamp = { by: actorOf(context).userId, at: metadata.at };
    const stream = streams.game(gameOf(context).gameId);
    const result = await commandHandlers
      .of(gameDecider)
      .handle(stream, { type: 'CloseJoinCode', ...stamp }, metadata);
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    return { position: result.position };
  });
}

function lookUpCall(parts: CallParts): BoundCall {
  return bind(lookUpJoinCode, async ({ code: typed }, context) => {
    const found = await readCode(typed, context, parts);
    if ('httpStatus' in found) return found;
    const { code, game } = found;
    const { userId } = actorOf(context);
    const ownTeamId = game.members[userId]?.teamId ?? null;
    const isWaiting = waitsWith(code, game, userId);
    // Members are sent to the game, whether or not the code is still valid.
    const refusal = ownTeamId === null && !isWaiting && (await refuseJoiner(userId, code, parts));
    if (refusal) return refusal;
    return {
      game_id: game.gameId,
      game_name: game.name,
      teams: await joinableTeams(game, code, parts),
      own_team_id: ownTeamId,
      placement: code.placement,
      is_waiting: isWaiting,
    };
  });
}

function joinTeamCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment } = parts;
  return bind(joinTeam, async ({ code: typed, team_id: teamId }, context) => {
    const found = await readCode(typed, context, parts);
    if ('httpStatus' in found) return found;
    const { code, game } = found;
    const { userId } = actorOf(context);
    const account = await parts.identity.accounts.findById(userId);
    if (account?.isGuest)
      return refusedBy('PG4', 'Guests only practice. Sign in with an account of your own to join a team.');
    const isIn = game.members[userId] !== undefined || waitsWith(code, game, userId);
    const refusal = isIn ? undefined : await refuseJoiner(userId, code, parts);
    if (refusal) return refusal;
    const metadata = commandMetadata(context, environment);
    const result = await commandHandlers
      .of(gameDecider)
      .handle(
        streams.game(game.gameId),
        { type: 'JoinTeam', code: code.code, teamId, userId, at: metadata.at },
        metadata,
      );
    if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
    const [joined] = result.events;
    if (joined?.type === 'TeamsFoundFull')
      return refusalAnswer({ rule: 'JC6', message: allFullText, by: code.openedBy }, parts);
    // Nothing is recorded of somebody who waits already.
    const team_id = joined?.type === 'PersonJoined' ? joined.data.teamId : null;
    return { game_id: game.gameId, team_id, position: result.position };
  });
}

/** Handlers of join codes: issuing them, and joining with one (D19). */
export function joinHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    bind(loadJoinCode, async (_, context) => {
      const code = await parts.readModels.joinCodeOf(gameOf(context).gameId);
      if (!code) return { join_code: null };
      const { who, domain, placement, joined } = code;
      if (who === 'code') await parts.identity.shownCode.note(code.openedBy, code.code);
      return {
        join_code: {
          code: code.code,
          places_per_team: code.placesPerTeam,
          expires_at: code.expiresAt,
          ...{ who, domain, placement, joined },
          closed_reason: await closedReason(code, parts),
        },
      };
    }),
    openJoinCodeCall(parts),
    closeJoinCodeCall(parts),
    lookUpCall(parts),
    joinTeamCall(parts),
    ...signUpHandlers(parts),
  ];
}
