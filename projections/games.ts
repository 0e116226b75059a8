import type { Draft } from 'immer';
import type { BankEvent } from '../contracts/events/bankEvents.ts';
import type { GameEvent } from '../contracts/events/gameEvents.ts';
import type { RecordedEvent } from '../contracts/events/recordedEvent.ts';
import type { TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { TurnRunEvent } from '../contracts/events/turnRunEvents.ts';
import type { GameDocument } from '../contracts/readModels/gameDocument.ts';
import { defineProjection } from './projection.ts';

type GameFact = GameEvent | TeamTurnEvent | TurnRunEvent | BankEvent;
type ConcernsGame = { readonly data: { readonly gameId: number } };

const keyOfGame = (event: ConcernsGame): string => String(event.data.gameId);

/** A handler that changes the document of an existing game and its Last Changed time. */
function change<Event extends ConcernsGame & Pick<RecordedEvent, 'metadata'>>(
  recipe: (game: Draft<GameDocument>, event: Event) => void,
) {
  return {
    key: keyOfGame,
    apply(game: Draft<GameDocument> | null, event: Event) {
      if (!game) return null;
      recipe(game, event);
      game.changedAt = event.metadata.at;
      return game;
    },
  };
}

const without = (teamIds: readonly number[], teamId: number): number[] =>
  teamIds.filter((id) => id !== teamId);

/** Games with settings, members, freeze, submissions and the running turn: the games list and every guard. */
export const games = defineProjection<GameDocument, GameFact>({
  name: 'games',
  version: 2,
  indexes: [],
  handles: {
    GameCreated: {
      key: keyOfGame,
      apply(_document, { data, metadata }) {
        const { teams, interestRateRows: _rows, ...settings } = data;
        return {
          ...settings,
          teamIds: teams.map((team) => team.teamId),
          isOpened: false,
          turnsCompleted: 0,
          frozen: null,
          members: {},
          submittedTeamIds: [],
          turnRun: null,
          createdAt: metadata.at,
          changedAt: metadata.at,
        };
      },
    },
    GameOpened: change((game) => {
      game.isOpened = true;
    }),
    PlayerAssigned: change((game, { data }) => {
      game.members[data.userId] = { teamId: data.teamId, roles: data.roles };
    }),
    InstructorAssigned: change((game, { data }) => {
      game.members[data.userId] = { teamId: null, roles: [] };
    }),
    GameFrozen: change((game, { data }) => {
      game.frozen = { by: data.by, at: data.at };
    }),
    GameUnfrozen: change((game) => {
      game.frozen = null;
    }),
    DecisionsSubmitted: change((game, { data }) => {
      game.submittedTeamIds = [...without(game.submittedTeamIds, data.teamId), data.teamId].sort(
        (a, b) => a - b,
      );
    }),
    DecisionsUnlocked: change((game, { data }) => {
      if (data.cause === 'team') game.submittedTeamIds = without(game.submittedTeamIds, data.teamId);
    }),
    TurnRunRequested: change((game, { data }) => {
      // A new attempt at a turn goes on with the banks that the one before has left.
      const banksClosed = game.turnRun?.turn === data.turn ? game.turnRun.banksClosed : 0;
      game.turnRun = { turn: data.turn, status: 'running', banksClosed, banks: data.teamIds.length };
    }),
    QuarterClosed: change((game) => {
      if (game.turnRun) game.turnRun.banksClosed += 1;
    }),
    TurnRunFailed: change((game) => {
      if (game.turnRun) game.turnRun.status = 'failed';
    }),
    TurnRunCompleted: change((game, { data }) => {
      game.turnsCompleted = data.turn;
      game.turnRun = null;
      game.submittedTeamIds = [];
    }),
  },
});
