import { OpeningProblems } from '../../client/games/OpeningProblems.tsx';
import { FinalResultCards } from '../../client/games/results/FinalResultCards.tsx';
import { WaysOn } from '../../client/games/results/FinalResultParts.tsx';
import { FinalResultsTable } from '../../client/games/results/FinalResultsTable.tsx';
import type { FinalRow } from '../../client/games/results/useFinalRows.ts';
import { classGame, classTeam, classTeams } from '../../client/samples/shownClass.ts';
import { fullestDebrief, shownDebrief, untouchedDebrief } from '../../client/samples/shownDebrief.ts';
import { shownBank } from '../../client/samples/shownStanding.ts';
import { DebriefSheet } from '../../client/team/DebriefSheet.tsx';
import { entry, type Section } from './entry.tsx';

const rows: readonly FinalRow[] = classTeams.map(({ team_id, team_num, team_name }, index) => ({
  team_id,
  team_num,
  team_name,
  place: index + 1,
  isOwn: index === 1,
  mayOpen: index === 1,
  total_net_income: 9_240 - 380 * index,
  roe: 8.4 - index,
  stock_price: 57.44 - 3 * index,
  total_dividends: 2.4,
  core_return: 9.6 - 1.2 * index,
  total_return: 14.2 - 6 * index,
  composite_rating: Math.min(5, index + 1),
  failed_turn: index === 3 ? 7 : null,
  line: shownBank(team_id, 9).score,
}));
const untold = rows
  .filter(({ isOwn }) => isOwn)
  .map((bank) => ({ ...bank, place: undefined, line: [], roe: null, total_return: null }));
const over = { ...classGame, turns_completed: 9 };
const own = rows[1];

export const endOfGame: Section = {
  title: 'End of a game',
  isWide: true,
  entries: [
    entry('final results as a table', <FinalResultsTable rows={rows} scoreOf="points" />, {
      game: over,
    }),
    entry('final results as cards', <FinalResultCards rows={rows} />, { game: over }),
    entry('final results: told of the own bank alone', <FinalResultCards rows={untold} />, { game: over }),
    entry('ways on', own && <WaysOn bank={own} />, { game: over }),
    entry('ways on, in a game without reports', own && <WaysOn bank={own} />, {
      game: { ...over, disable_view_reports: true },
    }),
    entry(
      'what was wrong at the opening',
      <OpeningProblems
        problems={[
          'IT: the work needs only 81% of Proposed Spending.',
          'Facilities: the work needs 112% of Proposed Spending.',
        ]}
        hint="Every bank of this game opened with it."
      />,
    ),
    entry('debrief', <DebriefSheet debrief={shownDebrief} team={classTeam(1)} />, { game: classGame }),
    entry(
      'debrief: untouched, no forecast',
      <DebriefSheet debrief={untouchedDebrief} team={classTeam(1)} />,
      {
        game: classGame,
      },
    ),
    entry('debrief: all that it can hold', <DebriefSheet debrief={fullestDebrief} team={classTeam(1)} />, {
      game: over,
    }),
  ],
};
