import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadFinalResults } from '../../contracts/calls/finalResults.ts';
import { useIsStudent } from '../account/session.ts';
import { useLoad } from '../call/queries.ts';
import { BusyOverlay } from '../shell/BusyOverlay.tsx';
import { EmptyState } from '../shell/EmptyState.tsx';
import layout from '../shell/Layout.module.css';
import { loadChunk } from '../shell/loadChunk.ts';
import { PageTitle } from '../shell/PageTitle.tsx';
import { Trail } from '../shell/Trail.tsx';
import { unitNote } from '../team/indicatorText.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { FinalResultCards } from './FinalResultCards.tsx';
import { useGame } from './GameContext.ts';
import { isGameOver } from './isGameOver.ts';
import { TurnRunLine } from './TurnRunLine.tsx';

const FinalResultsTable = lazy(async () => ({
  default: (await loadChunk(() => import('./FinalResultsTable.tsx'))).FinalResultsTable,
}));

/** Where all banks of a game that is over stand, and the ways to what they did. */
export function FinalResults(): ReactNode {
  const game = useGame();
  const isOver = isGameOver(game);
  return (
    <>
      <Trail steps={[{ label: game.game_name, to: `/game/${game.game_id}` }]} />
      <div className={layout.titleLine}>
        <PageTitle>{`${game.game_name} Final Results`}</PageTitle>
      </div>
      <TurnRunLine run={game.turn_run} gameId={game.game_id} />
      {isOver ? (
        <Standings />
      ) : (
        <EmptyState
          text="This game is not over yet."
          hint={`Final results come with Qtr ${game.turns_allowed}, its last quarter.`}
        />
      )}
    </>
  );
}

function Standings(): ReactNode {
  const { game_id: gameId, turns_allowed: lastTurn, disable_view_reports: areReportsHidden } = useGame();
  const isStudent = useIsStudent();
  const isSmallScreen = useIsSmallScreen();
  const { data, isPending } = useLoad(loadFinalResults, { game: gameId }, {});
  const banks = [...(data?.banks ?? [])].sort((one, other) => other.total_net_income - one.total_net_income);
  return (
    <>
      <Text mb="sm">All {lastTurn} quarters of this game have been run.</Text>
      <BusyOverlay isBusy={isPending} text="Loading Final Results..." />
      {isSmallScreen ? (
        <FinalResultCards banks={banks} />
      ) : (
        <Suspense fallback={null}>{data && <FinalResultsTable banks={banks} />}</Suspense>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        Total Net Income and Dividends are of all quarters, Total Return is since the start; ROE, Stock Price
        and Composite Rating are of Qtr {lastTurn}. A rating of 1 is the best, 5 the worst. {unitNote}
      </Text>
      {isStudent && areReportsHidden && (
        <Text size="sm" mt="xs">
          This game does not show the figures of other banks.
        </Text>
      )}
    </>
  );
}
