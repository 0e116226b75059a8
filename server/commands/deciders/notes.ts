import type { NoteEvent } from '../../../contracts/events/noteEvents.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { accepted, type Conflict, type Decider, type Outcome, refused } from './decider.ts';
import { laterThan } from './laterThan.ts';
import { newestOf, unseenChange, type Version } from './unseenChange.ts';

type Added = Extract<NoteEvent, { type: 'NoteAdded' }>['data'];
type Origin = Pick<Added, 'section' | 'turn' | 'intraturnId' | 'scenarioName'>;
type KeptNote = Version & Origin & { readonly isDeleted: boolean };

/** A team's notes without their texts: ids, and the author of each last change. */
export type NotesState = {
  readonly lastId: number;
  readonly lastAt: string;
  readonly notes: Readonly<Record<number, KeptNote>>;
};

/** A saved note to change or delete; `seen` is the time of the version the sender had seen. */
type Touched = { readonly noteId: number; readonly seen: string | undefined };

/** Saves a team's notes, all or nothing. Texts were sanitized before they were sealed. */
export type NotesCommand = {
  readonly type: 'SaveNotes';
  readonly gameId: number;
  readonly teamId: number;
  readonly added: readonly { readonly section: string; readonly text: KeptText }[];
  readonly updated: readonly (Touched & { readonly text: KeptText })[];
  readonly deleted: readonly Touched[];
  readonly force: boolean;
  /** The team's current position in the game, which added notes belong to. */
  readonly origin: Omit<Origin, 'section'>;
  readonly by: number;
  readonly at: string;
};

/** More notes than any team reads; the list is loaded as a whole. */
const notesMax = 500;

function refusalOf({ added, updated, deleted }: NotesCommand, { notes }: NotesState): Outcome<never> | null {
  const touched = [...updated, ...deleted].map(({ noteId }) => noteId);
  if (touched.some((noteId) => !notes[noteId])) return refused('TN2', 'The note was not found.');
  if (new Set(touched).size < touched.length) return refused('TN3', 'This save lists a note twice.');
  const count = Object.values(notes).filter((note) => !note.isDeleted).length;
  return added.length > 0 && count + added.length > notesMax
    ? refused('TN4', `A team can keep ${notesMax} notes. Please delete some first.`)
    : null;
}

/** Changes by others that the sender had not seen. Two deletions of the same note do not conflict. */
function clashesOf({ updated, deleted, by }: NotesCommand, { notes }: NotesState) {
  const changed = (noteId: number, seen: string | undefined) => {
    const version = unseenChange(notes[noteId] ?? null, seen, by);
    return version ? [{ noteId, ...version }] : [];
  };
  return [
    ...updated.flatMap(({ noteId, seen }) => changed(noteId, seen)),
    ...deleted.flatMap(({ noteId, seen }) => (notes[noteId]?.isDeleted ? [] : changed(noteId, seen))),
  ];
}

type Clash = ReturnType<typeof clashesOf>[number];

function conflictOf(clashes: readonly Clash[]): Conflict | null {
  const newest = newestOf(clashes);
  if (!newest) return null;
  const cells = clashes.map(({ noteId, by, at }) => ({ rowId: noteId, field: 'text', value: null, by, at }));
  return { kind: 'conflict', by: newest.by, at: newest.at, cells };
}

/** A note deleted meanwhile but saved anyway comes back as a new one, in its old place. */
function eventsOf(command: NotesCommand, state: NotesState): readonly NoteEvent[] {
  const { lastId, lastAt, notes } = state;
  const { gameId, teamId, by, origin } = command;
  const at = laterThan(lastAt, command.at);
  const clashes = new Map(clashesOf(command, state).map((clash) => [clash.noteId, clash]));
  const over = (noteId: number) => {
    const clash = clashes.get(noteId);
    return clash ? { forcedOver: { by: clash.by, at: clash.at } } : {};
  };
  let nextId = lastId;
  const add = (fields: Origin & Pick<Added, 'text' | 'forcedOver'>): NoteEvent => {
    nextId += 1;
    return { type: 'NoteAdded', data: { gameId, teamId, noteId: nextId, ...fields, by, at } };
  };
  return [
    ...command.added.map(({ section, text }) => add({ ...origin, section, text })),
    ...command.updated.map(({ noteId, text }): NoteEvent => {
      const note = notes[noteId];
      if (note?.isDeleted) {
        const { section, turn, intraturnId, scenarioName } = note;
        return add({ section, turn, intraturnId, scenarioName, text, ...over(noteId) });
      }
      return { type: 'NoteUpdated', data: { gameId, teamId, noteId, text, by, at, ...over(noteId) } };
    }),
    ...command.deleted
      .filter(({ noteId }) => !notes[noteId]?.isDeleted)
      .map(({ noteId }): NoteEvent => {
        return { type: 'NoteDeleted', data: { gameId, teamId, noteId, by, at, ...over(noteId) } };
      }),
  ];
}

function evolve(state: NotesState, { type, data }: NoteEvent): NotesState {
  const { noteId, by, at } = data;
  const known = state.notes[noteId];
  if (type === 'NoteAdded') {
    const { section, turn, intraturnId, scenarioName } = data;
    const note = { section, turn, intraturnId, scenarioName, by, at, isDeleted: false };
    return { lastId: noteId, lastAt: at, notes: { ...state.notes, [noteId]: note } };
  }
  if (!known) return state;
  const note = { ...known, by, at, isDeleted: type === 'NoteDeleted' };
  return { ...state, lastAt: at, notes: { ...state.notes, [noteId]: note } };
}

/** The notes of a team. */
export const notesDecider: Decider<NotesState, NotesCommand, NoteEvent> = {
  initialState: { lastId: 0, lastAt: '', notes: {} },
  decide: (command, state) =>
    refusalOf(command, state) ??
    (command.force ? null : conflictOf(clashesOf(command, state))) ??
    accepted(...eventsOf(command, state)),
  evolve,
};
