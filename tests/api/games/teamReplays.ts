import type { Call } from '../../../contracts/calls/call.ts';
import { measuresOfSuccess, saveHousekeeping } from '../../../contracts/calls/housekeeping.ts';
import { addMergerScenario, updateMergerScenario } from '../../../contracts/calls/mergers.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';

/** What Ada's team saves besides its decisions, in this order: a merger scenario is added before it is updated. */
export function teamReplays(ownTeamId: () => number) {
  const by = 'ada' as const;
  return [
    {
      call: saveTeamNotes as unknown as Call,
      by,
      body: () => ({ added: [{ note_id: -1, text: '<p>a note</p>' }] }),
      types: ['NoteAdded'],
    },
    {
      call: addMergerScenario as unknown as Call,
      by,
      body: () => ({ name: 'Bid', scenario: { team1: ownTeamId() } }),
      types: ['MergerScenarioAdded'],
    },
    {
      call: updateMergerScenario as unknown as Call,
      by,
      body: () => ({ m_and_a_id: 1, scenario: { team1: ownTeamId(), cashFromBorrowings: 6 } }),
      types: ['MergerScenarioUpdated'],
    },
    {
      call: measuresOfSuccess as unknown as Call,
      by,
      body: () => ({ measuresOfSuccess: '<p>Grow</p>' }),
      types: ['MeasuresOfSuccessSaved'],
    },
    {
      call: saveHousekeeping as unknown as Call,
      by,
      body: () => ({ teamName: 'Harbor Trust' }),
      types: ['TeamRenamed'],
    },
  ];
}
