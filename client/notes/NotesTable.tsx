import { ActionIcon, Button, Checkbox, Table } from '@mantine/core';
import { IconEdit } from '@tabler/icons-react';
import '@mantine/core/styles/Table.layer.css';
import type { ReactNode } from 'react';
import { sectionName } from '../../contracts/notes/noteSections.ts';
import { visibleText } from '../../contracts/richText/visibleText.ts';
import { useIsPast } from '../call/queries.ts';
import { useShownChange } from '../contexts/shownSubject.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { formatTime } from '../lib/clock.ts';
import { initialsOf } from '../lib/initials.ts';
import { personColor } from '../presence/people.ts';
import { RichText } from '../richText/RichText.tsx';
import faces from '../ui/Face.module.css';
import { Moment } from '../ui/Moment.tsx';
import { TermHeads } from '../ui/TermHeads.tsx';
import styles from './Notes.module.css';
import type { ShownNote } from './noteDraft.ts';

type TableProps = {
  readonly notes: readonly ShownNote[];
  readonly isCompact: boolean;
  readonly isReadOnly: boolean;
  readonly selected: ReadonlySet<number>;
  /** Names of teammates who have a note open, by its id. */
  readonly editorsOf: (noteId: number) => readonly string[];
  readonly onSelect: (noteId: number, isSelected: boolean) => void;
  readonly onEdit: (note: ShownNote) => void;
  readonly onKeep: (note: ShownNote) => void;
};

/**
 * The list of notes, each a card on a small screen; rows are 45 pixels high and show its first two
 * lines, or 150 and show all of it.
 */
export function NotesTable(props: TableProps): ReactNode {
  return (
    <section className={styles.scroll} aria-label="Team Notes">
      <Table className={styles.table} data-compact={props.isCompact || undefined} aria-label="Team Notes">
        <TermHeads titles={['Select', 'Section', 'Note', 'Turn', 'Scenario', 'Updated', 'Edit']} />
        <Table.Tbody>
          {props.notes.map((note) => (
            <NoteRow key={note.id} note={note} {...props} />
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** First words of a note, to name its controls. */
function nameOf({ row: { text } }: ShownNote): string {
  const [line = ''] = visibleText(text).split('\n');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

function NoteRow({ note, ...props }: TableProps & { readonly note: ShownNote }): ReactNode {
  const { isCompact, isReadOnly, selected, editorsOf, onSelect, onEdit, onKeep } = props;
  const { id, row, record, isChanged, isDeleted } = note;
  const editors = editorsOf(id);
  const inOneLine = visibleText(row.text).replaceAll('\n', ' · ');
  const isPast = useIsPast();
  const change = useShownChange(`note ${id}`);
  return (
    <Table.Tr {...change} data-unsaved={isChanged || undefined} data-deleted={isDeleted || undefined}>
      <Table.Td>
        {!isPast && (
          <Checkbox
            aria-label={`Select ${nameOf(note)}`}
            checked={selected.has(id)}
            disabled={isReadOnly || isDeleted}
            onChange={(event) => onSelect(id, event.currentTarget.checked)}
          />
        )}
      </Table.Td>
      <Table.Td data-label="Section">{sectionName(row.section)}</Table.Td>
      <Table.Td className={styles.note}>
        {isCompact ? (
          <div className={styles.words} title={inOneLine}>
            {inOneLine}
          </div>
        ) : (
          <div className={styles.words}>
            <RichText html={row.text} />
          </div>
        )}
      </Table.Td>
      <Table.Td data-label="Turn">{record?.turn_name ?? ''}</Table.Td>
      <Table.Td data-label="Scenario">{record?.scenario_name ?? ''}</Table.Td>
      <Table.Td data-label="Updated">
        <NoteState note={note} editors={editors} />
      </Table.Td>
      <Table.Td>
        {isDeleted && (
          <Button size="compact-sm" variant="default" onClick={() => onKeep(note)}>
            Keep
          </Button>
        )}
        {!isDeleted && !isPast && (
          <ActionIcon
            variant="default"
            size={30}
            disabled={isReadOnly}
            aria-label={`Edit ${nameOf(note)}`}
            title="Edit"
            onClick={() => onEdit(note)}
          >
            <IconEdit size={18} />
          </ActionIcon>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** Who last changed a note, my unsaved changes to it, and who has it open. */
function NoteState({
  note: { record, isChanged, isDeleted },
  editors,
}: {
  readonly note: ShownNote;
  readonly editors: readonly string[];
}): ReactNode {
  const team = useTeam();
  const author = team.members.find(({ full_name }) => full_name === record?.updated_by);
  const state = isDeleted ? 'Will be deleted on Save' : isChanged ? 'Not saved' : null;
  return (
    <>
      {record && (
        <>
          {author && (
            <span
              className={faces.small}
              style={{ '--person': personColor(team, author.user_id) }}
              aria-hidden="true"
            >
              {initialsOf(author.full_name)}
            </span>
          )}{' '}
          <Moment at={record.updated_tzts} format={formatTime} /> by {record.updated_by}
        </>
      )}
      {state && <div className={styles.unsaved}>{state}</div>}
      {editors.length > 0 && <div className={styles.editors}>● {editors.join(', ')} editing</div>}
    </>
  );
}
