import * as z from 'zod';
import { entryFilterSchema, entryKinds, exportFormats } from '../audit/entryFilter.ts';
import { idSchema, momentSchema, positionFields, userRoleSchema } from '../fields/fields.ts';
import { recordProofSchema } from '../proof/receipt.ts';
import { plainText } from '../text/plainText.ts';
import { defineCall } from './call.ts';

/** Entries of a list are counted no further than this. */
export const mostEntriesCounted = 10_000;
/** Entries that one file takes. */
export const mostEntriesExported = 1_000_000;

/** One event as the audit list shows it, or for administrators one row of the access log. */
const entrySchema = z.strictObject({
  /** Its place in the log: what `As-Of` and links name. Null for a row of the access log. */
  position: z.int().nullable(),
  /** The number of a row of the access log; null for an event. */
  access: z.int().nullable(),
  /** From where it was done, shortened; null for an event, and once it was forgotten. */
  from: z.string().nullable(),
  at: momentSchema,
  /** Null where the product itself acted. */
  user_id: idSchema.nullable(),
  full_name: z.string().nullable(),
  /** What the actor was allowed to act as then. */
  role: z.string(),
  kind: z.enum(entryKinds),
  /** What was done, without who did it. */
  text: z.string(),
  game_id: idSchema.nullable(),
  game_name: z.string().nullable(),
  /** True for a Lite game, which has fewer screens. */
  is_lite: z.boolean(),
  /** The team that it concerns; null where it concerns none, or several. */
  team_id: idSchema.nullable(),
  team_name: z.string().nullable(),
  turn_num: z.int().nullable(),
  /** The area of a save; null for everything else. */
  area: z.string().nullable(),
  filter_choice: z.string().nullable(),
  intraturn_id: idSchema.nullable(),
  /** How many cells a save set; 0 for everything else. */
  cells: z.int(),
});
export type AuditEntry = z.infer<typeof entrySchema>;

const listFields = {
  request: {
    filter: entryFilterSchema.default({}),
    /** Entries before this position only. */
    before: z.int().min(1).optional(),
    /** Rows of the access log before this number only. */
    access_before: z.int().min(1).optional(),
    limit: z.int().min(1).max(200).default(100),
  },
  response: {
    /** Newest first. */
    entries: z.array(entrySchema),
    /** Give it as `before` to read on; null at the end. */
    next: z.int().nullable(),
    /** Give it as `access_before` together with `next`; null at the end. */
    access_next: z.int().nullable(),
    /** How many entries the filter has in all. */
    count: z.int(),
    /** False where there are more than were counted. */
    is_count_exact: z.boolean(),
    /** The newest event that was looked at. */
    head: z.int(),
    /** How many days rows of the access log are kept; null where the list has none. */
    access_days: z.int().nullable(),
  },
  errorText: 'An error occurred while loading the audit log.',
  // The first one after an update reads the whole log.
  isSlow: true,
} as const;

/** Every event of the log [AU2]. */
export const listAudit = defineCall({
  path: '/audit/list',
  access: 'administrator',
  kind: 'query',
  summary: 'Lists what was done, newest first.',
  ...listFields,
});

/** The events of one game, for those who oversee it. */
export const listGameAudit = defineCall({
  path: '/game/:game/audit/list',
  access: 'gameInstructor',
  kind: 'query',
  summary: 'Lists what was done in a game, newest first.',
  ...listFields,
});

/** One thing that an entry set, before and after; null where there was or is nothing. */
const changeSchema = z.strictObject({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The cell of a save, whose history can be asked for. */
  cell: z.strictObject({ area: z.string(), row_id: z.int(), field: z.string(), name: z.string() }).nullable(),
  /** Whose change was saved over on purpose. */
  forced_over: z.strictObject({ full_name: z.string(), at: momentSchema }).nullable(),
});
export type AuditChange = z.infer<typeof changeSchema>;

