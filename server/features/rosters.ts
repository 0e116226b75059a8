import type { rostersFeature } from '../../contracts/features/rosters.ts';
import { joinCodes } from '../../projections/joinCodes.ts';
import { memberships } from '../../projections/memberships.ts';
import { joinHandlers } from '../http/handlers/joinHandlers.ts';
import { rosterHandlers } from '../http/handlers/rosterHandlers.ts';
import { signInLinkHandlers } from '../http/handlers/signInLinkHandlers.ts';
import { type AddressedFrame, gameRoom, toGame } from '../push/addressedFrames.ts';
import type { ServerFeature } from './serverFeature.ts';

/** People who join, move or leave are told themselves as well: they may have left the game's room by then. */
const membersChanged = (gameId: number, userIds: readonly number[]): readonly AddressedFrame[] => [
  ...[...new Set(userIds)].map((userId) => ({
    room: `user-${userId}` as const,
    body: { type: 'membershipChanged', gameId } as const,
  })),
  ...toGame(gameId, { type: 'membershipChanged', gameId }),
];
const joinCodeChanged = ({ gameId }: { gameId: number }): readonly AddressedFrame[] => [
  { room: gameRoom(gameId), body: { type: 'joinCodeChanged', gameId } },
];

/** A game's roster: players, instructors, join codes. */
export const rostersOnServer: ServerFeature<typeof rostersFeature> = {
  deciders: {},
  projections: [memberships, joinCodes],
  handlers: ({ parts, processes }) => [
    ...rosterHandlers(parts, processes),
    ...signInLinkHandlers(parts, processes),
    ...joinHandlers(parts),
  ],
  frames: {
    PersonJoined: ({ gameId, userId }) => membersChanged(gameId, [userId]),
    RosterChanged: ({ gameId, assigned, removed }) =>
      membersChanged(
        gameId,
        [...assigned, ...removed].map(({ userId }) => userId),
      ),
    InstructorAssigned: ({ gameId, userId }) => membersChanged(gameId, [userId]),
    InstructorRemoved: ({ gameId, userId }) => membersChanged(gameId, [userId]),
    InvitationFailed: null,
    JoinCodeOpened: joinCodeChanged,
    TeamsFoundFull: null,
    JoinCodeClosed: joinCodeChanged,
  },
};
