import { Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadFinalResults } from '../../contracts/calls/finalResults.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { unitNote } from '../indicators/indicatorText.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useIsStudent } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import layout from '../ui/Layout.module.css';
import { PageTitle } from '../ui/PageTitle.tsx';
import { FinalResultCards } from './FinalResultCards.tsx';
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
      <div className={layout.titleLine}>
        <PageTitle>{`${game.game_name} Final Results`}</PageTitle>
      </div>
      <TurnRunLine run={game.turn_run} gameId={game.game_id} isCard />
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
