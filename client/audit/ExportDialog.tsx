import { Checkbox, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { EntryFilter, ExportFormat } from '../../contracts/audit/entryFilter.ts';
import { downloadAudit, exportAudit, exportGameAudit } from '../../contracts/calls/audit.ts';
import { downloadFile } from '../call/downloadFile.ts';
import { useActs } from '../call/queries.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { FailureNotice } from '../ui/FailureNotice.tsx';
import { SubmitActions } from '../ui/SubmitActions.tsx';
import { keepFile } from '../ui/saveFile.ts';
import { toast } from '../ui/toast.tsx';
import styles from './Audit.module.css';
import { countText } from './auditTexts.ts';
import { inScope, type Scope } from './useAudit.ts';

const formats: readonly (readonly [ExportFormat, name: string, said: string])[] = [
  [
    'csv',
    'Spreadsheet (.csv)',
    'Opens in Excel as it is, with times, person, role, act, change, before, after, over whom, team and quarter.',
  ],
  [
    'jsonl',
    'Record with proofs (.jsonl)',
    'Every event as stored, with its proof. Anyone can check it with the public key. People are numbers in it.',
  ],
];

const interrupted =
  'The export was interrupted, so its file is not complete and was not kept. Please try again.';
const endLetters = 4_000;

/** Gets the file of an export; only a complete one has the last row. */
async function wholeFile(id: number) {
  const file = await downloadFile(downloadAudit, {}, { export: id });
  const end = await file.content.slice(-endLetters).text();
  if (!/# Quarterdeck audit log: |^\{"end":/m.test(end)) throw new Error(interrupted);
  return file;
}

type Shown = {
  readonly scope: Scope;
  readonly filter: EntryFilter;
  /** How many entries the list has; the others are those of the product and its pages, which it leaves out. */
  readonly found: { readonly count: number; readonly is_count_exact: boolean; readonly others: number };
};

/** What of the listed entries goes into which file. The export is recorded before the file begins. */
export function ExportDialog({
  scope,
  filter: { isByPeople, ...filter },
  found: { count, is_count_exact: isCountExact, others },
  onClose,
}: Shown & { readonly onClose: () => void }): ReactNode {
  const { act } = useActs({ showsFailure: true });
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [isRowPerCell, setIsRowPerCell] = useState(true);
  const [hasInternal, setHasInternal] = useState(isByPeople !== true);
  const [hasNames, setHasNames] = useState(true);
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function take(): Promise<void> {
    const asked = { ...inScope(scope, filter), ...(!hasInternal && { isByPeople: true as const }) };
    const body = { filter: asked, format, is_row_per_cell: isRowPerCell, has_names: hasNames };
    const recorded =
      scope === null ? await act(exportAudit, {}, body) : await act(exportGameAudit, { game: scope }, body);
    keepFile(await wholeFile(recorded.export));
    toast(`${countText(recorded.rows, true)} exported.`);
    onClose();
  }
  return (
    <Dialog title={`Export ${countText(count, isCountExact)}`} onCancel={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setIsPending(true);
          setFailure(null);
          void take()
            .catch(setFailure)
            .finally(() => setIsPending(false));
        }}
      >
        <p>The file takes what the list shows.</p>
        <Formats chosen={format} onChoose={setFormat} />
        <Checkbox
          label="One row a changed cell (off: one row an entry)"
          disabled={format !== 'csv'}
          checked={isRowPerCell}
          onChange={({ currentTarget: { checked } }) => setIsRowPerCell(checked)}
        />
        {isByPeople && (
          <Checkbox
            mt={8}
            label={`Include internal entries (${others.toLocaleString('en-US')})`}
            checked={hasInternal}
            onChange={({ currentTarget: { checked } }) => setHasInternal(checked)}
          />
        )}
        <Checkbox
          mt={8}
          label="Names (off: person numbers)"
          disabled={format !== 'csv'}
          checked={hasNames}
          onChange={({ currentTarget: { checked } }) => setHasNames(checked)}
        />
        <Text size="sm" c="dimmed" mt={8}>
          The export is on record: who, when, which filter, and the file’s checksum. Its last row is a note
          with the filter, the count and the checksum.
        </Text>
        <FailureNotice failure={failure} />
        <SubmitActions act="Export" isPending={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function Formats({
  chosen,
  onChoose,
}: {
  readonly chosen: ExportFormat;
  readonly onChoose: (format: ExportFormat) => void;
}): ReactNode {
  return (
    <fieldset className={styles.formats}>
      <legend>Format</legend>
      {formats.map(([value, name, said]) => (
        <label key={value} data-chosen={chosen === value || undefined}>
          <input type="radio" name="format" checked={chosen === value} onChange={() => onChoose(value)} />
          <span>
            <b>{name}</b> <small>{said}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
