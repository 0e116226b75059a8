import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { reportLabels } from '../../../contracts/banking/reportOrder.ts';
import type { UsedSet } from '../../../contracts/calls/runTurn.ts';
import { listTeams } from '../../../contracts/calls/teams.ts';
import { useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { formatTime } from '../../lib/clock.ts';
import { useWatchedTeams } from '../../live/usePlace.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { Moment } from '../../ui/Moment.tsx';
import { TermHead } from '../../ui/TermHead.tsx';
import styles from './RunTurn.module.css';
import { RightNow, Submitted, Used } from './RunTurnCells.tsx';
import type { Preflight } from './runTurnText.ts';

type PreflightProps = { readonly turn: number; readonly preflight: Preflight };

/** Preview of a run: for every team whether it has submitted, which scenario is used, and who is typing. */
export function RunTurnPreflight({ turn, preflight }: PreflightProps): ReactNode {
  const isSmallScreen = useIsSmallScreen();
  const { reports } = preflight;
  return (
    <section className={styles.card} aria-labelledby="what-will-happen">
      <h2 id="what-will-happen">{preflight.was_run ? 'What was computed' : 'What will happen'}</h2>
      {isSmallScreen ? (
        <Cards turn={turn} preflight={preflight} />
      ) : (
        <Rows turn={turn} preflight={preflight} />
      )}
      {reports && (
        <Text size="sm" c="dimmed" className={styles.ordered}>
          Reports of Qtr {turn} were last requested at <Moment at={reports.at} format={formatTime} /> by{' '}
          {reports.ordered_by}: {reports.kinds.map((kind) => reportLabels[kind]).join(', ') || 'none'}.
        </Text>
      )}
    </section>
  );
}

/** The cells of each team; presence matters only for the open turn. */
function useCells({ turn, preflight }: PreflightProps) {
  const { game_id: gameId } = useGame();
  useWatchedTeams(gameId);
  const { data } = useLoad(listTeams, { game: gameId }, {});
  return preflight.teams.map((used: UsedSet) => ({
    used,
    state: <Submitted team={used} />,
    source: <Used team={used} turn={turn} />,
    now: preflight.was_run ? null : (
      <RightNow
        teamId={used.team_id}
        team={data?.teams.find(({ team_id }) => team_id === used.team_id)}
        typing={preflight.typing.filter(({ team_id }) => team_id === used.team_id)}
      />
    ),
  }));
}

function Rows(props: PreflightProps): ReactNode {
  const cells = useCells(props);
  const hasNow = !props.preflight.was_run;
  return (
    <table className={styles.preflight}>
      <thead>
        <tr>
          <TermHead name="Team Name" />
          <TermHead name="Decision In" />
          <TermHead name="Scenario used" />
          {hasNow && <TermHead name="Right now" />}
        </tr>
      </thead>
      <tbody>
        {cells.map(({ used, state, source, now }) => (
          <tr key={used.team_id}>
            <th scope="row">{used.team_name}</th>
            <td>{state}</td>
            <td>{source}</td>
            {hasNow && <td>{now}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards(props: PreflightProps): ReactNode {
  return (
    <ul className={styles.teams}>
      {useCells(props).map(({ used, state, source, now }) => (
        <li key={used.team_id}>
          <strong>{used.team_name}</strong>
          {state}
          {source}
          {now}
        </li>
      ))}
    </ul>
  );
}

/** Heights of a team, and of everything above the first team: in the table, and in the cards of a phone. */
const tableRem = { team: 3.5, head: 5 };
const cardsRem = { team: 5.25, head: 2.75 };

/** Space reserved for the teams while loading, so that the content below does not jump. */
export function PreflightComing({ teamCount }: { readonly teamCount: number }): ReactNode {
  const { team, head } = useIsSmallScreen() ? cardsRem : tableRem;
  return <div className={styles.card} style={{ minHeight: `${teamCount * team + head}rem` }} />;
}
