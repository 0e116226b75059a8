import type { Call } from '../../../contracts/calls/call.ts';
import { visitScreen } from '../../../contracts/calls/decisionSets.ts';
import { publishDebrief } from '../../../contracts/calls/gameDebrief.ts';
import {
  cloneGame,
  createGame,
  deleteGame,
  restoreGame,
  updateGame,
} from '../../../contracts/calls/gameForms.ts';
import { announceTurn, callOffTurn } from '../../../contracts/calls/runTurn.ts';
import type { ApiClient } from '../../fixtures/product/apiClient.ts';

/** Administrators' commands on a whole game, after all others; the game has two instructors and players. */
export const gameReplays = (administrator: () => ApiClient) => [
  {
    call: createGame as unknown as Call,
    by: 'admin' as const,
    body: () => ({
      game_name: 'Spring Cup',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
    }),
    types: [
      ...['IdentifiersReserved', 'IdentifiersReserved', 'GameCreated'],
      ...[
        'BankOpened',
        'IdentifiersReserved',
        'TurnOpened',
        'BankOpened',
        'IdentifiersReserved',
        'TurnOpened',
      ],
      'GameOpened',
    ],
  },
  {
    call: updateGame as unknown as Call,
    by: 'admin' as const,
    body: ({ game }: { readonly game: number }) => ({
      game_id: game,
      game_name: 'Summer Cup',
      interest_rate_code: 'BASE',
      number_of_teams: 2,
      force_visits: true,
    }),
    types: ['GameUpdated'],
  },
  {
    call: publishDebrief as unknown as Call,
    by: 'admin' as const,
    body: () => ({ shown: 'names' }),
    types: ['DebriefPublished'],
  },
  {
    call: visitScreen as unknown as Call,
    by: 'ada' as const,
    body: () => ({ turnNum: 2, screen: 'cds' }),
    types: ['DecisionScreenVisited'],
  },
  {
    call: announceTurn as unknown as Call,
    by: 'admin' as const,
    body: () => ({ turn: 2 }),
    // The minute is over before the call is sent again.
    types: [
      ...['TurnRunAnnounced', 'TurnRunRequested', 'TurnRunClaimed', 'AdjustmentsClosed'],
      ...['DecisionsLocked', 'DecisionsLocked', 'MarketCleared', 'QuarterClosed', 'QuarterClosed'],
      ...['IdentifiersReserved', 'TurnOpened', 'IdentifiersReserved', 'TurnOpened', 'TurnRunCompleted'],
    ],
  },
  {
    call: callOffTurn as unknown as Call,
    by: 'admin' as const,
    body: async ({ game }: { readonly game: number }) => {
      await administrator().succeed(announceTurn, { game }, { turn: 3 });
      return {};
    },
    types: ['TurnRunAnnounced', 'TurnRunCalledOff'],
  },
  {
    call: cloneGame as unknown as Call,
    by: 'admin' as const,
    body: () => ({ game_name: 'Summer Again', with_members: true }),
    types: [
      ...[
        'IdentifiersReserved',
        'IdentifiersReserved',
        'GameCreated',
        'ScheduleSet',
        'InstructorAssigned',
        'InstructorAssigned',
      ],
      'RosterChanged',
      ...['BankOpened', 'IdentifiersReserved', 'TurnOpened'],
      ...['BankOpened', 'IdentifiersReserved', 'TurnOpened', 'GameOpened'],
    ],
  },
  { call: deleteGame as unknown as Call, by: 'admin' as const, body: () => ({}), types: ['GameDeleted'] },
  { call: restoreGame as unknown as Call, by: 'admin' as const, body: () => ({}), types: ['GameRestored'] },
];
