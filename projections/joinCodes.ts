import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { JoinCodeDocument } from '../contracts/readModels/joinCodeDocument.ts';
import { defineProjection } from './projection.ts';

/** Join codes by code: the game that each opens, and why it no longer does. */
export const joinCodes = defineProjection<JoinCodeDocument, GameEvent>({
  name: 'joinCodes',
  version: 2,
  indexes: ['gameId'],
  handles: {
    JoinCodeOpened: {
      key: ({ data: { code, replacedCode } }) => (replacedCode === null ? code : [code, replacedCode]),
      apply(document, { data, revision }, id) {
        const { code, gameId, placesPerTeam, expiresAt, who, domain, placement, by, at } = data;
        const opened = { code, gameId, placesPerTeam, expiresAt, who, domain, placement, openedBy: by };
        if (id === code) return { ...opened, joined: 0, revision, closed: null };
        if (document) document.closed = { by, at };
        return document;
      },
    },
    PersonJoined: {
      key: (event) => event.data.code ?? undefined,
      apply(document) {
        if (document) document.joined += 1;
        return document;
      },
    },
    JoinCodeClosed: {
      key: (event) => event.data.code,
      apply(document, { data: { by, at } }) {
        if (document) document.closed = { by, at };
        return document;
      },
    },
  },
});
