import { Button, Table, Text, Textarea, TextInput } from '@mantine/core';
import { counted } from '../../contracts/text/counted.ts';
import '@mantine/core/styles/Table.layer.css';
import { type ReactNode, useMemo, useState } from 'react';
import * as z from 'zod';
import { useKeptFields } from '../drafts/useTextRecovery.ts';
import { readTextFile } from '../lib/readTextFile.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import fileStyles from '../ui/FileInput.module.css';
import { TermHeads } from '../ui/TermHeads.tsx';
import styles from './Roster.module.css';
import type { RosterPerson, RosterRecord } from './rosterDraft.ts';
import { type ListLine, readRosterList } from './rosterList.ts';

const example =
  'Name\tEmail\tTeam\tRole\nAda Lund\tada@school.example\t1\tCEO\nBen Ono\tben@school.example\t2\t';

const fieldsSchema = z.object({ text: z.string() });
const headings = ['Line', 'Name', 'E-mail', 'Team', 'Role', 'Effect'];

/** The effect of a line, or what is wrong with it. */
function Effect({ problems, effect }: ListLine): ReactNode {
  return problems.length > 0 ? <span className={styles.problem}>{problems.join(' ')}</span> : effect;
}

/** The list as text: pasted, typed, or read from a file. */
function ListFields({
  text,
  fault,
  onChange,
}: {
  readonly text: string;
  /** Why the list cannot be read. */
  readonly fault: string | null;
  readonly onChange: (text: string) => void;
}): ReactNode {
  const [fileFault, setFileFault] = useState<string | null>(null);
  function change(typed: string): void {
    setFileFault(null);
    onChange(typed);
  }
  async function take(file: File): Promise<void> {
    const read = await readTextFile(file);
    if (read.text === null) setFileFault(read.fault);
    else change(read.text);
  }
  return (
    <>
      <Textarea
        label="List"
        description={
          'Paste it from a spreadsheet, or type it: name, email, team and role, one person per line. ' +
          'A heading row can name the columns in any order; only the email is required.'
        }
        placeholder={example}
        autosize
        minRows={4}
        maxRows={7}
        data-autofocus
        spellCheck={false}
        value={text}
        error={fault}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <TextInput
        type="file"
        mt="sm"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        label="Or a file"
        description="CSV or tab-separated"
        classNames={{ input: fileStyles.file ?? '' }}
        error={fileFault}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) void take(file);
        }}
      />
    </>
  );
}

function PreviewTable({ lines }: { readonly lines: readonly ListLine[] }): ReactNode {
  return (
    <Table aria-label="Preview of the list" verticalSpacing={6}>
      <TermHeads titles={headings} />
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.line} data-faulty={line.person === null || undefined}>
            <Table.Td>{line.line}</Table.Td>
            <Table.Td>{line.fullName}</Table.Td>
            <Table.Td>{line.email}</Table.Td>
            <Table.Td>{line.team}</Table.Td>
            <Table.Td>{line.roles}</Table.Td>
            <Table.Td>
              <Effect {...line} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** On a small screen each line is a few words below each other. */
function PreviewList({ lines }: { readonly lines: readonly ListLine[] }): ReactNode {
  return (
    <ul aria-label="Preview of the list">
      {lines.map((line) => (
        <li key={line.line} data-faulty={line.person === null || undefined}>
          {line.line}: {line.fullName}
          <span className={styles.email}>{line.email}</span>
          <Effect {...line} />
        </li>
      ))}
    </ul>
  );
}

function Preview({ lines }: { readonly lines: readonly ListLine[] }): ReactNode {
  const Lines = useIsSmallScreen() ? PreviewList : PreviewTable;
  // Errors are visible without scrolling.
  const faulty = lines.filter(({ person }) => person === null);
  const good = lines.filter(({ person }) => person !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className={styles.preview} aria-label="Preview" tabIndex={0}>
      <Lines lines={[...faulty, ...good]} />
    </section>
  );
}

function summaryOf(lines: readonly ListLine[]): string {
  const faulty = lines.filter(({ person }) => person === null).length;
  if (lines.length === 0) return 'Nothing changes until you press Confirm on the roster.';
  const read = `${counted(lines.length, 'person', 'people')} read`;
  return faulty === 0 ? `${read}, no errors.` : `${read}, ${faulty} with errors; those will be skipped.`;
}

/**
 * Reads a pasted or uploaded list into the draft of the roster, after a preview of each line. The list
 * survives a reload until it was applied or discarded.
 */
export function ImportDialog({
  gameId,
  record,
  people,
  onTakeOver,
  onClose,
}: {
  readonly gameId: number;
  readonly record: RosterRecord;
  readonly people: readonly RosterPerson[];
  readonly onTakeOver: (people: readonly RosterPerson[]) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { fields, change, forget } = useKeptFields(`rosterList/${gameId}`, fieldsSchema, { text: '' });
  const { text } = fields;
  const { lines, fault, unused, told } = useMemo(
    () => readRosterList(text, record, people),
    [text, record, people],
  );
  const good = lines.flatMap(({ person }) => person ?? []);
  function close(): void {
    forget();
    onClose();
  }
  return (
    <Dialog title="Add People from a List" width="broad" onCancel={close}>
      <ListFields text={text} fault={fault} onChange={(typed) => change({ text: typed })} />
      <Text size="sm" my="sm" role="status">
        {summaryOf(lines)}
        {[...told, ...(unused.length > 0 ? [`Not used: ${unused.join(', ')}.`] : [])].map(
          (sentence) => ` ${sentence}`,
        )}
      </Text>
      {lines.length > 0 && <Preview lines={lines} />}
      <div className={dialogStyles.actions}>
        <Button variant="default" onClick={close}>
          Cancel
        </Button>
        <Button
          disabled={good.length === 0}
          onClick={() => {
            onTakeOver(good);
            close();
          }}
        >
          {good.length === 1 ? 'Add 1 person' : `Add ${good.length} people`}
        </Button>
      </div>
    </Dialog>
  );
}
