import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { activeIntraturns, type Intraturn } from '../../../contracts/calls/decisionSets.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { isNotFound, teamNotFound } from '../../call/notFound.ts';
import { IncludedLoadsContext, useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { GameOverNote } from '../../contexts/GameOverNote.tsx';
import { isGameOver } from '../../contexts/isGameOver.ts';
import { useTeam } from '../../contexts/TeamContext.ts';
import { useShowsReports } from '../../contexts/useShowsReports.ts';
import { keptChangeCounts } from '../../drafts/draftStorage.ts';
import { readOnlyReason, reasonShown, submitRefusal } from '../../drafts/readOnlyReason.ts';
import { laterPart } from '../../lib/laterPart.ts';
import { usePlace } from '../../live/usePlace.ts';
import { useOthers } from '../../presence/people.ts';
import { useIsStudent } from '../../session/session.ts';
import { TeamScreen } from '../../team/TeamScreen.tsx';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { NoticeDock } from '../../ui/NoticeDock.tsx';
import { useRoom } from '../../ui/useRoom.ts';
import { useSweep } from '../../waiting/useWaiting.ts';
import { WaitingList } from '../../waitingList/WaitingList.tsx';
import { type AreaTile, areaTiles } from '../areaTiles.ts';
import { useHeat } from '../heat.ts';
import { useTilesWithNews } from '../useNews.ts';
import { BalanceSheet } from './BalanceSheet.tsx';
import styles from './DecisionHub.module.css';
import { ForecastButton, ForecastsLeft } from './ForecastButton.tsx';
import { ForecastCards } from './ForecastCard.tsx';
import { forecastRefusal } from './forecastRefusal.ts';
import { HubNews } from './HubNews.tsx';
import { HubWarnings } from './HubWarnings.tsx';
import { ScenarioActs, ScenarioChoice } from './ScenarioBar.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useHubAnswers } from './useHubAnswers.ts';

const ReceiptLine = laterPart(async () => (await import('../../receipts/ReceiptLine.tsx')).ReceiptLine);
const HubEstimate = laterPart(async () => (await import('../../estimates/HubEstimate.tsx')).HubEstimate);
const HubCoach = laterPart(async () => (await import('./HubCoach.tsx')).HubCoach);

/** The decision areas of the team's turn, and the way to submit them. */
export function DecisionHub(): ReactNode {
  const team = useTeam();
  usePlace({ teamId: team.team_id, screen: 'decisions', cell: null, isEditing: false });
  const { error, isFetching, included } = useHubAnswers(team.team_id);
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  return (
    <IncludedLoadsContext value={included}>
      <Hub isComing={isFetching} />
    </IncludedLoadsContext>
  );
}

function Hub({ isComing }: { readonly isComing: boolean }): ReactNode {
  const team = useTeam();
  const { data, error, isPending, isFetching } = useLoad(activeIntraturns, { team: team.team_id }, {});
  const set = data?.intraturns.find((candidate) => candidate.status);
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  return (
    <TeamScreen
      title={`${team.team_name} Decision Areas`}
      acts={set && <HubActs set={set} />}
      titleClass={styles.head}
    >
      <BusyOverlay isBusy={isPending} text="Loading..." />
      <GameOverNote />
      {data && !set && (
        <NoticeDock of="screen">
          <WaitingList />
        </NoticeDock>
      )}
      {data && set && <OpenSet set={set} sets={data.intraturns} isNewest={!isFetching && !isComing} />}
    </TeamScreen>
  );
}

/** The tiles of a decision set in their current state, with the activity of this person and the others. */
function useTiles(set: Intraturn): readonly AreaTile[] {
  const game = useGame();
  const team = useTeam();
  return areaTiles({
    set,
    isLite: game.type === 'Lite',
    myUnsaved: game.isPast ? new Map() : keptChangeCounts(set.intraturn_id),
    others: useOthers(team.team_id),
  });
}

/** Actions on the decisions as a whole. */
function HubActs({ set }: { readonly set: Intraturn }): ReactNode {
  const game = useGame();
  const tiles = useTiles(set);
  const reason = readOnlyReason(game, useTeam(), set.turn_num);
  return (
    <div ref={useRoom('--acts-height')} className={styles.acts}>
      <ViewReports />
      {!isGameOver(game) && !game.isPast && (
        <>
          <ForecastButton set={set} />
          <SubmitButton set={set} tiles={tiles} reason={reason} />
        </>
      )}
    </div>
  );
}

function OpenSet({
  set,
  sets,
  isNewest,
}: {
  readonly set: Intraturn;
  readonly sets: readonly Intraturn[];
  /** Whether these are all existing sets. */
  readonly isNewest: boolean;
}): ReactNode {
  const game = useGame();
  const team = useTeam();
  const tiles = useTiles(set);
  const reason = readOnlyReason(game, team, set.turn_num);
  const refusal = submitRefusal(useIsStudent(), game);
  const tilesWithNews = useTilesWithNews(set, tiles);
  const isOver = isGameOver(game);
  const isPast = game.isPast === true;
  const heat = useHeat(set.intraturn_id);
  const isSmallNow = useIsSmallScreen();
  // They keep their place in the tree when a phone is rotated: otherwise their dialog would be lost with what
  // was typed in it.
  const [isSmall] = useState(isSmallNow);
  useSweep(
    (place) =>
      place.kind === 'decisions' &&
      place.teamId === team.team_id &&
      place.turn === set.turn_num &&
      isNewest &&
      !sets.some(({ intraturn_id }) => intraturn_id === place.intraturnId),
  );
  return (
    <>
      {isOver ? (
        <LastQuarter set={set} />
      ) : (
        <QuarterBar set={set} sets={sets} tiles={tiles} reason={reason} hasActs={!isSmall} />
      )}
      {refusal && !isOver && !isPast && (
        <Text size="sm" mb={4}>
          {refusal}
        </Text>
      )}
      <HubNews
        set={set}
        tiles={tilesWithNews}
        state={
          isOver
            ? null
            : stateText(set, team, isPast ? null : reason && reasonShown(game, team, set.turn_num))
        }
      />
      {!isOver && !isPast && (
        <div className={styles.estimate}>
          <HubEstimate intraturnId={set.intraturn_id} turn={set.turn_num} isClosed={reason !== null} />
        </div>
      )}
      <NoticeDock of="screen">
        {set.time_submit && !isPast && <ReceiptLine intraturnId={set.intraturn_id} of="submission" />}
        <WaitingList />
      </NoticeDock>
      <Forecasts set={set} />
      <BalanceSheet
        intraturnId={set.intraturn_id}
        tiles={tilesWithNews}
        turn={set.turn_num}
        heat={heat}
        isOver={isOver}
      />
      {isSmall && !isOver && !isPast && <ScenarioActs set={set} sets={sets} reason={reason} />}
    </>
  );
}

/** Quarter, scenario and progress in one line, with what can be done to scenarios. */
function QuarterBar({
  set,
  sets,
  tiles,
  reason,
  hasActs,
}: {
  readonly set: Intraturn;
  readonly sets: readonly Intraturn[];
  readonly tiles: readonly AreaTile[];
  readonly reason: string | null;
  readonly hasActs: boolean;
}): ReactNode {
  const game = useGame();
  return (
    <>
      {game.practice && !game.isPast && (
        <HubCoach intraturnId={set.intraturn_id} turn={set.turn_num} hasSaved={hasSaved(tiles)} />
      )}
      <div className={styles.bar}>
        <span>
          Qtr {set.turn_num} of {game.turns_allowed}
        </span>
        {game.isPast ? (
          <span>Scenario: {set.name}</span>
        ) : (
          <ScenarioChoice set={set} sets={sets} reason={reason} />
        )}
        {hasActs && !game.isPast && <ScenarioActs set={set} sets={sets} reason={reason} />}
        <HubProgress tiles={tiles} />
        {!game.isPast && <ForecastsLeft set={set} />}
      </div>
    </>
  );
}

/** What the last quarter warns of, and the quarter's forecasts, in the room that they have from the first paint on. */
function Forecasts({ set }: { readonly set: Intraturn }): ReactNode {
  const game = useGame();
  const team = useTeam();
  const hasRoom = !isGameOver(game) && !game.disable_whatifs && game.max_what_ifs_per_turn > 0;
  return (
    <>
      <HubWarnings intraturnId={set.intraturn_id} />
      <div className={styles.forecasts} data-room={hasRoom || undefined}>
        <ForecastCards turn={set.turn_num} isOffered={!forecastRefusal({ game, team, set, forecasts: [] })} />
      </div>
    </>
  );
}

/** The content of the hub once the game is over. */
function LastQuarter({ set }: { readonly set: Intraturn }): ReactNode {
  return (
    <Text size="sm" c="dimmed">
      The bank at the end of Qtr {set.turn_num}, with what was decided for it in the scenario {set.name}.
    </Text>
  );
}

/** The link to the reports, if the game shows them to the reader. */
function ViewReports(): ReactNode {
  const { game_id: gameId, team_id: teamId } = useTeam();
  if (!useShowsReports()) return null;
  return (
    <Button component={Link} to={`/game/${gameId}/decisions/${teamId}/reports`} variant="subtle">
      View Reports
    </Button>
  );
}

const hasSaved = (tiles: readonly AreaTile[]): boolean => tiles.some(({ updated }) => updated !== null);

/** A square for each area, filled once it is saved, beside the count in words. */
function HubProgress({ tiles }: { readonly tiles: readonly AreaTile[] }): ReactNode {
  const updated = tiles.filter((tile) => tile.updated !== null).length;
  return (
    <span className={styles.progress}>
      <span className={styles.squares} aria-hidden="true">
        {tiles.map((tile) => (
          <i key={tile.area.name} data-done={tile.updated !== null || undefined} />
        ))}
      </span>
      {updated} of {tiles.length} areas updated
    </span>
  );
}

/** Why nothing can be changed, who has submitted, or what stands; null while the quarter is open. */
function stateText(set: Intraturn, team: Team, reason: string | null): string | null {
  if (team.is_reopened && reason === null)
    return 'Your team’s earlier submission is kept and will be run unless you submit again.';
  if (!set.time_submit) return reason;
  const who = set.submitted_by ? ` by ${set.submitted_by}` : '';
  return `Qtr ${set.turn_num} has been submitted${who}. An instructor can unfreeze the team.`;
}
