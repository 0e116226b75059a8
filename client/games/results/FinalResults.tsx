import { Button, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useGame } from '../../contexts/GameContext.ts';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { unitNote } from '../../indicators/indicatorText.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { useIsStudent } from '../../session/session.ts';
import { placesNotes } from '../../team/standingText.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import layout from '../../ui/Layout.module.css';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { OpeningProblems } from '../OpeningProblems.tsx';
import { TurnRunLine } from '../TurnRunLine.tsx';
import { FinalResultCards } from './FinalResultCards.tsx';
import { WaysOn } from './FinalResultParts.tsx';
import styles from './FinalResults.module.css';
import { useFinalRows } from './useFinalRows.ts';

const FinalResultsTable = lazy(async () => ({
  default: (await loadChunk(() => import('./FinalResultsTable.tsx'))).FinalResultsTable,
}));

/** The final standings of a game's banks, with links to their past. */
export function FinalResults(): ReactNode {
  const game = useGame();
  const isOver = isGameOver(game);
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>{`${game.game_name} Final Results`}</PageTitle>
        {isOver && (
          <Button component={Link} to={`/game/${game.game_id}/debrief`} variant="default">
            Debrief
          </Button>
        )}
      </div>
      <TurnRunLine run={game.turn_run} gameId={game.game_id} isCard />
      {isOver ? (
        <Standings />
      ) : (
        <EmptyState
          text="This game isn’t over yet."
          hint={`Final results appear after Qtr ${game.turns_allowed}, the last quarter.`}
        />
      )}
    </>
  );
}

function Standings(): ReactNode {
  const { turns_allowed: lastTurn, disable_view_reports: areReportsHidden, opening_problems } = useGame();
  const isStudent = useIsStudent();
  const isSmallScreen = useIsSmallScreen();
  const { rows, scoreOf, headline, isPending } = useFinalRows();
  const own = rows.find((bank) => bank.isOwn);
  return (
    <>
      <p className={styles.over}>All {lastTurn} quarters of this game have been run.</p>
      <p className={styles.headline}>{headline}</p>
      <BusyOverlay isBusy={isPending} text="Loading Final Results..." />
      {isSmallScreen ? (
        <FinalResultCards rows={rows} />
      ) : (
        <Suspense fallback={null}>
          {!isPending && <FinalResultsTable rows={rows} scoreOf={scoreOf} />}
        </Suspense>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        {scoreOf !== null && `${placesNotes[scoreOf]} `}
        Total Net Income and Dividends cover all quarters; Total Return is since the start; ROE, Stock Price
        and Composite Rating are for Qtr {lastTurn}. Ratings run from 1 (best) to 5 (worst). {unitNote}
      </Text>
      {isStudent && areReportsHidden && (
        <Text size="sm" mt="xs">
          This game doesn’t show other banks’ figures.
        </Text>
      )}
      {own && <WaysOn bank={own} />}
      <OpeningProblems problems={opening_problems} hint="Every bank of this game opened with it." />
    </>
  );
}
