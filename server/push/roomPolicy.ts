import type { Room } from '../../contracts/push/frames.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { MembershipDocument } from '../../contracts/readModels/membershipDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import { type Actor, overseesGame } from '../authority/access.ts';

/** Reads the data that determine room membership. */
export type RoomReader = {
  membership(userId: number): Promise<MembershipDocument | undefined>;
  allGames(): Promise<readonly GameDocument[]>;
  game(gameId: number): Promise<GameDocument | undefined>;
  team(teamId: number): Promise<TeamDocument | undefined>;
};

/** Which rooms a person's sockets are in. Rooms follow from membership; a client cannot name one [PU13]. */
export type RoomPolicy = {
  roomsOf(actor: Actor): Promise<ReadonlySet<Room>>;
  /** Whether the person may be present in a team, as its student or as an observer; undefined if neither. */
  accessToTeam(actor: Actor, teamId: number): Promise<'member' | 'observer' | undefined>;
  /** The teams of a game that the person oversees; none of any other game. */
  overseenTeams(actor: Actor, gameId: number): Promise<readonly number[]>;
};

/**
 * Everybody: their own room and the room of all. Students: their games and their team. Instructors: their
 * games, and the rooms of those who oversee them. Administrators: the same for every game of a class. An overseer of
 * a game joins a team's room when opening one of its screens; who practices is in the rooms of a student.
 */
export function createRoomPolicy(reader: RoomReader): RoomPolicy {
  return {
    async roomsOf(actor) {
      const rooms = new Set<Room>([`user-${actor.userId}`, 'everyone']);
      if (actor.role === 'Administrator') {
        rooms.add('administrators');
        for (const { gameId } of await reader.allGames())
          rooms.add(`game-${gameId}`).add(`overseers-${gameId}`);
      }
      const membership = await reader.membership(actor.userId);
      for (const { gameId, teamId } of membership?.games ?? []) {
        // A deleted game has no rooms, although its members are still known.
        if (!(await reader.game(gameId))) continue;
        rooms.add(`game-${gameId}`);
        if (teamId !== null) rooms.add(`team-${teamId}`);
        else if (actor.role !== 'Student') rooms.add(`overseers-${gameId}`);
      }
      return rooms;
    },
    async accessToTeam(actor, teamId) {
      const team = await reader.team(teamId);
      const game = team && (await reader.game(team.gameId));
      if (!game) return undefined;
      if (overseesGame(actor, game)) return 'observer';
      return game.members[actor.userId]?.teamId === teamId ? 'member' : undefined;
    },
    async overseenTeams(actor, gameId) {
      const game = await reader.game(gameId);
      return game && overseesGame(actor, game) ? game.teamIds : [];
    },
  };
}
