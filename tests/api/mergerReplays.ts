import type { Call } from '../../contracts/calls/call.ts';
import { addMergerScenario, updateMergerScenario } from '../../contracts/calls/mergers.ts';

/** The commands of merger scenarios of a team, in this order: one is added, and then updated. */
export const mergerReplays = (ownTeamId: () => number) =>
  [
    {
      call: addMergerScenario as unknown as Call,
      by: 'ada' as const,
      body: () => ({ name: 'Bid', scenario: { team1: ownTeamId() } }),
      types: ['MergerScenarioAdded'],
    },
    {
      call: updateMergerScenario as unknown as Call,
      by: 'ada' as const,
      body: () => ({ m_and_a_id: 1, scenario: { team1: ownTeamId(), cashFromBorrowings: 6 } }),
      types: ['MergerScenarioUpdated'],
    },
  ] as const;
