import {
  loadTeamNotes,
  saveTeamNotes,
  selectNoteSections,
  type TeamNote,
} from '../../../contracts/calls/notes.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { allSections, noteSections, sectionName } from '../../../contracts/notes/noteSections.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import type { TeamNoteDocument } from '../../../contracts/readModels/teamNoteDocument.ts';
import { visibleText } from '../../../contracts/richText/visibleText.ts';
import { malformed } from '../../authority/answers.ts';
import { notesDecider } from '../../commands/deciders/notes.ts';
import type { TextAuthor } from '../../identity/texts/personalTexts.ts';
import { sanitizeRichText } from '../../richText/sanitizeRichText.ts';
import { type CallParts, commandMetadata, savedAnswer } from '../callParts.ts';
import { closedTeamGuard } from '../closedTeam.ts';
import { actorOf, type BoundCall, bind, type RequestParsed, teamOf } from '../handler.ts';

type SaveRequest = RequestParsed<typeof saveTeamNotes>;

async function noteAnswer(note: TeamNoteDocument, text: string, { nameOf }: CallParts): Promise<TeamNote> {
  return {
    note_id: note.noteId,
    note_type_cd: 'Team',
    note_section_cd: note.section,
    note_section: sectionName(note.section),
    game_id: note.gameId,
    turn_id: note.turn,
    intraturn_id: note.intraturnId,
    text,
    updated_tzts: note.at,
    updated_by: await nameOf(note.by),
    scenario_name: note.scenarioName,
    turn_name: `Qtr ${note.turn}`,
  };
}

async function notesAnswer(teamId: number, parts: CallParts): Promise<TeamNote[]> {
  const notes = await parts.readModels.notesOf(teamId);
  const opened = await parts.texts.openAll(notes.map(({ text }) => text));
  return Promise.all(notes.map((note, index) => noteAnswer(note, opened[index] ?? '', parts)));
}

/** The turn and the active scenario in which a note is written. */
async function originOf({ teamId, currentTurn }: TeamDocument, { readModels }: CallParts) {
  const sets = await readModels.decisionSetsOf(teamId, currentTurn);
  const active = sets.find(({ isActive }) => isActive);
  return {
    turn: currentTurn,
    intraturnId: active?.intraturnId ?? null,
    scenarioName: active?.name ?? '',
  };
}

/** The notes of a save with their texts sanitised. */
const sanitised = ({ added, updated, deleted, force }: SaveRequest) => ({
  added: added.map(({ note_section_cd, text }) => ({
    section: note_section_cd,
    text: sanitizeRichText(text),
  })),
  updated: updated.map(({ note_id, text, updated_tzts }) => ({
    noteId: note_id,
    text: sanitizeRichText(text),
    seen: updated_tzts,
  })),
  deleted: deleted.map(({ note_id, updated_tzts }) => ({ noteId: note_id, seen: updated_tzts })),
  force,
});

type Sanitised = ReturnType<typeof sanitised>;

/** The notes of a save with their texts sealed. */
async function sealed({ added, updated, ...rest }: Sanitised, author: TextAuthor, { texts }: CallParts) {
  const withSeal = async <Note extends { readonly text: string }>(note: Note) => ({
    ...note,
    text: await texts.seal(note.text, author),
  });
  return {
    added: await Promise.all(added.map(withSeal)),
    updated: await Promise.all(updated.map(withSeal)),
    ...rest,
  };
}

function saveNotesCall(parts: CallParts): BoundCall {
  const { commandHandlers, environment, nameOf } = parts;
  return bind(saveTeamNotes, async (request, context) => {
    const { gameId, teamId } = teamOf(context);
    const stream = streams.notes(teamId);
    const metadata = commandMetadata(context, environment);
    const notes = sanitised(request);
    if ([...notes.added, ...notes.updated].some(({ text }) => visibleText(text) === ''))
      return malformed(['The note cannot be blank.']);
    const origin = await originOf(teamOf(context), parts);
    const by = actorOf(context).userId;
    const result = await commandHandlers.of(notesDecider).handle(
      stream,
      {
        type: 'SaveNotes',
        gameId,
        teamId,
        ...(await sealed(notes, { userId: by, gameId }, parts)),
        origin,
        by,
        at: metadata.at,
      },
      metadata,
      closedTeamGuard(context, parts),
    );
    return savedAnswer(result, parts, async (ended) => {
      const teamNotes = await notesAnswer(teamId, parts);
      if (ended.kind === 'conflict')
        return { teamNotes, modifiedBy: await nameOf(ended.by), lastUpdated: ended.at };
      return { teamNotes, modifiedBy: null, lastUpdated: ended.events.at(-1)?.data.at ?? metadata.at };
    });
  });
}

/** Handlers of team notes. */
export function noteHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    bind(loadTeamNotes, async (_, context) => ({
      teamNotes: await notesAnswer(teamOf(context).teamId, parts),
    })),
    saveNotesCall(parts),
    bind(selectNoteSections, async () => ({ items: [allSections, ...noteSections()] })),
  ];
}
