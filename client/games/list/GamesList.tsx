import { Anchor, Button, Group, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { type Game, listGames, onlyOf } from '../../../contracts/calls/games.ts';
import { asksForAudit } from '../../audit/auditAddress.ts';
import { useLoad } from '../../call/queries.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { SendMessage } from '../../messages/SendMessage.tsx';
import { useIsAdministrator, useIsGuest, useIsStudent, useSession } from '../../session/session.ts';
import { brandTexts } from '../../theme/brands.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import layout from '../../ui/Layout.module.css';
import { NoticeDock } from '../../ui/NoticeDock.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useSweep, useWaiting } from '../../waiting/useWaiting.ts';
import { useKeptForms } from '../../waitingList/useLeftForms.ts';
import { FreezeQuestions } from '../freeze/FreezeQuestions.tsx';
import { BankCards } from './BankCards.tsx';
import { DeletedGames } from './DeletedGames.tsx';
import { GameCards } from './GameCards.tsx';
import { GamesSummary } from './GamesSummary.tsx';
import { NoGames } from './NoGames.tsx';

const GamesTable = lazy(async () => ({
  default: (await loadChunk(() => import('./GamesTable.tsx'))).GamesTable,
}));

const RecordSummary = lazy(async () => ({
  default: (await loadChunk(() => import('./RecordSummary.tsx'))).RecordSummary,
}));

const WaitingList = lazy(async () => ({
  default: (await loadChunk(() => import('../../waitingList/WaitingList.tsx'))).WaitingList,
}));

const AuditScreen = lazy(async () => ({
  default: (await loadChunk(() => import('../../audit/AuditScreen.tsx'))).AuditScreen,
}));

/** The person's games, or for administrators the deleted ones, or the audit list of all. */
export function GamesList(): ReactNode {
  const isAdministrator = useIsAdministrator();
  const [query] = useSearchParams();
  if (isAdministrator && asksForAudit(query))
    return (
      <Suspense fallback={null}>
        <AuditScreen game={null} />
      </Suspense>
    );
  return isAdministrator && query.get('view') === 'deleted' ? <DeletedGames /> : <OwnGames />;
}

/** The person's games. Whoever has exactly one goes straight into it, unless unsaved values of another wait here. */
function OwnGames(): ReactNode {
  const { brand } = useSession();
  const isGuest = useIsGuest();
  const isStudent = useIsStudent();
  const isAdministrator = useIsAdministrator();
  const [query] = useSearchParams();
  const { data, isPending, isFetching } = useLoad(listGames, {}, {});
  const games = data?.games ?? [];
  useSweep(
    ({ gameId }) => data !== undefined && !isFetching && games.every((game) => game.game_id !== gameId),
  );
  const waiting = useWaiting();
  // Unsaved values of a deleted game are only offered here.
  const forms = useKeptForms();
  const isOfGone = [...waiting.map(({ place }) => place), ...forms.map(({ form }) => form)].some(
    ({ gameId }) => games.every((game) => game.game_id !== gameId),
  );
  const staysHere = isOfGone || (!isStudent && query.get('all') === '1');
  const only = onlyOf(games);
  if (isGuest) return <Navigate to="/practice" replace />;
  if (only && !staysHere) return <Navigate to={`/game/${only.game_id}`} replace />;
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>{brandTexts[brand].gamesTitle}</PageTitle>
        <Group gap="xs">
          <Button component={Link} to="/practice" variant="default">
            Practice alone
          </Button>
          {isAdministrator && (
            <>
              <SendMessage recipient={{ kind: 'everyone' }} label="Send Message to Everyone" />
              <Button component={Link} to="/admin/create-game">
                Create New Game
              </Button>
            </>
          )}
        </Group>
      </div>
      <BusyOverlay isBusy={isPending} text="Loading Games..." />
      {waiting.length + forms.length > 0 && (
        <NoticeDock of="screen">
          <Suspense fallback={null}>
            <WaitingList />
          </Suspense>
        </NoticeDock>
      )}
      {data && games.length === 0 && <NoGames waitsIn={data.waiting_in} />}
      {isStudent && games.length > 0 && (
        <Text size="sm" mb="sm">
          <Anchor component={Link} to="/join" underline="always">
            Join a game with a code
          </Anchor>
        </Text>
      )}
      {isAdministrator && games.length > 0 && <GamesSummary games={games} />}
      {games.length > 0 && <Games games={games} />}
      {isAdministrator && data && (
        <Suspense fallback={null}>
          <RecordSummary />
        </Suspense>
      )}
    </>
  );
}

function Games({ games }: { readonly games: readonly Game[] }): ReactNode {
  const isStudent = useIsStudent();
  const isAdministrator = useIsAdministrator();
  const isSmallScreen = useIsSmallScreen();
  return (
    <>
      {isAdministrator && (
        <Text size="sm" c="dimmed" mb="sm">
          This list shows all games in the database.{' '}
          <Anchor component={Link} to="/?view=deleted" underline="always" inherit>
            Deleted Games
          </Anchor>
        </Text>
      )}
      {!isStudent && !isAdministrator && (
        <Text size="sm" c="dimmed" mb="sm">
          Only Administrators can freeze or delete a game.
        </Text>
      )}
      <FreezeQuestions>
        {isStudent ? (
          <BankCards games={games} />
        ) : isSmallScreen ? (
          <GameCards games={games} />
        ) : (
          <Suspense fallback={null}>
            <GamesTable games={games} />
          </Suspense>
        )}
      </FreezeQuestions>
    </>
  );
}
