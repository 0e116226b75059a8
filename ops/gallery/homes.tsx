import type { ReactNode } from 'react';
import { ServerFigures } from '../../client/clientErrors/ServerFigures.tsx';
import { FreezeQuestions } from '../../client/games/freeze/FreezeQuestions.tsx';
import { GamesSummary } from '../../client/games/list/GamesSummary.tsx';
import { NoGames } from '../../client/games/list/NoGames.tsx';
import { RecordSummary } from '../../client/games/list/RecordSummary.tsx';
import { ClassCards } from '../../client/games/teams/ClassCards.tsx';
import { ClassNow } from '../../client/games/teams/ClassNow.tsx';
import { ClassPeople } from '../../client/games/teams/ClassPeople.tsx';
import { ClassRaces } from '../../client/games/teams/ClassRaces.tsx';
import { GameStateLine } from '../../client/games/teams/GameStateLine.tsx';
import { OwnBank } from '../../client/games/teams/OwnBank.tsx';
import { SubmitForDialog } from '../../client/games/teams/SubmitForDialog.tsx';
import { TeamCards } from '../../client/games/teams/TeamCards.tsx';
import type { ClassRow } from '../../client/games/teams/useClass.ts';
import type { ClassActs } from '../../client/games/teams/useClassActs.tsx';
import { ClockContext } from '../../client/lib/useNow.ts';
import {
  classAt,
  classGame,
  classSet,
  classTeam,
  classTeams,
  presentBen,
  toldClass,
  toldTeam,
} from '../../client/samples/shownClass.ts';
import { shownBank, shownStanding } from '../../client/samples/shownStanding.ts';
import { listClientErrors } from '../../contracts/calls/clientErrors.ts';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import { type ClassTeam, loadClass } from '../../contracts/calls/gameClass.ts';
import type { Game, GameDetails } from '../../contracts/calls/games.ts';
import { loadServerFigures } from '../../contracts/calls/serverFigures.ts';
import { loadStanding } from '../../contracts/calls/standing.ts';
import { listUsers } from '../../contracts/calls/users.ts';
import { loadVerification, type VerificationAnswer } from '../../contracts/calls/verification.ts';
import { answer } from './Answered.tsx';
import { type Around, type Entry, entry, modal, type Section } from './entry.tsx';
import { intact } from './record.tsx';
import { computing } from './runTurn.tsx';

const standing = answer(loadStanding, shownStanding([1, 2, 3, 4].map((id) => shownBank(id, 3))));
const sets = answer(activeIntraturns, { intraturns: [classSet] });

type Seen = Pick<Around, 'isOverseen'> & { readonly over?: Partial<GameDetails> };

/** Part of a page of a game, as seen by the gallery's student, or by an overseer of the game. */
export const atHome = (name: string, part: ReactNode, { over, isOverseen }: Seen = {}): Entry =>
  entry(name, <FreezeQuestions>{part}</FreezeQuestions>, {
    answers: [standing, sets],
    people: [presentBen],
    game: { ...classGame, ...over },
    isOverseen,
  });

export const overseen = { isOverseen: true };
/** The class at a glance with these teams. */
const atAGlance = (name: string, told: readonly ClassTeam[], over: Partial<GameDetails> = {}): Entry =>
  entry(
    name,
    <ClockContext value={{ now: () => new Date(classAt(30)) }}>
      <FreezeQuestions>
        <ClassNow teams={classTeams} />
      </FreezeQuestions>
    </ClockContext>,
    {
      answers: [standing, answer(loadClass, { teams: [...told], can_send_mail: true })],
      people: [presentBen],
      game: { ...classGame, ...over },
      isOverseen: true,
    },
  );

const noActs: ClassActs = {
  remind: () => undefined,
  message: () => undefined,
  extend: () => undefined,
  sendLinks: () => undefined,
};
const classRows: readonly ClassRow[] = classTeams.map((team, index) => ({
  team,
  told: toldClass[index],
  reasons: [],
}));

const games = (over: Partial<Game>): readonly Game[] => [
  { ...classGame, ...over },
  { ...classGame, game_id: 2, game_name: 'Spring League', turns_completed: 9 },
];

