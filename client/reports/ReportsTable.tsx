import { ActionIcon, Anchor, Button, Checkbox, Table } from '@mantine/core';
import { Moment } from '../ui/Moment.tsx';
import '@mantine/core/styles/Table.layer.css';
import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Report } from '../../contracts/calls/reports.ts';
import { TermHeads } from '../ui/TermHeads.tsx';
import styles from './Reports.module.css';

const titles = ['Select', 'Report Name', 'Report Description', 'Upload Date', 'Download'];

type Acts = {
  readonly onSelect: (reportId: string, isSelected: boolean) => void;
  readonly onKeep: (reportId: string) => void;
  readonly onDownload: (reportId: string) => void;
};

/** The reports of a turn: each opens on the page or comes as a file. */
export function ReportsTable({
  reports,
  selected,
  marked,
  pathOf,
  ...acts
}: {
  readonly reports: readonly Report[];
  readonly selected: ReadonlySet<string>;
  /** Reports that the next Save deletes. */
  readonly marked: ReadonlySet<string>;
  /** The address of a report. */
  readonly pathOf: (reportId: string) => string;
} & Acts): ReactNode {
  return (
    <div className={styles.list}>
      <Table aria-label="Reports" className={styles.table}>
        <TermHeads titles={titles} />
        <Table.Tbody>
          {reports.map((report) => (
            <ReportRow
              key={report.report_id}
              report={report}
              isSelected={selected.has(report.report_id)}
              isMarked={marked.has(report.report_id)}
              path={pathOf(report.report_id)}
              {...acts}
            />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function ReportRow({
  report: { report_id: id, report_name: name, ...report },
  isSelected,
  isMarked,
  path,
  onSelect,
  onKeep,
  onDownload,
}: {
  readonly report: Report;
  readonly isSelected: boolean;
  readonly isMarked: boolean;
  readonly path: string;
} & Acts): ReactNode {
  return (
    <Table.Tr data-deleted={isMarked || undefined}>
      <Table.Td>
        <Checkbox
          aria-label={`Select ${name}`}
          checked={isSelected}
          disabled={isMarked}
          onChange={(event) => onSelect(id, event.currentTarget.checked)}
        />
      </Table.Td>
      <Table.Td>
        <Anchor component={Link} to={path} size="sm" underline="always">
          {name}
        </Anchor>
      </Table.Td>
      <Table.Td>{report.description}</Table.Td>
      <Table.Td>
        <Moment at={report.updated_tzts} />
        {report.status === 'replacing' && (
          <div className={styles.replacing}>This turn is being run again</div>
        )}
        {isMarked && (
          <div className={styles.replacing}>
            Will be deleted on Save{' '}
            <Button size="compact-xs" variant="default" onClick={() => onKeep(id)}>
              Keep {name}
            </Button>
          </div>
        )}
      </Table.Td>
      <Table.Td>
        {report.file_name === null ? (
          'Not requested'
        ) : (
          <ActionIcon
            variant="default"
            size={30}
            aria-label={`Download ${report.file_name}`}
            title={report.file_name}
            onClick={() => onDownload(id)}
          >
            <IconDownload size={18} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