const entryFields = {
  request: { position: z.int().min(1) },
  response: {
    entry: entrySchema,
    changes: z.array(changeSchema),
    /** Where and under which id the event is stored, and its link in the stream's chain. */
    stored: z.strictObject({
      id: z.string(),
      type: z.string(),
      stream: z.string(),
      revision: z.int(),
      hash: z.string(),
      correlation_id: z.string(),
    }),
    /** What shows anybody that the event is in the log as it was signed last; null where it is not signed yet, or nothing is. */
    proof: recordProofSchema
      .extend({
        /** What the checkpoint is signed with, 32 bytes in base64. */
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
  summary: 'Reads one entry of the audit log, with values before and after.',
  ...entryFields,
});

/** One entry of a game with what it changed. */
export const loadGameAuditEntry = defineCall({
  path: '/game/:game/audit/entry',
  access: 'gameInstructor',
  kind: 'query',
  summary: 'Reads one entry of the audit log of a game, with values before and after.',
  ...entryFields,
});

const exportFields = {
  request: { filter: entryFilterSchema.default({}), format: z.enum(exportFormats) },
  response: {
    ...positionFields,
    /** Names the export: the file is then asked for with it. */
    export: z.int(),
    rows: z.int(),
  },
  errorText: 'An error occurred while exporting the audit log.',
  isAdding: true,
  isSlow: true,
} as const;

/** Puts on record that the caller takes these entries; the file is asked for afterwards. */
export const exportAudit = defineCall({
  path: '/audit/export',
  access: 'administrator',
  kind: 'command',
  summary: 'Records an export of the audit log, whose file can then be downloaded.',
  ...exportFields,
});

/** Puts on record that the caller takes these entries of a game. */
export const exportGameAudit = defineCall({
  path: '/game/:game/audit/export',
  access: 'gameInstructor',
  kind: 'command',
  summary: 'Records an export of the audit log of a game, whose file can then be downloaded.',
  ...exportFields,
});

/** The file of an export that is on record. It is sent as it is made, as text and not as JSON. */
export const downloadAudit = defineCall({
  path: '/audit/download',
  access: 'signedIn',
  kind: 'query',
  summary: 'Sends the file of one of the caller’s own exports of the audit log.',
  request: { export: z.int().min(0) },
  errorText: 'An error occurred while exporting the audit log.',
  isStreamed: true,
  isSlow: true,
});

/** People, games and teams that entries can be looked for by. */
const choiceSchema = z.strictObject({ id: idSchema, name: z.string() });
const choicesResponse = {
  people: z.array(choiceSchema.extend({ role: userRoleSchema.nullable() })),
  games: z.array(choiceSchema),
  /** Those of the game that is asked for. */
  teams: z.array(choiceSchema),
};

/** What the filters of the administrator's list offer. */
export const loadAuditChoices = defineCall({
  path: '/audit/choices',
  access: 'administrator',
  kind: 'query',
  summary: 'Lists the people, games and teams that entries of the audit log can be looked for by.',
  request: { game: idSchema.optional() },
  response: choicesResponse,
});

/** What the filters of a game's list offer. */
export const loadGameAuditChoices = defineCall({
  path: '/game/:game/audit/choices',
  access: 'gameInstructor',
  kind: 'query',
  summary: 'Lists the people and teams that entries of a game can be looked for by.',
  response: choicesResponse,
});

const keptFilterSchema = z.strictObject({
  name: z.string().overwrite(plainText).trim().min(1, 'A filter needs a name.').max(60),
  filter: entryFilterSchema,
});
export type KeptFilter = z.infer<typeof keptFilterSchema>;

/** Filters that one person keeps. */
export const mostKeptFilters = 20;

/** The filters of the audit list that the caller keeps, in their order. */
export const loadAuditFilters = defineCall({
  path: '/audit/filters',
  access: 'signedIn',
  kind: 'query',
  summary: 'Lists the caller’s own filters of the audit log.',
  response: { filters: z.array(keptFilterSchema) },
});

/** Keeps filters in the place of those before; state of the person, and no event. */
export const keepAuditFilters = defineCall({
  path: '/audit/filters/save',
  access: 'signedIn',
  kind: 'query',
  summary: 'Keeps the caller’s own filters of the audit log.',
  request: { filters: z.array(keptFilterSchema).max(mostKeptFilters) },
  response: { filters: z.array(keptFilterSchema) },
  errorText: 'An error occurred while saving the filter.',
});
