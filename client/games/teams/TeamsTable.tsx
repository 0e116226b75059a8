import type { MRT_ColumnDef } from 'mantine-react-table';
import type { ReactNode } from 'react';
import type { Standing } from '../../../contracts/calls/standing.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { GapLine } from '../../charts/Sparkline.tsx';
import { useGame } from '../../contexts/GameContext.ts';
import { TeamReports } from '../../reports/TeamReports.tsx';
import { useIsStudent } from '../../session/session.ts';
import { figureTexts, ordinal } from '../../team/standingText.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { MemberFaces } from './Members.tsx';
import styles from './TeamParts.module.css';
import { DecisionIn, TeamName } from './TeamParts.tsx';
import { type PlacedTeam, usePlacedTeams } from './usePlacedTeams.ts';

const teamNumber: MRT_ColumnDef<PlacedTeam> = { accessorKey: 'team_num', header: 'Team Number', size: 56 };
const teamName: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'team_name',
  header: 'Team Name',
  size: 164,
  // Long names wrap, so that the last columns stay visible.
  mantineTableBodyCellProps: { style: { whiteSpace: 'normal' } },
  Cell: ({ row }) => <TeamName team={row.original} />,
};
/** Students read who their teammates are; of other teams they are told nobody. */
const ownTeamName: MRT_ColumnDef<PlacedTeam> = {
  ...teamName,
  Cell: ({ row: { original: team } }) => (
    <>
      <TeamName team={team} />
      <span className={styles.people}>{team.members.map(({ full_name }) => full_name).join(', ')}</span>
    </>
  ),
};
const members: MRT_ColumnDef<PlacedTeam> = {
  id: 'members',
  header: 'Members',
  size: 150,
  enableSorting: false,
  // A second row of them, so that the last columns stay visible.
  mantineTableBodyCellProps: { style: { whiteSpace: 'normal' } },
  Cell: ({ row }) => <MemberFaces team={row.original} />,
};
const decisionIn: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'decision_in',
  header: 'Decision In',
  size: 156,
  Cell: ({ row }) => <DecisionIn team={row.original} />,
};
const forecasts: MRT_ColumnDef<PlacedTeam> = { accessorKey: 'whatif_count', header: 'Forecasts', size: 72 };
const reports: MRT_ColumnDef<PlacedTeam> = {
  id: 'reports',
  header: 'Reports',
  size: 86,
  enableSorting: false,
  Cell: ({ row }) => <TeamReports team={row.original} />,
};

/** The rank after the last quarter, with the score. */
const place = (scoreOf: Standing['score_of'] | null): MRT_ColumnDef<PlacedTeam> => ({
  accessorKey: 'place',
  header: 'Place',
  size: 72,
  sortUndefined: 'last',
  Cell: ({ row: { original } }) =>
    original.place !== undefined && (
      <span className={styles.place}>
        {ordinal(original.place)}
        {original.score !== undefined && scoreOf && (
          <small>{figureTexts[scoreOf].text(original.score)}</small>
        )}
      </span>
    ),
});

/** The rank alone: in the standings the score has a column. */
const placeAlone: MRT_ColumnDef<PlacedTeam> = {
  ...place(null),
  size: 50,
  Cell: ({ row: { original } }) =>
    original.place !== undefined && <b className={styles.place}>{ordinal(original.place)}</b>,
};

const scored = (scoreOf: Standing['score_of']): MRT_ColumnDef<PlacedTeam> => ({
  accessorKey: 'score',
  header: figureTexts[scoreOf].title,
  size: 76,
  sortUndefined: 'last',
  Cell: ({ row: { original } }) =>
    original.score !== undefined && (
      <b className={styles.place}>{figureTexts[scoreOf].text(original.score)}</b>
    ),
});

const gapSize = { width: 112, height: 26 } as const;

/** A line for each bank against the mean of all, on one scale. */
const againstTheMean = (reach: number): MRT_ColumnDef<PlacedTeam> => ({
  id: 'againstTheMean',
  header: 'vs. average',
  size: 126,
  enableSorting: false,
  Cell: ({ row: { original } }) =>
    original.gaps && (
      <GapLine
        values={original.gaps}
        reach={reach}
        size={gapSize}
        tone={original.is_member ? 'own' : 'quiet'}
      />
    ),
});

/** The teams as a table. */
export function TeamsTable({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  return useIsStudent() ? <Standings teams={teams} /> : <EndedClass teams={teams} />;
}

/** The teams for students: by rank if ranks are known, the own one marked; no toggles. */
function Standings({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const { turns_completed: turn } = useGame();
  const { teams: placed, scoreOf, reach } = usePlacedTeams(teams);
  const placeOf = ({ place: own, team_num }: PlacedTeam): number => own ?? teams.length + team_num;
  const unranked = [teamNumber, ownTeamName, { ...decisionIn, size: 96 }, forecasts];
  return (
    <section className={styles.standings} aria-labelledby="standings">
      <div className={styles.standingsHead}>
        <h2 id="standings">{scoreOf ? 'Standings' : 'Teams'}</h2>
        {scoreOf && (
          <span>
            by {figureTexts[scoreOf].title.toLowerCase()} after Qtr {turn}
          </span>
        )}
      </div>
      <ListTable
        label="Teams"
        columns={scoreOf ? [placeAlone, ...unranked, scored(scoreOf), againstTheMean(reach)] : unranked}
        rows={placed.toSorted((one, other) => placeOf(one) - placeOf(other))}
        rowId={(team) => team.team_id}
        isOwn={(team) => team.is_member}
        isInCard
      />
    </section>
  );
}

/** The teams of a finished game for those who oversee it: nothing can be frozen or forecast any more. */
function EndedClass({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const { teams: placed, scoreOf } = usePlacedTeams(teams);
  const columns = [teamNumber, teamName, members, decisionIn, forecasts, place(scoreOf), reports];
  return <ListTable label="Teams" columns={columns} rows={placed} rowId={(team) => team.team_id} />;
}
