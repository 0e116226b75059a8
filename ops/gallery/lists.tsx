import type { ReactNode } from 'react';
import { GameContext } from '../../client/contexts/GameContext.ts';
import { GameForm } from '../../client/games/forms/GameForm.tsx';
import { emptyGameForm, gameFormTextOf } from '../../client/games/forms/gameFormText.ts';
import { FreezeQuestions } from '../../client/games/freeze/FreezeQuestions.tsx';
import { DeletedGames } from '../../client/games/list/DeletedGames.tsx';
import { GamesTable } from '../../client/games/list/GamesTable.tsx';
import { LatelyDone } from '../../client/games/list/LatelyDone.tsx';
import { PreflightComing } from '../../client/games/run/RunTurnPreflight.tsx';
import { TeamsTable } from '../../client/games/teams/TeamsTable.tsx';
import { ReportContents } from '../../client/reports/ReportContents.tsx';
import { ReportsTable } from '../../client/reports/ReportsTable.tsx';
import { classAt, classGame, classTeam, classTeams, presentBen } from '../../client/samples/shownClass.ts';
import { shownBank, shownStanding } from '../../client/samples/shownStanding.ts';
import { SessionContext } from '../../client/session/session.ts';
import { listAudit } from '../../contracts/calls/audit.ts';
import { type Game, type GameDetails, listGames } from '../../contracts/calls/games.ts';
import { listReports, type Report } from '../../contracts/calls/reports.ts';
import { loadStanding } from '../../contracts/calls/standing.ts';
import { Answered, answer, WithPeople } from './Answered.tsx';
import type { Exhibit, Room } from './exhibit.ts';
import { Pressed } from './Pressed.tsx';
import { saved } from './record.tsx';
import { instructorSession } from './Stage.tsx';

const nothing = (): void => undefined;
const longName = 'Farmers and Mechanics Savings and Loan Association, Branch 1';
const standing = answer(loadStanding, shownStanding([1, 2, 3, 4].map((id) => shownBank(id, 3))));

type Seen = { readonly over?: Partial<GameDetails>; readonly isOverseen?: boolean };

/** A list of a home page or of a game, as the stage's person or an administrator has it. */
function listed(name: string, list: ReactNode, { over = {}, isOverseen = false }: Seen = {}): Exhibit {
  const shown = (
    <Answered answers={[standing]}>
      <WithPeople teamId={1} people={[presentBen]}>
        <GameContext value={{ ...classGame, ...over }}>
          <FreezeQuestions>{list}</FreezeQuestions>
        </GameContext>
      </WithPeople>
    </Answered>
  );
  return {
    name: `list: ${name}`,
    show: () => (isOverseen ? <SessionContext value={instructorSession}>{shown}</SessionContext> : shown),
  };
}

const overseen = { isOverseen: true };
const run = { turn: 4, attempt: 1, status: 'running', step: 'computing', done: 3, banks: 4 } as const;
const games: readonly Game[] = [
  classGame,
  { ...classGame, game_id: 2, game_name: longName, turns_allowed: 20, frozen: true },
  { ...classGame, game_id: 3, game_name: 'Spring League', turns_completed: 9 },
  {
    ...classGame,
    game_id: 4,
    game_name: 'Night School',
    turn_run: { ...run, reason: null, replaces: false },
  },
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

const contents = (name: string, list: readonly Report[], turn: number, isPhone = false): Exhibit => ({
  name: `reports beside an open one: ${name}`,
  isPhone,
  show: () => (
    <Answered answers={[answer(listReports, { reports: [...list], intraturn_id: 21 })]}>
      <ReportContents reportId="1.3.1.Summary" turn={turn} />
    </Answered>
  ),
});

const environments = [{ name: 'Base', value: 'BASE' }];

const lately = (name: string, isAsked: boolean, entries = [saved]): Exhibit => ({
  name: `what happened: ${name}`,
  show: () => (
    <Answered
      answers={[
        answer(listAudit, {
          entries,
          next: null,
          access_next: null,
          count: entries.length,
          is_count_exact: true,
          head: 48_300,
          access_days: null,
        }),
      ]}
    >
      {isAsked ? (
        <Pressed button="Show What Happened">
          <LatelyDone />
        </Pressed>
      ) : (
        <LatelyDone />
      )}
    </Answered>
  ),
});

export const lists: Room = {
  title: 'Lists and forms',
  isWide: true,
  exhibits: [
    listed('teams, for a student', <TeamsTable teams={classTeams} />),
    listed('teams, for whoever oversees them', <TeamsTable teams={classTeams} />, overseen),
    listed('teams after the end', <TeamsTable teams={classTeams} />, {
      ...overseen,
      over: { turns_completed: 9 },
    }),
    listed('teams, a bank of a long name', <TeamsTable teams={longTeams} />),
    listed('one team alone', <TeamsTable teams={classTeams.slice(0, 1)} />),
    listed('games, for a student', <GamesTable games={games} />),
    listed('games, for whoever oversees them', <GamesTable games={games} />, overseen),
    {
      name: 'list: games that were deleted',
      show: () => (
        <Answered
          answers={[
            answer(listGames, {
              games: [{ ...classGame, deleted: true, restorable_until_tzts: classAt(9) }],
            }),
          ]}
        >
          <DeletedGames />
        </Answered>
      ),
    },
    {
      name: 'list: reports of a quarter',
      show: () => (
        <ReportsTable
          reports={reports}
          selected={new Set(['1.3.1.Summary'])}
          marked={new Set(['1.3.1.PeerCharts'])}
          pathOf={(id) => `/game/1/decisions/1/reports/${id}`}
          onSelect={nothing}
          onKeep={nothing}
          onDownload={nothing}
        />
      ),
    },
    contents('four', reports, 3),
    contents('none', [], 4),
    contents('on a phone', reports, 3, true),
    {
      name: 'run turn: its preflight is on its way',
      show: () => (
        <>
          <PreflightComing teamCount={2} />
          <small>The end of its room</small>
        </>
      ),
    },
    {
      name: 'form of a new game',
      show: () => (
        <SessionContext value={instructorSession}>
          <GameForm
            keptUnder="gallery"
            opensWith={emptyGameForm}
            environments={environments}
            templates={[{ name: 'Harbor 500', value: 'HARBOR500' }]}
            submitLabel="Create Game"
            isPending={false}
            onSubmit={async () => undefined}
          />
        </SessionContext>
      ),
    },
    {
      name: 'form of a game that has begun',
      show: () => (
        <GameForm
          keptUnder="gallery"
          opensWith={gameFormTextOf(classGame)}
          environments={environments}
          fixed={{ boxes: ['type', 'number_of_teams'], reason: 'Fixed once a quarter was run.' }}
          submitLabel="Save"
          isPending
          onSubmit={async () => undefined}
        />
      ),
    },
    lately('not asked for', false),
    lately('one entry', true),
    lately('nothing yet', true, []),
  ],
};
