import type { ReactNode } from 'react';
import { GameContext } from '../../client/contexts/GameContext.ts';
import { FreezeQuestions } from '../../client/games/freeze/FreezeQuestions.tsx';
import { GamesSummary } from '../../client/games/list/GamesSummary.tsx';
import { NoGames } from '../../client/games/list/NoGames.tsx';
import { RecordSummary } from '../../client/games/list/RecordSummary.tsx';
import { ClassRaces } from '../../client/games/teams/ClassRaces.tsx';
import { ClassSummary } from '../../client/games/teams/ClassSummary.tsx';
import { GameStateLine } from '../../client/games/teams/GameStateLine.tsx';
import { OwnBank } from '../../client/games/teams/OwnBank.tsx';
import { TeamCards } from '../../client/games/teams/TeamCards.tsx';
import {
  classAt,
  classGame,
  classSet,
  classTeam,
  classTeams,
  presentBen,
} from '../../client/samples/shownClass.ts';
import { shownBank, shownStanding } from '../../client/samples/shownStanding.ts';
import { SessionContext } from '../../client/session/session.ts';
import { listClientErrors } from '../../contracts/calls/clientErrors.ts';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import type { Game, GameDetails } from '../../contracts/calls/games.ts';
import { loadStanding } from '../../contracts/calls/standing.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { listUsers } from '../../contracts/calls/users.ts';
import { loadVerification, type VerificationAnswer } from '../../contracts/calls/verification.ts';
import { Answered, answer, WithPeople } from './Answered.tsx';
import type { Exhibit, Room } from './exhibit.ts';
import { instructorSession } from './Stage.tsx';

const standing = answer(loadStanding, shownStanding([1, 2, 3, 4].map((id) => shownBank(id, 3))));
const sets = answer(activeIntraturns, { intraturns: [classSet] });

/** Part of a home page, as seen by the stage's person, or by an overseer of the game. */
function atHome(
  name: string,
  part: ReactNode,
  { over = {}, isOverseen = false }: { over?: Partial<GameDetails>; isOverseen?: boolean } = {},
): Exhibit {
  const shown = (
    <Answered answers={[standing, sets]}>
      <WithPeople teamId={1} people={[presentBen]}>
        <GameContext value={{ ...classGame, ...over }}>
          <FreezeQuestions>{part}</FreezeQuestions>
        </GameContext>
      </WithPeople>
    </Answered>
  );
  return {
    name,
    show: () => (isOverseen ? <SessionContext value={instructorSession}>{shown}</SessionContext> : shown),
  };
}

const overseen = { isOverseen: true };
const idle: readonly Team[] = classTeams.map((team) => ({
  ...team,
  decision_in: false,
  whatif_count: 0,
  progress: { areas_decided: 0, areas: 12, last_saved_tzts: null, last_saved_by: null },
}));
const settled: readonly Team[] = classTeams.map((team) => ({ ...team, decision_in: true }));

const games = (over: Partial<Game>): readonly Game[] => [
  { ...classGame, ...over },
  { ...classGame, game_id: 2, game_name: 'Spring League', turns_completed: 9 },
];
const run = { turn: 4, attempt: 1, status: 'failed', step: 'computing', done: 3, banks: 6 } as const;

const ofAdministrator = (name: string, part: ReactNode, verification?: VerificationAnswer): Exhibit => ({
  name,
  show: () => (
    <Answered
      answers={[
        answer(listClientErrors, { errors: [] }),
        answer(listUsers, { users: [], count: 50 }),
        ...(verification ? [answer(loadVerification, verification)] : []),
      ]}
    >
      <SessionContext value={instructorSession}>{part}</SessionContext>
    </Answered>
  ),
});
const verification: VerificationAnswer = {
  state: 'intact',
  checked: 1_204,
  of: 1_204,
  at: classAt(30),
  fault: null,
  public_key: 'key',
  checkpoint: { size: 1_200, at: classAt(20), note: '' },
};

export const homes: Room = {
  title: 'Homes',
  isWide: true,
  exhibits: [
    atHome('own bank: the quarter is open', <OwnBank team={classTeam(1)} />),
    atHome(
      'own bank: submitted',
      <OwnBank team={classTeam(1, { frozen: true, frozen_reason: 'the decisions were submitted' })} />,
    ),
    atHome('own bank: the game is over', <OwnBank team={classTeam(1)} />, { over: { turns_completed: 9 } }),
    atHome('class: some are in, some wait', <ClassSummary teams={classTeams} />, overseen),
    atHome('class: nobody has begun', <ClassSummary teams={idle} />, overseen),
    atHome('class: everybody is in', <ClassSummary teams={settled} />, overseen),
    atHome('class: races', <ClassRaces />, overseen),
    atHome('teams as cards, for a student', <TeamCards teams={classTeams} />),
    atHome('teams as cards, for whoever oversees them', <TeamCards teams={classTeams} />, overseen),
    atHome('state of a game: open', <GameStateLine game={classGame} />),
    atHome('state of a game: frozen', <GameStateLine game={{ ...classGame, frozen: true }} />),
    ofAdministrator('games: a run is due', <GamesSummary games={games({ decisions_submitted: 4 })} />),
    ofAdministrator(
      'games: a run has failed',
      <GamesSummary games={games({ turn_run: { ...run, reason: 'A store is away.', replaces: false } })} />,
    ),
    ofAdministrator('record: intact', <RecordSummary />, verification),
    ofAdministrator('record: broken, nothing signed', <RecordSummary />, {
      ...verification,
      state: 'broken',
      public_key: null,
      checkpoint: null,
    }),
    ofAdministrator('record: on its way', <RecordSummary />),
    { name: 'no games, for a student', show: () => <NoGames /> },
    ofAdministrator('no games, for an administrator', <NoGames />),
  ],
};
