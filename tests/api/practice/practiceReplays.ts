import type { Call } from '../../../contracts/calls/call.ts';
import { runPracticeQuarter, startPractice } from '../../../contracts/calls/practice.ts';
import { firstPracticeGame } from '../../../contracts/fields/fields.ts';

export const practiceActs = [startPractice.path, runPracticeQuarter.path];

/** How many areas each bank of a practice game has saved when its first turn is open. */
const rivalsSaves = [0, 4, 3, 2, 2];
const saved = (count: number): string[] => Array.from({ length: count }, () => 'DecisionsSaved');

/** A practice game of a student's own. */
export const practiceReplays = [
  {
    call: startPractice as unknown as Call,
    by: 'cara' as const,
    body: () => ({}),
    types: [
      ...['IdentifiersReserved', 'IdentifiersReserved', 'GameCreated', 'RosterChanged'],
      ...rivalsSaves.flatMap((saves) => ['BankOpened', 'IdentifiersReserved', 'TurnOpened', ...saved(saves)]),
      'GameOpened',
    ],
  },
  {
    call: runPracticeQuarter as unknown as Call,
    by: 'cara' as const,
    at: () => ({ game: firstPracticeGame }),
    body: () => ({ quarter: 1 }),
    types: [
      ...['TurnRunRequested', 'TurnRunClaimed', 'AdjustmentsClosed', 'DecisionsLocked', 'MarketCleared'],
      ...rivalsSaves.map(() => 'QuarterClosed'),
      ...rivalsSaves.flatMap(() => ['IdentifiersReserved', 'TurnOpened']),
      'TurnRunCompleted',
    ],
  },
];