const ofAdministrator = (name: string, part: ReactNode, verification?: VerificationAnswer): Entry =>
  entry(name, part, {
    answers: [
      answer(listClientErrors, { errors: [] }),
      answer(listUsers, { users: [], count: 50 }),
      ...(verification ? [answer(loadVerification, verification)] : []),
    ],
    isOverseen: true,
  });

const well = {
  ...{ started_at: '2026-11-28T05:12:00.000Z', requests: 18_204, failed_requests: 0, saves: 2_311 },
  ...{ events_behind: 0, seconds_behind: 0, mails_waiting: 0, oldest_mail: null, calculations: 0 },
  ...{ last_backup: '2026-11-28T07:00:00.000Z', away: [] },
};
const ill = {
  ...well,
  ...{ failed_requests: 7, events_behind: 12, seconds_behind: 9.4, mails_waiting: 2, calculations: 3 },
  ...{ oldest_mail: '2026-11-28T19:02:00.000Z', last_backup: null, away: ['the accounts'] },
};

export const homes: Section = {
  title: 'Homes',
  isWide: true,
  entries: [
    atHome('own bank: the quarter is open', <OwnBank team={classTeam(1)} />),
    atHome(
      'own bank: submitted',
      <OwnBank team={classTeam(1, { frozen: true, frozen_reason: 'the decisions were submitted' })} />,
    ),
    atHome('own bank: the game is over', <OwnBank team={classTeam(1)} />, { over: { turns_completed: 9 } }),
    atAGlance('class: some are in, some wait', toldClass),
    atAGlance(
      'class: nobody has begun',
      [1, 2, 3, 4].map((id) => toldTeam(id, 0)),
    ),
    atAGlance(
      'class: everybody is in',
      toldClass.map((team) => ({ ...team, submitted: { at: classAt(20), by: null } })),
    ),
    atAGlance('class: frozen', toldClass, { frozen: true }),
    atAGlance('class: a quarter of an hour before the lockdown', toldClass, { lockdown_time: '14:45' }),
    atAGlance('class: a planned run waits', toldClass, { waits_because: ['Northgate changed nothing'] }),
    atHome('class: as cards', <ClassCards rows={classRows} acts={noActs} />, overseen),
    ...classRows
      .slice(0, 1)
      .map((row) => atHome('class: the people of a team', <ClassPeople row={row} acts={noActs} />, overseen)),
    modal(
      'class: submitting for teams',
      <SubmitForDialog teams={classTeams} told={toldClass} onClose={() => undefined} />,
    ),
    atHome('class: races', <ClassRaces />, overseen),
    atHome('teams as cards, for a student', <TeamCards teams={classTeams} />),
    atHome('teams as cards, after the end', <TeamCards teams={classTeams} />, {
      ...overseen,
      over: { turns_completed: 9 },
    }),
    atHome('state of a game: open', <GameStateLine game={classGame} />),
    atHome('state of a game: frozen', <GameStateLine game={{ ...classGame, frozen: true }} />),
    ofAdministrator('games: a run is due', <GamesSummary games={games({ decisions_submitted: 4 })} />),
    ofAdministrator(
      'games: a run has failed',
      <GamesSummary
        games={games({ turn_run: { ...computing, status: 'failed', reason: 'A store is away.' } })}
      />,
    ),
    ofAdministrator('record: intact', <RecordSummary />, intact),
    ofAdministrator('record: broken, nothing signed', <RecordSummary />, {
      ...intact,
      state: 'broken',
      public_key: null,
      checkpoint: null,
    }),
    ofAdministrator('record: on its way', <RecordSummary />),
    entry('this server: all is well', <ServerFigures />, { answers: [answer(loadServerFigures, well)] }),
    entry('this server: mails wait, a store is away, no backup', <ServerFigures />, {
      answers: [answer(loadServerFigures, ill)],
    }),
    entry('no games, for a student', <NoGames />),
    entry('no games, for a student who waits for a team', <NoGames waitsIn={['Harbor Cup']} />),
    ofAdministrator('no games, for an administrator', <NoGames />),
  ],
};
