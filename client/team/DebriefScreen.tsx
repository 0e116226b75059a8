import { Button, NativeSelect, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loadDebrief } from '../../contracts/calls/debrief.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { usePlace } from '../live/usePlace.ts';
import { useIsStudent } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './Debrief.module.css';
import { DebriefSheet, type DebriefTeam } from './DebriefSheet.tsx';
import { TeamScreen } from './TeamScreen.tsx';

/** The debrief of a quarter of a team; those who see all teams print those of the whole class as well. */
export function DebriefScreen(): ReactNode {
  const game = useGame();
  const team = useTeam();
  const [query, setQuery] = useSearchParams();
  const showsReports = useShowsReports();
  const { turns_completed: completed } = game;
  const asked = Number(query.get('turn'));
  const turn = Number.isInteger(asked) && asked > 0 ? asked : completed;
  usePlace({ teamId: team.team_id, screen: 'dashboard', cell: null, isEditing: false });
  const title = `${team.team_name} Debrief`;
  if (!showsReports || turn > completed)
    return (
      <TeamScreen title={title}>
        {showsReports ? (
          <EmptyState
            text={`Qtr ${Math.max(turn, 1)} hasn’t been run yet.`}
            hint="A debrief appears with the results of its quarter."
          />
        ) : (
          <Text>Reports are hidden in this game.</Text>
        )}
      </TeamScreen>
    );
  const turns = Array.from({ length: completed }, (_, index) => index + 1);
  const choose = (chosen: string): void =>
    setQuery((before) => {
      before.set('turn', chosen);
      return before;
    });
  return (
    <TeamScreen
      title={title}
      titleClass={styles.title}
      acts={
        <NativeSelect
          aria-label="Quarter"
          data={turns.map((each) => ({ value: String(each), label: `Qtr ${each}` }))}
          value={turn}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
      }
    >
      <Sheets key={turn} turn={turn} team={team} />
    </TeamScreen>
  );
}

/** The sheet of the team, or those of all teams while these are printed. */
function Sheets({ turn, team }: { readonly turn: number; readonly team: DebriefTeam }): ReactNode {
  const isStudent = useIsStudent();
  const { data } = useLoad(listTeams, { game: team.game_id }, {});
  const [isAll, setIsAll] = useState(false);
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set());
  const teams = (isAll && data?.teams) || [team];
  const areThere = teams.every(({ team_id }) => loaded.has(team_id));
  useEffect(() => {
    if (!isAll || !areThere) return;
    const showOne = (): void => setIsAll(false);
    addEventListener('afterprint', showOne);
    window.print();
    return () => removeEventListener('afterprint', showOne);
  }, [isAll, areThere]);
  return (
    <>
      <div className={styles.acts}>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        {!isStudent && data && data.teams.length > 1 && (
          <Button variant="default" loading={isAll} onClick={() => setIsAll(true)}>
            Print all {data.teams.length}
          </Button>
        )}
      </div>
      {teams.map((each) => (
        <LoadedSheet
          key={each.team_id}
          team={each}
          turn={turn}
          onLoad={() => setLoaded((before) => new Set([...before, each.team_id]))}
        />
      ))}
    </>
  );
}

function LoadedSheet({
  team,
  turn,
  onLoad,
}: {
  readonly team: DebriefTeam;
  readonly turn: number;
  readonly onLoad: () => void;
}): ReactNode {
  const ids = { game: team.game_id, team: team.team_id };
  const { data, error, isPending } = useLoad(loadDebrief, ids, { turnNum: turn });
  const isSettled = data !== undefined || error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when it has settled.
  useEffect(() => {
    if (isSettled) onLoad();
  }, [isSettled]);
  if (data?.debrief) return <DebriefSheet debrief={data.debrief} team={team} />;
  if (data) return <Text role="status">There is no debrief of this quarter.</Text>;
  return <BusyOverlay isBusy={isPending} text="Loading..." />;
}
