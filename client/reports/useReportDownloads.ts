import { downloadReport, downloadReports } from '../../contracts/calls/reports.ts';
import { useActs } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { saveFile } from '../ui/saveFile.ts';

/** Downloads of one report, and of several in one file. */
export function useReportDownloads() {
  const team = useTeam();
  const { act, state } = useActs();
  // A failure has already shown its alert.
  const quiet = (download: Promise<void>): void => void download.catch(() => undefined);
  return {
    downloadOne: (report: string) => quiet(act(downloadReport, { report }, {}).then(saveFile)),
    downloadSeveral: (reportIds: string[]) =>
      quiet(act(downloadReports, { team: team.team_id }, { reportIds }).then(saveFile)),
    isDownloading: state.isPending,
  };
}
