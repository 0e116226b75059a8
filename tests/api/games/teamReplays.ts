import type { Call } from '../../../contracts/calls/call.ts';
import { measuresOfSuccess, saveHousekeeping } from '../../../contracts/calls/housekeeping.ts';
import { addMergerScenario, updateMergerScenario } from '../../../contracts/calls/mergers.ts';
import { saveTeamNotes } from '../../../contracts/calls/notes.ts';
import {
  resolveThread,
  sayRemark,
  seeTalk,
  takeBackRemark,
  withdrawProposal,
} from '../../../contracts/calls/talk.ts';

type Ids = { readonly intraturn: number };
/** Dividends are one row of typed values. */
const talkedAbout = 'dividends|#1|dividendPerShareDollars';
const placeIn = ({ intraturn }: Ids) => ({
  ...{ intraturn_id: intraturn, area: 'dividends', row_id: 1, field: 'dividendPerShareDollars' },
});

/** Acts on what each person has seen. */
export const ownTalkActs = [seeTalk.path];

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
      call: sayRemark as unknown as Call,
      by,
      body: (ids: Ids) => ({ turn_num: 1, place: placeIn(ids), value: 0.1 }),
      types: ['RemarkMade'],
    },
    {
      call: resolveThread as unknown as Call,
      by,
      body: () => ({ turn_num: 1, place_id: talkedAbout, resolved: true }),
      types: ['ThreadResolved'],
    },
    {
      call: withdrawProposal as unknown as Call,
      by,
      body: () => ({ turn_num: 1, remark_id: 1 }),
      types: ['ProposalWithdrawn'],
    },
    {
      call: takeBackRemark as unknown as Call,
      by,
      body: () => ({ turn_num: 1, remark_id: 1 }),
      types: ['RemarkTakenBack'],
    },
    { call: seeTalk as unknown as Call, by, body: () => ({ turn_num: 1, remark_ids: [1] }), types: [] },
    {
      call: saveHousekeeping as unknown as Call,
      by,
      body: () => ({ teamName: 'Harbor Trust' }),
      types: ['TeamRenamed'],
    },
  ];
}
