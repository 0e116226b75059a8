import { Button, Text } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { ReportDocument } from '../../contracts/banking/reportDocument.ts';
import { chartTable } from '../../contracts/banking/reportTables.ts';
import { type Report, readReport } from '../../contracts/calls/reports.ts';
import { isNotFound, teamNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { useShowsReports } from '../contexts/useShowsReports.ts';
import { usePlace } from '../live/usePlace.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { Moment } from '../ui/Moment.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import paper from '../ui/PaperCard.module.css';
import { anchorOf, SectionLinks } from '../ui/SectionLinks.tsx';
import { placed } from './placed.ts';
import styles from './Report.module.css';
import { ReportBridge } from './ReportBridge.tsx';
import { inShortTitle, ReportCharts } from './ReportCharts.tsx';
import { ReportContents } from './ReportContents.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { namedReport, reportIdOf, reportsPath } from './reportAddress.ts';
import { useReportDownloads } from './useReportDownloads.ts';

/** One report as a page, with the quarter's reports beside it. */
export function ReportScreen(): ReactNode {
  const team = useTeam();
  const showsReports = useShowsReports();
  const reportId = reportIdOf(useParams().report ?? '');
  const named = namedReport(reportId);
  usePlace({ teamId: team.team_id, screen: 'reports', cell: null, isEditing: false });
  if (!named) return <NotFound text="The report was not found." />;
  return (
    <TeamScreen title={`${team.team_name} Reports`} titleClass={styles.title}>
      {showsReports ? (
        <div className={styles.page}>
          <ReportContents reportId={reportId} turn={named.turn} />
          <ReportSheet key={reportId} reportId={reportId} turn={named.turn} />
        </div>
      ) : (
        <Text>Reports are hidden in this game.</Text>
      )}
    </TeamScreen>
  );
}

function ReportSheet({ reportId, turn }: { readonly reportId: string; readonly turn: number }): ReactNode {
  const team = useTeam();
  const { data, error, isPending } = useLoad(readReport, { team: team.team_id }, { report_id: reportId });
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  if (!data)
    return (
      <div className={styles.sheet}>
        <BusyOverlay isBusy={isPending} text="Loading Report..." />
        {!isPending && (
          <p role="status">
            This report doesn’t exist.{' '}
            <Link to={reportsPath(team.game_id, team.team_id, turn)}>All reports of the quarter</Link>
          </p>
        )}
      </div>
    );
  return <ReportArticle report={data.report} document={data.document} />;
}

function ReportArticle({
  report,
  document,
}: {
  readonly report: Report;
  readonly document: ReportDocument;
}): ReactNode {
  const { game_name: gameName } = useGame();
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // Opening a report starts at its name; an address with a section leads to the section.
  useEffect(() => {
    if (hash === '') heading.current?.focus({ preventScroll: true });
  }, [hash]);
  const { sections } = document;
  const hasCharts = sections.every(({ charts, tables }) => charts.length > 0 && tables.length === 0);
  const titles = [...(hasCharts ? [inShortTitle] : []), ...sections.map(({ title }) => title)];
  const quarter = report.turn_num === 0 ? 'Start' : `Qtr ${report.turn_num}`;
  const subject = document.teamNumber === null ? gameName : document.title.split(': ')[0];
  return (
    <article
      className={styles.sheet}
      data-contents={titles.length > 1 || undefined}
      aria-label={document.title}
    >
      <header className={styles.head}>
        <div>
          <h2 ref={heading} tabIndex={-1}>
            {report.report_name}
          </h2>
          <p>
            {subject}, {quarter}. {report.description} Published <Moment at={report.updated_tzts} /> by{' '}
            {report.updated_by}.
          </p>
        </div>
        <ReportActs report={report} />
      </header>
      {report.status === 'replacing' && <p className={styles.replacing}>This turn is being run again.</p>}
      {titles.length > 1 && (
        <div className={styles.bar}>
          <SectionLinks sections={titles} />
        </div>
      )}
      {hasCharts ? <ReportCharts sections={sections} /> : <ReportSections document={document} />}
    </article>
  );
}

function ReportActs({ report }: { readonly report: Report }): ReactNode {
  const { downloadOne, isDownloading } = useReportDownloads();
  return (
    <div className={styles.acts}>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => window.print()}
      >
        Print
      </Button>
      {report.file_name !== null && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isDownloading}
          aria-label={`Excel: ${report.file_name}`}
          onClick={() => downloadOne(report.report_id)}
        >
          Excel
        </Button>
      )}
    </div>
  );
}

function ReportSections({ document }: { readonly document: ReportDocument }): ReactNode {
  const { game_id: game, team_id: team } = useTeam();
  return placed(document.sections).map(([place, { title, finding, tables, charts, notes }]) => (
    <section key={place} className={styles.section}>
      <h3 id={anchorOf(title)} tabIndex={-1}>
        {title}
      </h3>
      {finding && (
        <p className={paper.finding}>
          {finding[0]} <span>{finding[1]}</span>
        </p>
      )}
      {placed([...tables, ...charts.map(chartTable)]).map(([at, table]) =>
        table.picture === 'bridge' ? (
          <ReportBridge key={at} table={table} />
        ) : (
          <ReportFigures key={at} table={table} name={`${title}: ${table.title}`} />
        ),
      )}
      {finding && (
        <Text size="sm" c="dimmed" mb="sm">
          Chance, rivals, the economy, and what was decided before are told in{' '}
          <Link to={`/game/${game}/team/${team}/why?turn=${document.turn}`}>Why, Qtr {document.turn}</Link>.
        </Text>
      )}
      {notes.length > 0 && (
        <ul>
          {placed(notes).map(([at, note]) => (
            <li key={at}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  ));
}
