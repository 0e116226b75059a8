import { GameForm } from '../../client/games/forms/GameForm.tsx';
import { emptyGameForm, gameFormTextOf } from '../../client/games/forms/gameFormText.ts';
import { BankCards } from '../../client/games/list/BankCards.tsx';
import { DeletedGames } from '../../client/games/list/DeletedGames.tsx';
import { GamesTable } from '../../client/games/list/GamesTable.tsx';
import { LatelyDone } from '../../client/games/list/LatelyDone.tsx';
import { PreflightComing } from '../../client/games/run/RunTurnPreflight.tsx';
import { TeamsTable } from '../../client/games/teams/TeamsTable.tsx';
import { ReportContents } from '../../client/reports/ReportContents.tsx';
import { ReportsTable } from '../../client/reports/ReportsTable.tsx';
import { classAt, classGame, classTeam, classTeams } from '../../client/samples/shownClass.ts';
import { listAudit } from '../../contracts/calls/audit.ts';
import { type Game, listGames } from '../../contracts/calls/games.ts';
import { listReports, type Report } from '../../contracts/calls/reports.ts';
import { answer } from './Answered.tsx';
import { type Entry, entry, nothing, type Section } from './entry.tsx';
import { atHome, overseen } from './homes.tsx';
import { saved } from './record.tsx';
import { computing } from './runTurn.tsx';

const longName = 'Farmers and Mechanics Savings and Loan Association, Branch 1';

const games: readonly Game[] = [
  classGame,
  { ...classGame, game_id: 2, game_name: longName, turns_allowed: 20, frozen: true },
  { ...classGame, game_id: 3, game_name: 'Spring League', turns_completed: 9 },
  { ...classGame, game_id: 4, game_name: 'Night School', turn_run: computing },
];
const longTeams = [classTeam(1, { team_name: longName }), ...classTeams.slice(1)];

const report = (report_name: string, report_type: Report['report_type'], over = {}): Report => ({
  report_id: `1.3.1.${report_name.replaceAll(' ', '')}`,
  report_name,
  report_type,
  turn_num: 3,
  description: `${report_name} of the quarter`,
  updated_tzts: classAt(40),
  updated_by: 'Rosa Vance',
  status: 'ready',
  file_name: `AUT_Qtr3_${report_name}.xlsx`,
  ...over,
});
const reports: readonly Report[] = [
  report('Summary', 'Summary'),
  report('Detail', 'Detail', { file_name: null }),
  report('Peer Charts', 'Peer'),
  report('Community Market', 'Survey', { status: 'replacing' }),
];

const contents = (name: string, list: readonly Report[], turn: number, isPhone = false): Entry =>
  entry(`reports beside an open one: ${name}`, <ReportContents reportId="1.3.1.Summary" turn={turn} />, {
    isPhone,
    answers: [answer(listReports, { reports: [...list], intraturn_id: 21 })],
  });

const environments = [{ name: 'Base', value: 'BASE' }];

const lately = (name: string, isAsked: boolean, entries = [saved]): Entry =>
  entry(`what happened: ${name}`, <LatelyDone />, {
    pressed: isAsked ? 'Show Recent Activity' : undefined,
    answers: [
      answer(listAudit, {
        entries,
        next: null,
        access_next: null,
        count: entries.length,
        is_count_exact: true,
        head: 48_300,
        indexed_percent: 100,
        access_days: null,
        others: 0,
        absence: null,
      }),
    ],
  });

export const lists: Section = {
  title: 'Lists and forms',
  isWide: true,
  entries: [
    atHome('list: teams, for a student', <TeamsTable teams={classTeams} />),
    atHome('list: teams after the end', <TeamsTable teams={classTeams} />, {
      ...overseen,
      over: { turns_completed: 9 },
    }),
    atHome('list: teams, a bank of a long name', <TeamsTable teams={longTeams} />),
    atHome('list: one team alone', <TeamsTable teams={classTeams.slice(0, 1)} />),
    atHome('list: games, for a student', <BankCards games={games} />),
    atHome('list: games, for whoever oversees them', <GamesTable games={games} />, overseen),
    entry('list: games that were deleted', <DeletedGames />, {
      answers: [
        answer(listGames, {
          games: [{ ...classGame, deleted: true, restorable_until_tzts: classAt(9) }],
        }),
      ],
    }),
    entry(
      'list: reports of a quarter',
      <ReportsTable
        reports={reports}
        selected={new Set(['1.3.1.Summary'])}
        marked={new Set(['1.3.1.PeerCharts'])}
        pathOf={(id) => `/game/1/decisions/1/reports/${id}`}
        onSelect={nothing}
        onKeep={nothing}
        onDownload={nothing}
      />,
    ),
    contents('four', reports, 3),
    contents('none', [], 4),
    contents('on a phone', reports, 3, true),
    entry(
      'run turn: its preflight is on its way',
      <>
        <PreflightComing teamCount={2} />
        <small>The end of its room</small>
      </>,
    ),
    entry(
      'form of a new game',
      <GameForm
        keptUnder="gallery"
        opensWith={emptyGameForm}
        environments={environments}
        templates={[{ name: 'Harbor 500', value: 'HARBOR500' }]}
        submitLabel="Create Game"
        isPending={false}
        onSubmit={async () => undefined}
      />,
      { isOverseen: true },
    ),
    entry(
      'form of a game that has begun',
      <GameForm
        keptUnder="gallery"
        opensWith={gameFormTextOf(classGame)}
        environments={environments}
        fixed={{ fields: ['type', 'difficulty', 'own_chance'], reason: 'Fixed once a quarter was run.' }}
        submitLabel="Save"
        isPending
        onSubmit={async () => undefined}
      />,
    ),
    lately('not asked for', false),
    lately('one entry', true),
    lately('nothing yet', true, []),
  ],
};
