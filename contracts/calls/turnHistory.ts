import * as z from 'zod';
import { areaNames } from '../decisions/screenFacts.ts';
import { idSchema, momentSchema, sentIdSchema, sentRowIdSchema } from '../fields/fields.ts';
import { defineCall } from './call.ts';

const valueSchema = z.union([z.number(), z.string(), z.boolean()]).nullable();
const areaNameSchema = z.enum(areaNames);
const stampFields = {
  modifiedBy: z.string().nullable(),
  at: momentSchema.nullable(),
  /**
   * Log position of the save, used by `As-Of` and links; of the copy, for what a copied set brought with it,
   * compared with the start of the turn.
   */
  position: z.int().nullable(),
};

export const changeFields = {
  area: z.string(),
  row_id: z.int(),
  /** Null for single values, which their column tells. */
  row_name: z.string().nullable(),
  /** Under the product's field name. */
  field: z.string(),
  kind: z.enum(['updated', 'added', 'deleted']),
  /** Filter choice that the row belongs to; null for areas without. */
  filter_choice: z.string().nullable(),
  original_value: valueSchema,
  value: valueSchema,
  ...stampFields,
};

/** One cell of Changes for Turn; who changed it last, when, and the log position, null if nobody has. */
const changeSchema = z.strictObject(changeFields);
export type Change = z.infer<typeof changeSchema>;

const miscellaneousSchema = z.strictObject({
  name: z.string(),
  area: z.string(),
  field: z.string(),
  original_value: valueSchema,
  value: valueSchema,
  ...stampFields,
});

/** What Changes for Turn compares with. */
const comparedWithSchema = z.enum(['turnStart', 'lastSave', 'moment', 'position', 'decisionSet']);
export type ComparedWith = z.infer<typeof comparedWithSchema>;

/** Changes for Turn: every part in its order, without changes where there are none. */
export const loadChanges = defineCall({
  path: '/intraturn/changes/:intraturn',
  access: 'teamMember',
  kind: 'query',
  task: 'See who changed what, and compare with earlier decisions',
  isHistorical: true,
  summary: 'Compares a decision set with an earlier state of it, or with another one of the turn.',
  request: {
    comparedWith: comparedWithSchema.default('turnStart'),
    /** The state at this time, for `moment`. */
    moment: momentSchema.optional(),
    /** The state at this log position, for `position`. */
    position: z.int().min(0).optional(),
    /** The other decision set of the same turn, for `decisionSet`. */
    other_intraturn_id: sentIdSchema.optional(),
  },
  response: {
    turn_num: z.int(),
    name: z.string(),
    sections: z.array(z.strictObject({ title: z.string(), changes: z.array(changeSchema) })),
    miscellaneous: z.array(miscellaneousSchema),
  },
});

/** One save of a cell. */
const cellSaveSchema = z.strictObject({
  /** Page key: pass the last one as `before` to read on. */
  revision: z.int(),
  /** Its log position, used by `As-Of` and links. */
  position: z.int(),
  kind: z.enum(['updated', 'added', 'deleted']),
  from: valueSchema,
  to: valueSchema,
  modifiedBy: z.string(),
  at: momentSchema,
  /** Name of the decision set it was saved in. */
  scenario: z.string(),
  /** True if it overwrote a teammate's change on purpose. */
  isForced: z.boolean(),
});
export type CellSave = z.infer<typeof cellSaveSchema>;

/** Who saved a cell when and how, newest first; a copy's history continues with that of its original. */
export const loadCellHistory = defineCall({
  path: '/intraturn/cell-history/:intraturn',
  access: 'teamMember',
  kind: 'query',
  task: 'See who changed what, and compare with earlier decisions',
  isHistorical: true,
  summary: 'Lists the saves of one cell.',
  request: {
    area: areaNameSchema,
    row_id: sentRowIdSchema,
    field: z.string().max(64),
    before: z.int().min(0).optional(),
    limit: z.int().min(1).max(100).default(20),
  },
  response: { saves: z.array(cellSaveSchema), hasMore: z.boolean() },
});

/** One save of a decision set. */
const savedPartSchema = z.strictObject({
  area: z.string(),
  filter_choice: z.string().nullable(),
  user_id: idSchema,
  modifiedBy: z.string(),
  at: momentSchema,
  cells: z.int(),
});

export type SavedPart = z.infer<typeof savedPartSchema>;

/** Who saved what in a decision set, newest first: what a person missed since their last visit. */
export const loadActivity = defineCall({
  path: '/intraturn/activity/:intraturn',
  access: 'teamMember',
  kind: 'query',
  task: 'See who changed what, and compare with earlier decisions',
  isHistorical: true,
  summary: 'Lists the newest saves of a decision set.',
  response: { saves: z.array(savedPartSchema) },
});
