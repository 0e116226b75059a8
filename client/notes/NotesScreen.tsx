import { Button, NativeSelect, Switch } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { selectNoteSections } from '../../contracts/calls/notes.ts';
import { allSections, noteSections, summarySection } from '../../contracts/notes/noteSections.ts';
import { isNotFound, teamNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { HistoryReaders } from '../contributions/HistoryReaders.tsx';
import { DraftUndo } from '../drafts/DraftUndo.tsx';
import { SaveButton } from '../drafts/FrameActs.tsx';
import { KeptDraftNotice } from '../drafts/Notices.tsx';
import { ReasonLine } from '../drafts/ReasonLine.tsx';
import { textsReason, writingReason } from '../drafts/readOnlyReason.ts';
import { useDirtyGuards } from '../drafts/useDirtyGuards.ts';
import { useSaveShortcut } from '../drafts/useSaveShortcut.ts';
import { usePlace } from '../live/usePlace.ts';
import { useOthers } from '../presence/people.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { NoticeDock } from '../ui/NoticeDock.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import styles from './Notes.module.css';
import { NotesTable } from './NotesTable.tsx';
import type { ShownNote } from './noteDraft.ts';
import { type Notes, useNotes } from './useNotes.ts';

/** The name of a note being added in presence, which identifies cells by row and field. */
const newNoteRow = 0;

/** Notes of a team; the section of the filter is in the path. */
export function NotesScreen(): ReactNode {
  const { section = allSections.value } = useParams();
  const isKnown = section === allSections.value || noteSections().some(({ value }) => value === section);
  return isKnown ? <SectionNotes key={section} section={section} /> : <NotFound />;
}

/** The sections of this game's screens; the call returns those of every game. */
function useSections() {
  const { type } = useGame();
  const { data } = useLoad(selectNoteSections, {}, {});
  const shown = noteSections({ isLite: type === 'Lite' });
  const items = data?.items ?? [];
  return items.filter(({ value }) => value !== allSections.value && shown.some((one) => one.value === value));
}

function SectionNotes({ section }: { readonly section: string }): ReactNode {
  const game = useGame();
  const team = useTeam();
  const notes = useNotes(team.team_id, section);
  const reason = textsReason(game, team);
  const path = `/game/${game.game_id}/team-notes/${team.team_id}`;
  const isReadOnly = writingReason(game, team) !== null;
  useDirtyGuards(notes.changeCount > 0 && !isReadOnly, { screenPath: path });
  const saveRefusal = reason ?? (notes.changeCount === 0 ? 'There is nothing to save' : null);
  useSaveShortcut(() => {
    if (saveRefusal === null) void notes.save();
  });
  if (isNotFound(notes.load.error)) return <NotFound text={teamNotFound} />;
  return (
    <TeamScreen
      title={`${team.team_name} Team Notes`}
      isUnsaved={notes.changeCount > 0}
      acts={
        <div className={styles.acts}>
          <DraftUndo steps={notes} isReadOnly={isReadOnly} />
          <SaveButton
            changeCount={notes.changeCount}
            refusal={saveRefusal}
            isSaving={notes.isSaving}
            onSave={() => void notes.save()}
          />
        </div>
      }
    >
      <BusyOverlay isBusy={notes.load.isPending} text="Loading Team Notes..." />
      <BusyOverlay isBusy={notes.isSaving} text="Saving Notes..." />
      <ReasonLine reason={reason} />
      <NoticeDock of="screen">
        {!isReadOnly && notes.offer && (
          <KeptDraftNotice offer={notes.offer} onRestore={notes.restore} onDiscard={notes.discard} />
        )}
      </NoticeDock>
      <NotesList notes={notes} section={section} path={path} isReadOnly={isReadOnly} />
      {/* After the notes, which it would otherwise push down. */}
      {!game.isPast && notes.load.data && <HistoryReaders />}
    </TeamScreen>
  );
}

type ListProps = {
  readonly notes: Notes;
  readonly section: string;
  readonly path: string;
  readonly isReadOnly: boolean;
};

/** Instead of an empty list. */
function NoNotes({ section }: { readonly section: string }): ReactNode {
  const asker = isGameOver(useGame()) ? 'whoever looks back' : 'the next quarter';
  return (
    <EmptyState
      text={section === allSections.value ? 'No notes yet.' : 'No notes in this section yet.'}
      hint={`Write down what you decided, and why: ${asker} will ask.`}
    />
  );
}

const selectionWith = (selected: ReadonlySet<number>, id: number, isSelected: boolean): ReadonlySet<number> =>
  new Set(isSelected ? [...selected, id] : [...selected].filter((one) => one !== id));

/** The filtered list with its tools, and the dialog of the note being written. */
function NotesList({ notes, section, path, isReadOnly }: ListProps): ReactNode {
  const team = useTeam();
  const sections = useSections();
  const [open, setOpen] = useState<ShownNote | 'new' | null>(null);
  const [isCompact, setIsCompact] = useState(true);
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const editorsOf = useEditors();
  const openId = open === 'new' ? newNoteRow : open?.id;
  usePlace({
    teamId: team.team_id,
    screen: 'team-notes',
    cell: openId === undefined ? null : { rowId: openId, field: 'text' },
    isEditing: open !== null,
  });
  const shown = notes.notes.filter(({ row }) => section === allSections.value || row.section === section);
  const chosen = shown.filter(({ id }) => selected.has(id));
  function done(inSection: string, text: string): void {
    if (open === null) return;
    if (open === 'new') notes.add({ section: inSection, text });
    else notes.rewrite(open, text);
    setOpen(null);
  }
  return (
    <>
      <NotesTools
        section={section}
        path={path}
        sections={sections}
        isReadOnly={isReadOnly}
        isCompact={isCompact}
        chosen={chosen}
        notes={notes}
        onCompact={setIsCompact}
        onAdd={() => setOpen('new')}
        onDeleted={() => setSelected(new Set())}
      />
      {notes.load.data && shown.length === 0 && <NoNotes section={section} />}
      {shown.length > 0 && (
        <NotesTable
          isCompact={isCompact}
          isReadOnly={isReadOnly}
          selected={selected}
          editorsOf={editorsOf}
          notes={shown}
          onSelect={(id, isSelected) => setSelected(selectionWith(selected, id, isSelected))}
          onEdit={setOpen}
          onKeep={notes.keep}
        />
      )}
      {open !== null && !isReadOnly && (
        <NoteDialog
          initial={
            open === 'new'
              ? {
                  isNew: true,
                  section: section === allSections.value ? summarySection.value : section,
                  text: '',
                }
              : { isNew: false, ...open.row }
          }
          sections={sections}
          keptUnder={`note/${team.team_id}/${openId}`}
          editors={open === 'new' ? [] : editorsOf(open.id)}
          onDone={done}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Names of the others who have a saved note open, by its id. */
function useEditors(): (noteId: number) => readonly string[] {
  const others = useOthers(useTeam().team_id);
  return (noteId) =>
    others
      .filter(
        ({ screen, cell, isEditing }) =>
          screen === 'team-notes' && isEditing && noteId > newNoteRow && cell?.rowId === noteId,
      )
      .map(({ name }) => name);
}

function NotesTools({
  notes,
  section,
  sections,
  path,
  isReadOnly,
  isCompact,
  chosen,
  onCompact,
  onAdd,
  onDeleted,
}: ListProps & {
  readonly sections: ReturnType<typeof useSections>;
  readonly isCompact: boolean;
  readonly chosen: readonly ShownNote[];
  readonly onCompact: (isCompact: boolean) => void;
  readonly onAdd: () => void;
  readonly onDeleted: () => void;
}): ReactNode {
  const navigate = useNavigate();
  const { isPast } = useGame();
  const dialogs = useDialogs();
  async function deleteChosen(): Promise<void> {
    const text = 'Are you sure you want to delete the selected notes?';
    if (!(await dialogs.confirm(text, { acceptLabel: 'Delete' }))) return;
    notes.remove(chosen);
    onDeleted();
  }
  /** A section with the number of its notes, if it has some. */
  function labelled(name: string, value: string): string {
    const count = notes.notes.filter(({ row }) => row.section === value).length;
    return count === 0 ? name : `${name}, ${count}`;
  }
  return (
    <div className={styles.tools}>
      <NativeSelect
        label="Section"
        value={section}
        data={[allSections, ...sections].map(({ name, value }) => ({ label: labelled(name, value), value }))}
        onChange={({ currentTarget: { value } }) =>
          void navigate(value === allSections.value ? path : `${path}/${value}`)
        }
      />
      {!isPast && (
        <>
          <Button leftSection={<IconPlus size={18} aria-hidden />} disabled={isReadOnly} onClick={onAdd}>
            Add
          </Button>
          <Button
            variant="default"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={isReadOnly || chosen.length === 0}
            onClick={() => void deleteChosen()}
          >
            Delete Selected
          </Button>
        </>
      )}
      <Switch
        className={styles.full ?? ''}
        label="Full rows"
        checked={!isCompact}
        onChange={(event) => onCompact(!event.currentTarget.checked)}
      />
    </div>
  );
}
