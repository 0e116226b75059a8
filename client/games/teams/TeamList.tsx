import { Button, Group } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { onlyOf } from '../../../contracts/calls/games.ts';
import { listTeams, type Team } from '../../../contracts/calls/teams.ts';
import { atMoment } from '../../addresses/historyAddress.ts';
import { lessonViewIn } from '../../addresses/lessonAddress.ts';
import { asksForAudit } from '../../audit/auditAddress.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { GameOverNote } from '../../contexts/GameOverNote.tsx';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { asksForContributions, contributionsPath } from '../../contributions/contributionAddress.ts';
import { useAsksForHistory } from '../../history/HistoryGate.tsx';
import { loadChunk } from '../../lib/loadChunk.ts';
import { useWatchedTeams } from '../../live/usePlace.ts';
import { SendMessage } from '../../messages/SendMessage.tsx';
import { useIsStudent } from '../../session/session.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import layout from '../../ui/Layout.module.css';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { FreezeQuestions } from '../freeze/FreezeQuestions.tsx';
import homes from '../Homes.module.css';
import { GameStateLine } from './GameStateLine.tsx';
import { OwnBank } from './OwnBank.tsx';
import { TeamCards } from './TeamCards.tsx';

const TeamsTable = lazy(async () => ({
  default: (await loadChunk(() => import('./TeamsTable.tsx'))).TeamsTable,
}));

const ClassNow = lazy(async () => ({
  default: (await loadChunk(() => import('./ClassNow.tsx'))).ClassNow,
}));

const ClassRaces = lazy(async () => ({
  default: (await loadChunk(() => import('./ClassRaces.tsx'))).ClassRaces,
}));

const GameNews = lazy(async () => ({
  default: (await loadChunk(() => import('../../news/GameNews.tsx'))).GameNews,
}));

const AuditScreen = lazy(async () => ({
  default: (await loadChunk(() => import('../../audit/AuditScreen.tsx'))).AuditScreen,
}));

const ClassContributions = lazy(async () => ({
  default: (await loadChunk(() => import('../../contributions/ClassContributions.tsx'))).ClassContributions,
}));

const lessonScreens = {
  lesson: lazy(async () => ({
    default: (await loadChunk(() => import('../../lesson/LessonScreen.tsx'))).LessonScreen,
  })),
  present: lazy(async () => ({
    default: (await loadChunk(() => import('../../lesson/Present.tsx'))).Present,
  })),
};

/** The teams of a game, or for its overseers its lesson, who contributed what, or the audit list. */
export function TeamList(): ReactNode {
  const { game_id: id, game_name: name } = useGame();
  const isStudent = useIsStudent();
  const [query] = useSearchParams();
  const lessonView = lessonViewIn(query);
  const Lesson = lessonView && lessonScreens[lessonView];
  if (!isStudent && Lesson)
    return (
      <Suspense fallback={null}>
        <Lesson />
      </Suspense>
    );
  const [isAudit, isContributions] = [asksForAudit(query), asksForContributions(query)];
  if (isStudent || !(isAudit || isContributions)) return <Teams />;
  return (
    <Suspense fallback={null}>
      {isAudit ? <AuditScreen game={{ id, name }} /> : <ClassContributions />}
    </Suspense>
  );
}

/**
 * The teams of a game. A game with one team opens that team. The past belongs to a team: for a game whose
 * past is requested the first team's opens, with links to the others.
 */
function Teams(): ReactNode {
  const game = useGame();
  const isStudent = useIsStudent();
  const asksForPast = useAsksForHistory();
  useWatchedTeams(isStudent ? null : game.game_id);
  const { data, isPending } = useLoad(listTeams, { game: game.game_id }, {});
  const teams = data?.teams ?? [];
  const [first] = teams;
  const only = onlyOf(teams);
  const own = isStudent ? teams.find(({ is_member }) => is_member) : undefined;
  if (first && asksForPast)
    return <Navigate to={atMoment(`/game/${game.game_id}/decisions/${first.team_id}`, null)} replace />;
  if (only) return <Navigate to={`/game/${game.game_id}/team/${only.team_id}`} replace />;
  return (
    <>
      <div className={layout.titleLine}>
        <div className={layout.titleBlock}>
          <PageTitle>{game.game_name}</PageTitle>
          <GameStateLine game={game} />
        </div>
        {!isStudent && (
          <Group gap="xs">
            <Button component={Link} variant="default" to={`/game/${game.game_id}/roster`}>
              Roster
            </Button>
            {game.turns_completed > 0 && (
              <Button component={Link} variant="default" to={`/game/${game.game_id}/why`}>
                Why
              </Button>
            )}
            <Button component={Link} variant="default" to={contributionsPath(game.game_id, null)}>
              Contributions
            </Button>
            <SendMessage recipient={{ kind: 'game', gameId: game.game_id, name: game.game_name }} />
          </Group>
        )}
      </div>
      <GameOverNote />
      {own && <OwnBank team={own} />}
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data && teams.length === 0 && (
        <EmptyState text="This game has no teams." hint="Teams appear once the game is set up." />
      )}
      {/* What follows the teams is not painted before them: it would move down when they come. */}
      <Suspense fallback={null}>
        <div className={own ? homes.columns : undefined}>
          <FreezeQuestions>{teams.length > 0 && <Shown teams={teams} />}</FreezeQuestions>
          {teams.length > 0 && (
            <Suspense fallback={null}>
              {isStudent ? own && <GameNews gameId={game.game_id} /> : <ClassRaces />}
            </Suspense>
          )}
        </div>
      </Suspense>
    </>
  );
}

/** The class at a glance for those who oversee a game that is played, else the list. */
function Shown({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const isSmallScreen = useIsSmallScreen();
  const isPlayed = !isGameOver(useGame());
  if (!useIsStudent() && isPlayed) return <ClassNow teams={teams} />;
  return isSmallScreen ? <TeamCards teams={teams} /> : <TeamsTable teams={teams} />;
}
