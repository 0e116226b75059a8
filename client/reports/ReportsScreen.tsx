import { Button, NativeSelect, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  listReports,
  type Report,
  reportTypeNames,
  reportTypeSchema,
} from '../../contracts/calls/reports.ts';
import { isNotFound, teamNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { SaveButton } from '../drafts/FrameActs.tsx';
import { usePlace } from '../live/usePlace.ts';
import { useIsStudent } from '../session/session.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import styles from './Reports.module.css';
import { ReportsTable } from './ReportsTable.tsx';
import { reportPath } from './reportAddress.ts';
import { isDeletable, type ReportDeletion, useReportDeletion } from './useReportDeletion.ts';
import { useReportDownloads } from './useReportDownloads.ts';

/** Turn and type as in the address. */
function useChoice() {
  const game = useGame();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const turns = Array.from({ length: game.turns.length + 1 }, (_, turn) => turn);
  const asked = query.get('turn');
  const turn = asked && turns.includes(Number(asked)) ? Number(asked) : game.turns_completed;
  const type = reportTypeSchema.safeParse(query.get('type')).data ?? null;
  const go = (to: { turn: number; type: string | null }): void =>
    void navigate({
      search: `?${new URLSearchParams({ turn: String(to.turn), ...(to.type && { type: to.type }) })}`,
    });
  return {
    turns,
    turn,
    type,
    chooseTurn: (chosen: number) => go({ turn: chosen, type }),
    chooseType: (chosen: string) => go({ turn, type: chosen || null }),
  };
}

/** Reports of a team and its community by turn and type. */
export function ReportsScreen(): ReactNode {
  const team = useTeam();
  const showsReports = useShowsReports();
  const choice = useChoice();
  const deletion = useReportDeletion(choice.turn, choice.type);
  usePlace({ teamId: team.team_id, screen: 'reports', cell: null, isEditing: false });
  return (
    <TeamScreen
      title={`${team.team_name} Reports`}
      isUnsaved={deletion.marked.size > 0}
      acts={deletion.isAllowed && <DeletionSave deletion={deletion} />}
    >
      {showsReports ? (
        <Reports key={`${choice.turn} ${choice.type}`} choice={choice} deletion={deletion} />
      ) : (
        <Text>Reports are hidden in this game.</Text>
      )}
    </TeamScreen>
  );
}

type Choice = ReturnType<typeof useChoice>;

function DeletionSave({ deletion }: { readonly deletion: ReportDeletion }): ReactNode {
  const count = deletion.marked.size;
  return (
    <div className={styles.acts}>
      <SaveButton
        changeCount={count}
        refusal={count === 0 ? 'There is nothing to save' : null}
        isSaving={deletion.isSaving}
        onSave={deletion.save}
      />
    </div>
  );
}

function Reports({
  choice,
  deletion,
}: {
  readonly choice: Choice;
  readonly deletion: ReportDeletion;
}): ReactNode {
  const team = useTeam();
  const { turn, type } = choice;
  const { data, error, isPending } = useLoad(
    listReports,
    { team: team.team_id },
    { turnNum: turn, ...(type && { reportType: type }) },
  );
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const downloads = useReportDownloads();
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  const reports = data?.reports ?? [];
  const chosen = reports.filter(({ report_id: id }) => selected.has(id)).map(({ report_id: id }) => id);
  return (
    <>
      <div className={styles.tools}>
        <Selectors choice={choice} />
        <SelectedActs
          reports={reports}
          selected={selected}
          deletion={deletion}
          downloads={downloads}
          onMarked={() => setSelected(new Set())}
        />
      </div>
      <BusyOverlay isBusy={isPending} text="Loading Reports..." />
      {data && reports.length === 0 && <Text role="status">{emptyText(turn, type !== null)}</Text>}
      {reports.length > 0 && (
        <ReportsTable
          reports={reports}
          selected={selected}
          marked={deletion.marked}
          onKeep={deletion.keep}
          onSelect={(id, isSelected) =>
            setSelected(new Set(isSelected ? [...selected, id] : chosen.filter((one) => one !== id)))
          }
          pathOf={(id) => reportPath(team.game_id, team.team_id, id)}
          onDownload={downloads.downloadOne}
        />
      )}
    </>
  );
}

/** What is done with all reports that are selected: they come as files, or the next Save deletes them. */
function SelectedActs({
  reports,
  selected,
  deletion,
  downloads: { downloadSeveral, isDownloading },
  onMarked,
}: {
  readonly reports: readonly Report[];
  readonly selected: ReadonlySet<string>;
  readonly deletion: ReportDeletion;
  readonly downloads: ReturnType<typeof useReportDownloads>;
  /** Called when those that are selected are marked to be deleted. */
  readonly onMarked: () => void;
}): ReactNode {
  const chosen = reports.filter(({ report_id: id }) => selected.has(id));
  const downloadable = chosen.filter(({ file_name: file }) => file !== null).map(({ report_id: id }) => id);
  const deletable = chosen.filter(isDeletable).map(({ report_id: id }) => id);
  function markSelected(): void {
    deletion.mark(deletable);
    onMarked();
  }
  return (
    <>
      {reports.length > 0 && (
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={downloadable.length === 0}
          loading={isDownloading}
          onClick={() => downloadSeveral(downloadable)}
        >
          Download Selected
        </Button>
      )}
      {deletion.isAllowed && reports.some(isDeletable) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={deletable.length === 0}
          onClick={markSelected}
        >
          Delete Selected
        </Button>
      )}
    </>
  );
}

function emptyText(turn: number, isFiltered: boolean): string {
  if (isFiltered) return 'There are no reports of this type in this turn.';
  return `Reports for Qtr ${turn} appear once it has been run, and forecasts as they are made.`;
}

function Selectors({
  choice: { turns, turn, type, chooseTurn, chooseType },
}: {
  readonly choice: Choice;
}): ReactNode {
  const isStudent = useIsStudent();
  const types = reportTypeSchema.options.filter((one) => !(isStudent && one === 'Instructor'));
  return (
    <>
      <NativeSelect
        label="Turn"
        value={turn}
        data={turns.map((one) => ({ value: String(one), label: one === 0 ? 'Start' : `Qtr ${one}` }))}
        onChange={(event) => chooseTurn(Number(event.currentTarget.value))}
      />
      <NativeSelect
        label="Report type"
        value={type ?? ''}
        data={[
          { value: '', label: 'All' },
          ...types.map((one) => ({ value: one, label: reportTypeNames[one] })),
        ]}
        onChange={(event) => chooseType(event.currentTarget.value)}
      />
    </>
  );
}
