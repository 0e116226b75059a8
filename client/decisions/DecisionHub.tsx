import { Button, Progress, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { activeIntraturns, type Intraturn } from '../../contracts/calls/decisionSets.ts';
import { isNotFound, teamNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { GameOverNote } from '../contexts/GameOverNote.tsx';
import { isGameOver } from '../contexts/isGameOver.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { keptChangeCounts } from '../drafts/draftStorage.ts';
import { readOnlyReason, submitRefusal, toldReason } from '../drafts/readOnlyReason.ts';
import { laterPart } from '../lib/laterPart.ts';
import { usePlace } from '../live/usePlace.ts';
import { useOthers } from '../presence/people.ts';
import { useIsStudent } from '../session/session.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { useSweep } from '../waiting/useWaiting.ts';
import { WaitingList } from '../waitingList/WaitingList.tsx';
import { type AreaTile, areaTiles } from './areaTiles.ts';
import styles from './DecisionHub.module.css';
import { ForecastButton } from './ForecastButton.tsx';
import { ForecastCards } from './ForecastCard.tsx';
import { HubNews } from './HubNews.tsx';
import { HubTile } from './HubTile.tsx';
import { useHeat } from './heat.ts';
import { ScenarioBar } from './ScenarioBar.tsx';
import { useToldTiles } from './useNews.ts';

const ReceiptLine = laterPart(async () => (await import('../receipts/ReceiptLine.tsx')).ReceiptLine);
const SubmitReview = laterPart(async () => (await import('./SubmitReview.tsx')).SubmitReview);

/** The decision areas of the team's turn, and the way to submit them (B§2). */
export function DecisionHub(): ReactNode {
  const team = useTeam();
  usePlace({ teamId: team.team_id, screen: 'decisions', cell: null, isEditing: false });
  const { data, error, isPending, isFetching } = useLoad(activeIntraturns, { team: team.team_id }, {});
  const set = data?.intraturns.find((candidate) => candidate.status);
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  return (
    <TeamScreen title={`${team.team_name} Decision Areas`}>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      <GameOverNote />
      {data && !set && <WaitingList />}
      {data && set && <OpenSet set={set} sets={data.intraturns} isNewest={!isFetching} />}
    </TeamScreen>
  );
}

function OpenSet({
  set,
  sets,
  isNewest,
}: {
  readonly set: Intraturn;
  readonly sets: readonly Intraturn[];
  /** Whether these are all sets there are now. */
  readonly isNewest: boolean;
}): ReactNode {
  const game = useGame();
  const team = useTeam();
  const tiles = areaTiles({
    set,
    isLite: game.type === 'Lite',
    myUnsaved: game.isPast ? new Map() : keptChangeCounts(set.intraturn_id),
    others: useOthers(team.team_id),
  });
  const reason = readOnlyReason(game, team, set.turn_num);
  const told = useToldTiles(set, tiles);
  const isOver = isGameOver(game);
  const heat = useHeat(set.intraturn_id);
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
      <div className={styles.bar}>
        <div>
          <Text fw={600} mb="xs">
            Qtr {set.turn_num} of {game.turns_allowed}
          </Text>
          <ScenarioBar set={set} sets={sets} reason={reason} />
          <HubProgress tiles={tiles} />
        </div>
        <div className={styles.acts}>
          {!isOver && (
            <>
              <ForecastButton set={set} />
              <Submit set={set} tiles={tiles} reason={reason} />
            </>
          )}
          <ViewReports />
        </div>
      </div>
      {set.time_submit && !isOver && <SubmittedLine set={set} />}
      {set.time_submit && !game.isPast && <ReceiptLine intraturnId={set.intraturn_id} of="submission" />}
      {reason && !set.time_submit && !isOver && (
        <Text size="sm" c="dimmed" mb="sm" role="status">
          {toldReason(game, team, set.turn_num)}
        </Text>
      )}
      <ForecastCards turn={set.turn_num} />
      <WaitingList />
      <HubNews set={set} tiles={told} />
      <ul className={styles.tiles} data-tour="tiles">
        {told.map((tile) => (
          <HubTile key={tile.area.name} {...{ tile, heat }} turn={set.turn_num} />
        ))}
      </ul>
    </>
  );
}

/** The way to the reports, where the game shows them to the reader (B§2, A§3). */
function ViewReports(): ReactNode {
  const { game_id: gameId, team_id: teamId } = useTeam();
  if (!useShowsReports()) return null;
  return (
    <Button component={Link} to={`/game/${gameId}/decisions/${teamId}/reports`} variant="default">
      View Reports
    </Button>
  );
}

function HubProgress({ tiles }: { readonly tiles: readonly AreaTile[] }): ReactNode {
  const updated = tiles.filter((tile) => tile.updated !== null).length;
  const text = `${updated} of ${tiles.length} areas updated`;
  return (
    <>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      <Progress.Root size="sm" mt={4} maw={240}>
        <Progress.Section value={(100 * updated) / Math.max(1, tiles.length)} aria-label={text} />
      </Progress.Root>
    </>
  );
}

function SubmittedLine({ set }: { readonly set: Intraturn }): ReactNode {
  const who = set.submitted_by ? ` by ${set.submitted_by}` : '';
  return (
    <Text mb="sm" role="status">
      Qtr {set.turn_num} has been submitted{who}. An instructor can open the team again.
    </Text>
  );
}

/** Submit Decisions, with the reason in words where it cannot be pressed (B§5). */
function Submit({
  set,
  tiles,
  reason,
}: {
  readonly set: Intraturn;
  readonly tiles: readonly AreaTile[];
  readonly reason: string | null;
}): ReactNode {
  const refusal = submitRefusal(useIsStudent(), useGame());
  const [isReviewing, setIsReviewing] = useState(false);
  return (
    <div className={styles.submit}>
      <Button disabled={reason !== null || refusal !== null} onClick={() => setIsReviewing(true)}>
        Submit Decisions
      </Button>
      {refusal && (
        <Text size="sm" maw={320}>
          {refusal}
        </Text>
      )}
      {isReviewing && <SubmitReview set={set} tiles={tiles} onClose={() => setIsReviewing(false)} />}
    </div>
  );
}
