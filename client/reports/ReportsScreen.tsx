import { Button, NativeSelect, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  downloadReport,
  downloadReports,
  listReports,
  reportTypeNames,
  reportTypeSchema,
} from '../../contracts/calls/reports.ts';
import { useIsStudent } from '../account/session.ts';
import { isNotFound, teamNotFound } from '../call/notFound.ts';
import { useActs, useLoad } from '../call/queries.ts';
import { useGame } from '../games/GameContext.ts';
import { usePlace } from '../live/usePlace.ts';
import { BusyOverlay } from '../shell/BusyOverlay.tsx';
import { NotFound } from '../shell/NotFound.tsx';
import { useTeam } from '../team/TeamContext.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import styles from './Reports.module.css';
import { ReportsTable } from './ReportsTable.tsx';
import { ReportView } from './ReportView.tsx';
import { saveFile } from './saveFile.ts';
import { useShowsReports } from './useShowsReports.ts';

/** Turn, type and open report as they stand in the address. */
function useChoice() {
  const game = useGame();
  const [query, setQuery] = useSearchParams();
  const turns = Array.from({ length: game.turns.length + 1 }, (_, turn) => turn);
  const asked = query.get('turn');
  const turn = asked !== null && turns.includes(Number(asked)) ? Number(asked) : game.turns_completed;
  const type = reportTypeSchema.safeParse(query.get('type')).data ?? null;
  function choose(change: { turn?: number; type?: string; report?: string | null }): void {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(change)) {
      if (value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    // What is open belongs to the turn that it was opened in.
    if (change.turn !== undefined) next.delete('report');
    setQuery(next);
  }
  return { turns, turn, type, reportId: query.get('report'), choose };
}

/** Reports of a team and its community by turn and type (B§2). */
export function ReportsScreen(): ReactNode {
  const team = useTeam();
  const showsReports = useShowsReports();
  const choice = useChoice();
  usePlace({ teamId: team.team_id, screen: 'reports', cell: null, isEditing: false });
  return (
    <TeamScreen title={`${team.team_name} Reports`}>
      {showsReports ? (
        <Reports key={`${choice.turn} ${choice.type}`} choice={choice} />
      ) : (
        <Text>Reports are not shown in this game.</Text>
      )}
    </TeamScreen>
  );
}

type Choice = ReturnType<typeof useChoice>;

function Reports({ choice }: { readonly choice: Choice }): ReactNode {
  const team = useTeam();
  const { turn, type, reportId, choose } = choice;
  const { data, error, isPending } = useLoad(
    listReports,
    { team: team.team_id },
    { turnNum: turn, ...(type && { reportType: type }) },
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { downloadOne, downloadSeveral, isDownloading } = useDownloads();
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  const reports = data?.reports ?? [];
  const chosen = reports.flatMap(({ report_id: id }) => (selected.has(id) ? [id] : []));
  return (
    <>
      <div className={styles.tools}>
        <Selectors choice={choice} />
        {reports.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            disabled={chosen.length === 0}
            loading={isDownloading}
            onClick={() => downloadSeveral(chosen)}
          >
            Download Selected
          </Button>
        )}
      </div>
      <BusyOverlay isBusy={isPending} text="Loading Reports..." />
      {data && reports.length === 0 && <Text role="status">{emptyText(turn, type !== null)}</Text>}
      {reports.length > 0 && (
        <ReportsTable
          reports={reports}
          selected={selected}
          onSelect={(id, isSelected) =>
            setSelected(new Set(isSelected ? [...selected, id] : chosen.filter((one) => one !== id)))
          }
          onOpen={(id) => choose({ report: id })}
          onDownload={downloadOne}
        />
      )}
      {reportId !== null && (
        <ReportView
          key={reportId}
          reportId={reportId}
          onDownload={() => downloadOne(reportId)}
          onClose={() => choose({ report: null })}
        />
      )}
    </>
  );
}

function emptyText(turn: number, isFiltered: boolean): string {
  if (isFiltered) return 'There are no reports of this type in this turn.';
  return `Reports of Qtr ${turn} come with its run, and forecasts when they are made.`;
}

function useDownloads() {
  const team = useTeam();
  const { act, state } = useActs();
  // A failure has raised its alert already.
  const quiet = (download: Promise<void>): void => void download.catch(() => undefined);
  return {
    downloadOne: (report: string) => quiet(act(downloadReport, { report }, {}).then(saveFile)),
    downloadSeveral: (reportIds: string[]) =>
      quiet(act(downloadReports, { team: team.team_id }, { reportIds }).then(saveFile)),
    isDownloading: state.isPending,
  };
}

function Selectors({ choice: { turns, turn, type, choose } }: { readonly choice: Choice }): ReactNode {
  const isStudent = useIsStudent();
  const types = reportTypeSchema.options.filter((one) => !(isStudent && one === 'Instructor'));
  return (
    <>
      <NativeSelect
        label="Turn"
        value={turn}
        data={turns.map((one) => ({ value: String(one), label: one === 0 ? 'Start' : `Qtr ${one}` }))}
        onChange={(event) => choose({ turn: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label="Report type"
        value={type ?? ''}
        data={[
          { value: '', label: 'All' },
          ...types.map((one) => ({ value: one, label: reportTypeNames[one] })),
        ]}
        onChange={(event) => choose({ type: event.currentTarget.value })}
      />
    </>
  );
}
