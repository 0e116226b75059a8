import * as z from 'zod';
import { entryFilterSchema, entryKinds, exportFormats } from '../audit/entryFilter.ts';
import { idSchema, momentSchema, positionFields, sentIdSchema, userRoleSchema } from '../fields/fields.ts';
import { recordProofSchema } from '../proof/receipt.ts';
import { defineCall } from './call.ts';

/** Entries of a list are counted only up to this number. */
export const entriesCountedMax = 10_000;
/** Maximum number of entries in one file. */
export const entriesExportedMax = 1_000_000;

/** One fact set by an entry, before and after; null where there was or is none. */
const changeSchema = z.strictObject({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The cell of a save, to request its history. */
  cell: z.strictObject({ area: z.string(), row_id: z.int(), field: z.string(), name: z.string() }).nullable(),
  /** Whose change was overwritten on purpose. */
  forced_over: z.strictObject({ full_name: z.string(), at: momentSchema }).nullable(),
});
export type AuditChange = z.infer<typeof changeSchema>;

/** One event as shown in the audit log, or, for administrators, one row of the access log. */
const entrySchema = z.strictObject({
  /** Its position in the log, used by `As-Of` and links. Null for a row of the access log. */
  position: z.int().nullable(),
  /** Row number in the access log; null for an event. */
  access: z.int().nullable(),
  /** Where the request came from, shortened; null for an event, and once erased. */
  from: z.string().nullable(),
  at: momentSchema,
  /** Null for acts of the product itself. */
  user_id: idSchema.nullable(),
  full_name: z.string().nullable(),
  /** The actor's role at that time. */
  role: z.string(),
  kind: z.enum(entryKinds),
  /** What was done, without the actor. */
  text: z.string(),
  game_id: idSchema.nullable(),
  game_name: z.string().nullable(),
  /** True for a Lite game, which has fewer screens. */
  is_lite: z.boolean(),
  /** The team concerned; null for none or several. */
  team_id: idSchema.nullable(),
  team_name: z.string().nullable(),
  turn_num: z.int().nullable(),
  /** The area of a save; null for everything else. */
  area: z.string().nullable(),
  filter_choice: z.string().nullable(),
  intraturn_id: idSchema.nullable(),
  /** How many cells a save set; 0 for everything else. */
  cells: z.int(),
  /** The first of what it changed, where the values are short. */
  changes: z.array(changeSchema),
  /** How many changes more it made. */
  more_changes: z.int(),
});
export type AuditEntry = z.infer<typeof entrySchema>;

const listFields = {
  request: {
    filter: entryFilterSchema.default({}),
    /** Only entries before this position. */
    before: z.int().min(1).optional(),
    /** Only access-log rows before this number. */
    access_before: z.int().min(1).optional(),
    limit: z.int().min(1).max(200).default(100),
  },
  response: {
    /** Newest first. */
    entries: z.array(entrySchema),
    /** Pass as `before` to get the next page; null at the end. */
    next: z.int().nullable(),
    /** Pass as `access_before` together with `next`; null at the end. */
    access_next: z.int().nullable(),
    /** Why nothing matches a filter for a team's submission of a quarter, in words; null otherwise. */
    absence: z.string().nullable(),
    /** Total number of entries that match the filter. */
    count: z.int(),
    /** How many match besides, if the filter asks only for what people did; otherwise 0. */
    others: z.int(),
    /** False where there are more than were counted. */
    is_count_exact: z.boolean(),
    /** The newest event included. */
    head: z.int(),
    /** How much of the log the list includes: less than 100 while its index is built, oldest events first. */
    indexed_percent: z.int(),
    /** Retention of access-log rows in days; null where the list has none. */
    access_days: z.int().nullable(),
  },
  errorText: 'An error occurred while loading the audit log.',
} as const;

/** Every event of the log [AU2]. */
export const listAudit = defineCall({
  path: '/audit/list',
  access: 'administrator',
  kind: 'query',
  task: 'Search and export the audit log of all games',
  summary: 'Lists what was done, newest first.',
  ...listFields,
});

/** The events of one game, for those who oversee it. */
export const listGameAudit = defineCall({
  path: '/game/:game/audit/list',
  access: 'gameInstructor',
  kind: 'query',
  task: 'Search and export the audit log of a game',
  summary: 'Lists what was done in a game, newest first.',
  ...listFields,
});

const entryFields = {
  request: { position: z.int().min(1) },
  response: {
    entry: entrySchema,
    changes: z.array(changeSchema),
    /**
     * The stream, revision and id under which the event is stored, and its link in the stream's hash chain.
     */
    stored: z.strictObject({
      id: z.string(),
      type: z.string(),
      stream: z.string(),
      revision: z.int(),
      hash: z.string(),
      correlation_id: z.string(),
    }),
    /**
     * Proof that the event is in the log under the newest checkpoint; null where it is not signed yet, or
     * nothing is signed.
     */
    proof: recordProofSchema
      .extend({
        /** Public key of the checkpoint's signature, 32 bytes in base64. */
        public_key: z.base64(),
      })
      .nullable(),
  },
  errorText: 'An error occurred while loading the entry.',
} as const;

