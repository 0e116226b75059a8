import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { listReports, type Report } from '../../contracts/calls/reports.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import styles from './Report.module.css';
import { namedReport, reportGroups, reportPath, reportsPath } from './reportAddress.ts';

const turnText = (turn: number): string => (turn === 0 ? 'Start' : `Qtr ${turn}`);

/** Beside a report: its quarter and the others, and the quarter's reports; on a phone as two selectors. */
export function ReportContents({
  reportId,
  turn,
}: {
  readonly reportId: string;
  readonly turn: number;
}): ReactNode {
  const game = useGame();
  const team = useTeam();
  const isSmall = useIsSmallScreen();
  const navigate = useNavigate();
  const { data } = useLoad(listReports, { team: team.team_id }, { turnNum: turn });
  const groups = reportGroups(data?.reports ?? []);
  const pathOf = (id: string): string => reportPath(team.game_id, team.team_id, id);
  return (
    <div className={styles.contents}>
      <QuarterChoice reportId={reportId} turn={turn} lastTurn={game.turns.length} />
      {isSmall ? (
        <NativeSelect
          aria-label="Report"
          value={reportId}
          data={groups.map(({ name, reports }) => ({
            group: name,
            items: reports.map(({ report_id: value, report_name: label }) => ({ value, label })),
          }))}
          onChange={(event) => void navigate(pathOf(event.currentTarget.value))}
        />
      ) : (
        <nav aria-label={`Reports of ${turnText(turn)}`}>
          {groups.map(({ name, reports }) => (
            <ReportGroup key={name} name={name} reports={reports} reportId={reportId} pathOf={pathOf} />
          ))}
        </nav>
      )}
      <Link className={styles.all} to={reportsPath(team.game_id, team.team_id, turn)}>
        Download or select several
      </Link>
    </div>
  );
}

function ReportGroup({
  name,
  reports,
  reportId,
  pathOf,
}: {
  readonly name: string;
  readonly reports: readonly Report[];
  readonly reportId: string;
  readonly pathOf: (id: string) => string;
}): ReactNode {
  return (
    <>
      <h2>{name}</h2>
      <ul>
        {reports.map(({ report_id: id, report_name: title }) => (
          <li key={id}>
            <Link to={pathOf(id)} aria-current={id === reportId ? 'page' : undefined}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The quarters around the open one. Another one shows the same report, or its list if it has none. */
function QuarterChoice({
  reportId,
  turn,
  lastTurn,
}: {
  readonly reportId: string;
  readonly turn: number;
  readonly lastTurn: number;
}): ReactNode {
  const team = useTeam();
  const navigate = useNavigate();
  const { turns_completed: completed } = useGame();
  function go(to: number): void {
    const [game = '', , ...rest] = reportId.split('.');
    const isThere = to > 0 && to <= completed && !namedReport(reportId)?.key.startsWith('WhatIf') && turn > 0;
    void navigate(
      isThere
        ? reportPath(team.game_id, team.team_id, [game, to, ...rest].join('.'))
        : reportsPath(team.game_id, team.team_id, to),
    );
  }
  return (
    <div className={styles.quarters}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Quarter before"
        disabled={turn === 0}
        onClick={() => go(turn - 1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <NativeSelect
        aria-label="Turn"
        size="xs"
        value={turn}
        data={Array.from({ length: lastTurn + 1 }, (_, each) => ({
          value: String(each),
          label: turnText(each),
        }))}
        onChange={(event) => go(Number(event.currentTarget.value))}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="Quarter after"
        disabled={turn >= lastTurn}
        onClick={() => go(turn + 1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
