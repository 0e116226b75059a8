import type { Draft } from 'immer';
import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { MembershipDocument } from '../contracts/readModels/membershipDocument.ts';
import { defineProjection } from './projection.ts';

type Membership = MembershipDocument['games'][number];

function join(
  document: Draft<MembershipDocument> | null,
  userId: number,
  membership: Membership,
): MembershipDocument {
  const others = (document?.games ?? []).filter((entry) => entry.gameId !== membership.gameId);
  return { userId, games: [...others, membership] };
}

function leave(document: Draft<MembershipDocument> | null, gameId: number): Draft<MembershipDocument> | null {
  if (document) document.games = document.games.filter((entry) => entry.gameId !== gameId);
  return document;
}

type InTeam = {
  readonly data: {
    readonly userId: number;
    readonly gameId: number;
    readonly teamId: number;
    readonly roles: Membership['roles'];
  };
};

/** A person has these roles in this team from now on. */
const joinTeam = {
  key: (event: InTeam) => String(event.data.userId),
  apply(document: Draft<MembershipDocument> | null, { data }: InTeam) {
    const { gameId, teamId, roles, userId } = data;
    return join(document, userId, { gameId, teamId, roles });
  },
};

/** The games of each person: their list of games, and the rooms their sockets join. */
export const memberships = defineProjection<MembershipDocument, GameEvent>({
  name: 'memberships',
  version: 4,
  indexes: [],
  handles: {
    PersonJoined: {
      key: (event) => String(event.data.userId),
      apply(document, { data: { userId, gameId, teamId, roles } }) {
        return teamId === null ? document : join(document, userId, { gameId, teamId, roles });
      },
    },
    PlayerRolesChanged: joinTeam,
    RosterChanged: {
      key: ({ data: { assigned, removed } }) => [...assigned, ...removed].map(({ userId }) => String(userId)),
      apply(document, { data: { gameId, assigned } }, id) {
        const seat = assigned.find(({ userId }) => String(userId) === id);
        if (!seat) return leave(document, gameId);
        const { userId, teamId, roles } = seat;
        return join(document, userId, { gameId, teamId, roles });
      },
    },
    GameDeleted: {
      key: ({ data: { practice, userIds } }) => practice && userIds.map(String),
      apply: (document, { data }) => leave(document, data.gameId),
    },
    InstructorRemoved: {
      key: (event) => String(event.data.userId),
      apply: (document, { data }) => leave(document, data.gameId),
    },
    InstructorAssigned: {
      key: (event) => String(event.data.userId),
      apply: (document, { data }) =>
        join(document, data.userId, { gameId: data.gameId, teamId: null, roles: [] }),
    },
  },
});
