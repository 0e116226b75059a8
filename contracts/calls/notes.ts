import * as z from 'zod';
import {
  idSchema,
  momentSchema,
  newRowIdSchema,
  positionFields,
  selectItemSchema,
  sentIdSchema,
} from '../fields/fields.ts';
import { noteSections } from '../notes/noteSections.ts';
import { defineCall } from './call.ts';
import { sentRowSchema } from './sentRow.ts';

/** Rich text in transit: HTML, which the server sanitizes before storing it. */
export const richTextSchema = z
  .string()
  .max(50_000, 'The text cannot be longer than 50000 characters of HTML.');

/** A note of a team. It keeps the turn and the scenario in which it was added. */
export const teamNoteSchema = z.strictObject({
  note_id: idSchema,
  note_type_cd: z.literal('Team'),
  note_section_cd: z.string(),
  note_section: z.string(),
  game_id: idSchema,
  /** Number of the turn in which it was added; turns have no other id. */
  turn_id: z.int(),
  intraturn_id: idSchema.nullable(),
  /** Sanitised HTML. */
  text: z.string(),
  updated_tzts: momentSchema,
  updated_by: z.string(),
  scenario_name: z.string(),
  turn_name: z.string(),
});
/** The answered fields of a note; only the text and, for a new note, the section can be changed. */
const noteNames = Object.keys(teamNoteSchema.shape);
export type TeamNote = z.infer<typeof teamNoteSchema>;

/** Notes of a team, in the order they were added. */
export const loadTeamNotes = defineCall({
  path: '/note/team/:team',
  access: 'teamMember',
  kind: 'query',
  task: 'Read and write the notes of a team',
  isHistorical: true,
  summary: 'Lists the notes of a team.',
  response: { teamNotes: z.array(teamNoteSchema) },
  errorText: 'An error occurred while loading the team notes.',
});

const sectionSchema = z.string().refine((code) => noteSections().some(({ value }) => value === code), {
  message: 'Section must be one of the note sections.',
});
/** The version of a note that the sender had seen; if omitted, nothing is compared. */
const seenFields = { updated_tzts: momentSchema.optional() };

/** A deleted note: its id, alone or within the note. */
const deletedNoteSchema = z.union([
  sentIdSchema.transform((note_id) => ({ note_id, updated_tzts: undefined })),
  sentRowSchema({ note_id: sentIdSchema, ...seenFields }, noteNames),
]);

/** Saves notes, all or none. A note changed since the version seen is a conflict, unless forced. */
export const saveTeamNotes = defineCall({
  path: '/note/team/:team/save',
  access: 'teamMember',
  kind: 'command',
  task: 'Read and write the notes of a team',
  carriesText: true,
  isAdding: true,
  summary: 'Adds, changes and deletes notes of a team.',
  request: {
    added: z
      .array(
        sentRowSchema(
          {
            note_id: newRowIdSchema,
            note_section_cd: sectionSchema.default('Smry'),
            text: richTextSchema,
          },
          noteNames,
        ),
      )
      .max(100)
      .default([]),
    updated: z
      .array(sentRowSchema({ note_id: sentIdSchema, text: richTextSchema, ...seenFields }, noteNames))
      .max(100)
      .default([]),
    deleted: z.array(deletedNoteSchema).max(500).default([]),
    force: z.boolean().default(false),
  },
  response: {
    ...positionFields,
    teamNotes: z.array(teamNoteSchema),
    /** Who has changed a note since; nothing was saved in that case. */
    modifiedBy: z.string().nullable(),
    /** When the change was made; without a conflict, the time of the save. */
    lastUpdated: momentSchema,
  },
  errorText: 'An error occurred while saving the notes.',
});

/** Sections of notes; 'None' comes first and means all. */
export const selectNoteSections = defineCall({
  path: '/select/note-sections',
  access: 'signedIn',
  kind: 'query',
  task: 'See the sections for notes',
  summary: 'Lists the sections of notes.',
  response: { items: z.array(selectItemSchema) },
  errorText: 'An error occurred while loading the note sections.',
});
