import type { Call } from '../../contracts/calls/call.ts';
import { visitScreen } from '../../contracts/calls/decisionSets.ts';
import { cloneGame, deleteGame, restoreGame, updateGame } from '../../contracts/calls/games.ts';

/** What administrators do to a whole game, after everything else was done in it; the game has two instructors and players. */
export const gameReplays = [
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
    call: visitScreen as unknown as Call,
    by: 'ada' as const,
    body: () => ({ turnNum: 2, screen: 'cds' }),
    types: ['DecisionScreenVisited'],
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
