import { Button, Text, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import * as z from 'zod';
import { isEmailAddress } from '../../contracts/fields/emails.ts';
import { keptListKey, useKeptFields } from '../drafts/useTextRecovery.ts';
import { readTextFile } from '../lib/readTextFile.ts';
import dialogStyles from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';
import fileStyles from '../ui/FileInput.module.css';
import chooser from './ColumnChooser.module.css';
import { ColumnChooser } from './ColumnChooser.tsx';
import { Preview } from './ListPreview.tsx';
import { type ListChoice, listChoiceSchema, noChoice } from './listColumns.ts';
import type { RosterPerson, RosterRecord } from './rosterDraft.ts';
import { type ListLine, type RosterList, readRosterList } from './rosterList.ts';
import { useRememberedColumns } from './useRememberedColumns.ts';

const example =
  'Name\tEmail\tTeam\tRole\nAda Lund\tada@school.example\t1\tCEO\nBen Ono\tben@school.example\t2\t';

const fieldsSchema = listChoiceSchema.extend({ text: z.string() });
const firstLineOf = (text: string): string => text.split('\n', 1)[0]?.trim() ?? '';

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

/** How many lines are read, and how many are not for which reason; of a single one where it is. */
function countsOf(lines: readonly ListLine[]) {
  const faulty = lines.filter(({ person }) => person === null);
  const twice = faulty.filter(({ twinLine }) => twinLine !== null);
  const without = faulty.filter(({ email, twinLine }) => twinLine === null && !isEmailAddress(email));
  const others = faulty.length - twice.length - without.length;
  const [lone] = without.length === 1 ? without : [];
  const [again] = twice.length === 1 ? twice : [];
  return [
    { kind: 'ready', count: lines.length - faulty.length, text: 'ready' },
    {
      ...{ kind: 'faulty', count: without.length },
      text: `without an email${lone ? `: line ${lone.line}${lone.email && `, “${lone.email}”`}` : ''}`,
    },
    {
      ...{ kind: 'faulty', count: twice.length },
      text: `twice${again ? `: line ${again.line} is line ${again.twinLine}` : ''}`,
    },
    { kind: 'faulty', count: others, text: 'with other errors' },
  ].filter(({ kind, count }) => kind === 'ready' || count > 0);
}

/** What was read, in a line. */
function Counts({ list: { lines, columns, told } }: { readonly list: RosterList }): ReactNode {
  const unused = columns.filter(({ meaning }) => meaning === 'none').map(({ title }) => title);
  const sentences = [...told, ...(unused.length > 0 ? [`Not used: ${unused.join(', ')}.`] : [])];
  if (lines.length === 0)
    return (
      <Text size="sm" my="sm" role="status">
        Nothing changes until you press Confirm on the roster.
      </Text>
    );
  return (
    <div className={chooser.counts} role="status">
      {countsOf(lines).map(({ kind, count, text }) => (
        <b key={text} data-kind={kind}>
          {count} {text}
        </b>
      ))}
      <span>{sentences.join(' ')}</span>
    </div>
  );
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
  const start = { text: '', ...noChoice };
  const { fields, change, forget } = useKeptFields(keptListKey(gameId), fieldsSchema, start);
  const { choiceOf, remember } = useRememberedColumns();
  const { text } = fields;
  const heading = firstLineOf(text);
  const isRemembered = choiceOf(heading) !== undefined;
  const list = useMemo(() => {
    const { text: typed, ...choice } = fields;
    return readRosterList(typed, record, people, choice);
  }, [fields, record, people]);
  const { lines, fault } = list;
  const good = lines.flatMap(({ person }) => person ?? []);
  /** Columns are chosen for lists with the same first line. */
  function type(typed: string): void {
    const { domain } = fields;
    const isAnother = firstLineOf(typed) !== heading;
    const choice = choiceOf(firstLineOf(typed)) ?? { ...noChoice, domain };
    change({ text: typed, ...(isAnother && choice) });
  }
  function choose(chosen: Partial<ListChoice>): void {
    change(chosen);
    if (isRemembered) remember(heading, listChoiceSchema.parse({ ...fields, ...chosen }));
  }
  function close(): void {
    forget();
    onClose();
  }
  return (
    <Dialog title="Add People from a List" width="broad" onCancel={close}>
      <ListFields text={text} fault={fault} onChange={type} />
      {list.columns.length > 0 && (
        <ColumnChooser
          list={list}
          choice={fields}
          onChoose={choose}
          isRemembered={isRemembered}
          onRemember={(isWanted) => remember(heading, isWanted ? listChoiceSchema.parse(fields) : null)}
        />
      )}
      <Counts list={list} />
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
