import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { JoinCodeDocument } from '../contracts/readModels/joinCodeDocument.ts';
import { defineProjection } from './projection.ts';

/** Join codes by code: the game that each opens, and why it no longer does. */
export const joinCodes = defineProjection<JoinCodeDocument, GameEvent>({
  name: 'joinCodes',
  version: 1,
  indexes: ['gameId'],
  handles: {
    JoinCodeOpened: {
      key: ({ data: { code, replacedCode } }) => (replacedCode === null ? code : [code, replacedCode]),
      apply(document, { data, revision }, id) {
        const { code, gameId, placesPerTeam, expiresAt, by, at } = data;
        if (id === code) return { code, gameId, placesPerTeam, expiresAt, revision, closed: null };
        if (document) document.closed = { by, at };
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