/** One entry with what it changed. */
export const loadAuditEntry = defineCall({
  path: '/audit/entry',
  access: 'administrator',
  kind: 'query',
  task: 'Search and export the audit log of all games',
  summary: 'Reads one entry of the audit log, with values before and after.',
  ...entryFields,
});

/** One entry of a game with what it changed. */
export const loadGameAuditEntry = defineCall({
  path: '/game/:game/audit/entry',
  access: 'gameInstructor',
  kind: 'query',
  task: 'Search and export the audit log of a game',
  summary: 'Reads one entry of the audit log of a game, with values before and after.',
  ...entryFields,
});

const exportFields = {
  request: {
    filter: entryFilterSchema.default({}),
    format: z.enum(exportFormats),
    /** For a table: a row for each changed cell, or one for each entry. */
    is_row_per_cell: z.boolean().default(true),
    /** For a table: people's names, or their numbers. */
    has_names: z.boolean().default(true),
  },
  response: {
    ...positionFields,
    /** Id of the export, needed to request its file. */
    export: z.int(),
    rows: z.int(),
  },
  errorText: 'An error occurred while exporting the audit log.',
  isAdding: true,
  isSlow: true,
} as const;

/** Records that the caller exports these entries; the file is requested afterwards. */
export const exportAudit = defineCall({
  path: '/audit/export',
  access: 'administrator',
  kind: 'command',
  task: 'Search and export the audit log of all games',
  summary: 'Records an export of the audit log, whose file can then be downloaded.',
  ...exportFields,
});

/** Records that the caller exports these entries of a game. */
export const exportGameAudit = defineCall({
  path: '/game/:game/audit/export',
  access: 'gameInstructor',
  kind: 'command',
  task: 'Search and export the audit log of a game',
  summary: 'Records an export of the audit log of a game, whose file can then be downloaded.',
  ...exportFields,
});

/** The file of a recorded export. It is streamed as text, not JSON. */
export const downloadAudit = defineCall({
  path: '/audit/download',
  access: 'signedIn',
  kind: 'query',
  task: 'Download your exports of the audit log',
  summary: 'Sends the file of one of the caller’s own exports of the audit log.',
  request: { export: z.int().min(0) },
  errorText: 'An error occurred while exporting the audit log.',
  fileTypes: ['text/csv', 'application/x-ndjson'],
  isSlow: true,
});

/** People, games and teams that entries can be filtered by. */
const choiceSchema = z.strictObject({ id: idSchema, name: z.string() });
const choicesResponse = {
  people: z.array(choiceSchema.extend({ role: userRoleSchema.nullable() })),
  games: z.array(choiceSchema),
  /** Those of the requested game, with their numbers in it. */
  teams: z.array(choiceSchema.extend({ number: z.int() })),
  /** Rows by the names that they have in grids, of one team of the game or of the newest game. */
  rows: z.array(z.strictObject({ area: z.string(), name: z.string() })),
};

/** At most this many people are offered at once; a name finds others. */
export const peopleOfferedMax = 50;

/** Filter choices of the administrators' audit log. */
export const loadAuditChoices = defineCall({
  path: '/audit/choices',
  access: 'administrator',
  kind: 'query',
  task: 'Search and export the audit log of all games',
  summary: 'Lists the people, games and teams that entries of the audit log can be looked for by.',
  request: {
    game: sentIdSchema.optional(),
    /** The person of the filter, who is offered in any case. */
    person: sentIdSchema.optional(),
    /** Part of a name. */
    named: z.string().max(100).default(''),
  },
  response: choicesResponse,
});

/** Filter choices of a game's audit log. */
export const loadGameAuditChoices = defineCall({
  path: '/game/:game/audit/choices',
  access: 'gameInstructor',
  kind: 'query',
  task: 'Search and export the audit log of a game',
  summary: 'Lists the people and teams that entries of a game can be looked for by.',
  response: choicesResponse,
});

/** Counts go no further than this number, and at most this many filters are counted at once. */
export const matchesCountedMax = 1_000;
export const filtersCountedMax = 80;

const countFields = {
  request: { filters: z.array(entryFilterSchema).max(filtersCountedMax) },
  response: {
    /** Number of entries that match each filter, at most one more than is counted. */
    counts: z.array(z.int()),
  },
} as const;

/** How many entries match each of some filters. */
export const countAudit = defineCall({
  path: '/audit/counts',
  access: 'administrator',
  kind: 'query',
  task: 'Search and export the audit log of all games',
  summary: 'Counts the entries of the audit log that match each of some filters.',
  ...countFields,
});

/** How many entries of a game match each of some filters. */
export const countGameAudit = defineCall({
  path: '/game/:game/audit/counts',
  access: 'gameInstructor',
  kind: 'query',
  task: 'Search and export the audit log of a game',
  summary: 'Counts the entries of a game that match each of some filters.',
  ...countFields,
});
