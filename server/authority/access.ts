import type { Access, Call } from '../../contracts/calls/call.ts';
import type { UserRole } from '../../contracts/fields/fields.ts';
import type { DecisionSetDocument } from '../../contracts/readModels/decisionSetDocument.ts';
import type { DecisionSetPlaceDocument } from '../../contracts/readModels/decisionSetPlaceDocument.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { type FailedAnswer, forbidden, notFound, refusedBy, signInNeeded } from './answers.ts';

/** The signed-in person who makes a call. */
export type Actor = {
  readonly userId: number;
  readonly role: UserRole;
  readonly fullName: string;
  readonly sessionRef: string;
};

/** The resources named by a call's path, loaded by id; a team implies its game, a decision set its team. */
export type Resources = {
  readonly game?: GameDocument;
  readonly team?: TeamDocument;
  readonly decisionSet?: DecisionSetDocument;
};

/** The game, team and turn of a decision set. */
type DecisionSetPlace = { readonly gameId: number; readonly teamId: number };

/** Reads the documents that guards need. */
export type ResourceReader = {
  game(gameId: number): Promise<GameDocument | undefined>;
  /** A game, deleted or not. */
  anyGame(gameId: number): Promise<GameDocument | undefined>;
  team(teamId: number): Promise<TeamDocument | undefined>;
  decisionSet(intraturnId: number): Promise<DecisionSetDocument | undefined>;
  /** The owner of a decision set read before, which never changes; the set itself may be gone. */
  knownPlaceOf(intraturnId: number): DecisionSetPlace | undefined;
  /** The owner of a decision set, even after it was deleted. */
  placeOfDecisionSet(intraturnId: number): Promise<DecisionSetPlaceDocument | undefined>;
};

/** The ids that a call names. */
export type NamedIds = {
  readonly game?: number | undefined;
  readonly team?: number | undefined;
  readonly intraturn?: number | undefined;
};

/**
 * Loads what the path names and refuses ids that do not form one chain game, team, decision set [HT13]. A
 * deleted game is found only for calls that declare it.
 */
export async function loadResources(
  ids: NamedIds,
  reader: ResourceReader,
  reachesDeleted = false,
): Promise<Resources | FailedAnswer> {
  const { intraturn } = ids;
  const readGame = reachesDeleted ? reader.anyGame : reader.game;
  const readingSet = intraturn === undefined ? undefined : reader.decisionSet(intraturn);
  // What is known of its owners is read in parallel with the decision set.
  const owners = (intraturn === undefined ? undefined : reader.knownPlaceOf(intraturn)) ?? (await readingSet);
  const teamId = ids.team ?? owners?.teamId;
  const gameId = ids.game ?? owners?.gameId;
  const readingTeam = teamId === undefined ? undefined : reader.team(teamId);
  const readingGame =
    gameId === undefined ? readingTeam?.then((found) => found && readGame(found.gameId)) : readGame(gameId);
  const [decisionSet, team, game] = await Promise.all([readingSet, readingTeam, readingGame]);
  if (intraturn !== undefined && !decisionSet) return notFound('scenario');
  if (teamId !== undefined && !team) return notFound('team');
  if ((gameId ?? team?.gameId) !== undefined && !game) return notFound('game');
  if (team && game && team.gameId !== game.gameId) return notFound('team');
  return { ...(game && { game }), ...(team && { team }), ...(decisionSet && { decisionSet }) };
}

const isMember = (actor: Actor, game: GameDocument): boolean => game.members[actor.userId] !== undefined;

const isTeammate = (actor: Actor, game: GameDocument | undefined, team: TeamDocument | undefined): boolean =>
  team !== undefined && game?.members[actor.userId]?.teamId === team.teamId;

const isInstructorOf = (actor: Pick<Actor, 'userId' | 'role'>, game: GameDocument): boolean =>
  actor.role !== 'Student' && game.members[actor.userId]?.teamId === null;

/** Whether the actor may run turns of a game: administrators, and its instructors where its form lets them. */
export const mayRunTurns = (actor: Pick<Actor, 'userId' | 'role'>, game: GameDocument): boolean =>
  (actor.role === 'Administrator' && !game.practiceOf) ||
  (game.options.areInstructorsRunning && isInstructorOf(actor, game));

function holds(access: Access, actor: Actor, { game, team }: Resources): boolean {
  if (access === 'teammate') return isTeammate(actor, game, team);
  if (access === 'public' || access === 'signedIn') return true;
  if (access === 'player') return game?.practiceOf !== undefined && isMember(actor, game);
  if (actor.role === 'Administrator' && !game?.practiceOf) return true;
  if (access === 'administrator' || !game) return false;
  if (access === 'turnRunner') return mayRunTurns(actor, game);
  if (isInstructorOf(actor, game)) return true;
  if (access === 'gameMember') return isMember(actor, game);
  return access === 'teamMember' && isTeammate(actor, game, team);
}

/**
 * Whether the actor may make the call on these resources; undefined if allowed. If the actor may not know of
 * a resource, the answer is that it does not exist.
 */
export function refuseAccess(
  call: Call,
  actor: Actor | null,
  resources: Resources,
): FailedAnswer | undefined {
  if (call.access === 'public') return undefined;
  if (!actor) return signInNeeded();
  const { game, team, decisionSet } = resources;
  const isOfAnother = game?.practiceOf !== undefined && !isMember(actor, game);
  if (!isOfAnother && holds(call.access, actor, resources)) return undefined;
  const isUnknown = isOfAnother || call.access === 'player';
  if (game && (isUnknown || !holds('gameMember', actor, resources)))
    return notFound(decisionSet ? 'scenario' : team ? 'team' : 'game');
  const isOfTeam = call.access === 'teamMember' || call.access === 'teammate';
  if (isOfTeam && !(game && overseesGame(actor, game))) return notFound(decisionSet ? 'scenario' : 'team');
  return forbidden();
}

/** [GM7] A game exists from its creation on, its banks a moment later: until then most calls have nothing to answer. */
export function refuseUnopened(call: Call, { game }: Resources): FailedAnswer | undefined {
  if (!game || game.hasBanks || call.reachesUnopened) return undefined;
  return refusedBy('GM7', `${game.name} is still being set up. Try again in a moment.`);
}

/**
 * Whether the actor sees a game and its teams as a non-student: its instructors and administrators. Nobody oversees a
 * practice game.
 */
export function overseesGame(actor: Pick<Actor, 'userId' | 'role'>, game: GameDocument): boolean {
  return (actor.role === 'Administrator' && !game.practiceOf) || isInstructorOf(actor, game);
}
