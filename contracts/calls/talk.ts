import * as z from 'zod';
import { decisionAreas } from '../decisions/areas.ts';
import { cellValueSchema } from '../events/teamTurnFields.ts';
import { idSchema, momentSchema, positionFields, sentIdSchema, sentRowIdSchema } from '../fields/fields.ts';
import { plainText } from '../text/plainText.ts';
import { defineCall } from './call.ts';
import { talkPath } from './talkPath.ts';

/** Maximum length of a remark. */
export const remarkLettersMax = 1_000;
/** Remarks of a person within so many minutes. */
export const remarksMax = 60;
export const remarksMinutes = 20;
/** People named in one remark. */
export const namedMax = 10;
/** Remarks about one place, of a team in a quarter, and in one answer. */
export const threadRemarksMax = 200;
export const talkRemarksMax = 2_000;
export const talkPageMax = 200;

/** What the talk refuses with; the client keeps the text. */
export const talkRefusals = {
  empty: 'Write something, or propose a value.',
  tooLong: `A comment can have ${remarkLettersMax.toLocaleString('en-US')} letters.`,
  tooManyNames: `A comment can name ${namedMax} people.`,
  unsavedRow: 'Save the new row first, then comment on it.',
  goneRow: 'This row was deleted.',
  deletedRow: '{by} deleted this row at {at}.',
  readOnly: (title: string) => `${title} cannot be changed, so no value can be proposed for it.`,
  wholeRow: 'A value can be proposed for a cell, not for a row.',
  wasRun: (turn: number) => `Qtr ${turn} has been run.`,
  isOver: 'The game is over. What was said stays here.',
  fullThread: `This thread is full (${threadRemarksMax} messages).`,
  full: `This quarter's talk is full (${talkRemarksMax.toLocaleString('en-US')} messages).`,
  tooMany: `That's ${remarksMax} messages in ${remarksMinutes} minutes. Try again at {at}.`,
  /** Of the client: the call answers that the team was not found. */
  notYourTeam: (team: string) => `You're no longer in ${team}.`,
} as const;

/** Who reads what is said from now on. */
export const talkReaders = ['team', 'teamAndInstructors'] as const;
const readersSchema = z.enum(talkReaders);
export type TalkReaders = z.infer<typeof readersSchema>;

const byAt = { full_name: z.string(), at: momentSchema };

/** One remark, as the caller may read it. */
export const remarkSchema = z.strictObject({
  remark_id: idSchema,
  at: momentSchema,
  /** Its author; `people` has the name. */
  by: idSchema,
  /** Names in it are `@[4]`; empty if taken back, the placeholder if its author was erased. */
  text: z.string(),
  state: z.enum(['said', 'takenBack', 'removed']),
  place_id: z.string().nullable(),
  /** What it proposes; null for nothing. */
  value: cellValueSchema.nullable(),
  /** How a proposal stands in the decision set asked for; null without a value. */
  standing: z.enum(['open', 'saved', 'outOfDate', 'withdrawn']).nullable(),
  /** The newest save of the cell since then; null if there is none. */
  since: z.strictObject({ ...byAt, value: cellValueSchema }).nullable(),
  /** False for what the caller has seen on any device, and for what they said themselves. */
  is_unread: z.boolean(),
});
export type TalkRemark = z.infer<typeof remarkSchema>;

/** A place that was talked about, by the names of the product's areas and fields. */
export const talkPlaceSchema = z.strictObject({
  place_id: z.string(),
  area: z.string(),
  /** Its present name, or its last one; null for single values. */
  row_name: z.string().nullable(),
  /** Null for a whole row. */
  field: z.string().nullable(),
  /** Its row in the decision set asked for; null if that has none. */
  row_id: z.int().nullable(),
  /** The choice of the screen's filter that shows the row; null without a filter, or without a row. */
  filter_choice: z.string().nullable(),
  /** Who deleted the row in the decision set asked for, and when; null if nobody did. */
  gone: z.strictObject(byAt).nullable(),
  /** The scenario that has the row, if the decision set asked for never had it. */
  only_in: z.string().nullable(),
  resolved: z.strictObject(byAt).nullable(),
  /** Remarks there, except those taken back. */
  remarks: z.int(),
  unread: z.int(),
});
export type TalkPlaceAnswer = z.infer<typeof talkPlaceSchema>;

const turnField = { turn_num: z.int().min(1).max(16) };
const reading = 'Read what a team says among itself' as const;
/** What members of the team alone do. */
const talking = {
  access: 'teammate',
  kind: 'command',
  task: 'Talk with your team about its decisions',
} as const;

/**
 * What a team said in a quarter. Those who may not read it get its counts and places, no remarks.
 */
export const loadTalk = defineCall({
  path: talkPath,
  access: 'teamMember',
  kind: 'query',
  task: reading,
  isHistorical: true,
  summary: 'Loads what a team said in a quarter.',
  request: {
    ...turnField,
    /** The decision set that rows and standings are of; the active one if omitted. */
    intraturn_id: sentIdSchema.optional(),
    /** Only remarks before this one: the newest of them. */
    before: z.int().min(1).optional(),
    /** Only remarks about this place. */
    place_id: z.string().max(200).optional(),
  },
  response: {
    /** Oldest first, at most `talkPageMax`, and besides them the newest proposal of each place. */
    remarks: z.array(remarkSchema),
    /** Whether there are older ones that the caller may read. */
    has_older: z.boolean(),
    places: z.array(talkPlaceSchema),
    /** Authors of the remarks, and people named in them. */
    people: z.array(z.strictObject({ user_id: idSchema, full_name: z.string() })),
    readers: readersSchema,
    /** When who reads it was changed in the quarter, oldest first. */
    reader_changes: z.array(z.strictObject({ ...byAt, readers: readersSchema })),
    unread: z.int(),
    /** Remarks of the quarter, except those taken back; `hidden` are those that the caller may not read. */
    counts: z.strictObject({ remarks: z.int(), people: z.int(), cells: z.int(), hidden: z.int() }),
    /** Whether the caller can say something in the quarter now. */
    is_open: z.boolean(),
  },
  errorText: 'An error occurred while loading the talk.',
});
export type Talk = z.infer<(typeof loadTalk)['response']>;

/** A place to talk about: a cell or row as the screen has it, or one that was talked about before. */
export const sentPlaceSchema = z.union([
  z.strictObject({
    intraturn_id: sentIdSchema,
    area: z.enum(decisionAreas.map(({ name }) => name)),
    row_id: sentRowIdSchema,
    field: z.string().max(64).nullable(),
  }),
  z.strictObject({ place_id: z.string().max(200) }),
]);

/** Says something; with a value for a cell, proposes it. */
export const sayRemark = defineCall({
  path: `${talkPath}/say`,
  ...talking,
  carriesText: true,
  isAdding: true,
  summary: 'Says something to the team, about a cell, or proposes a value for it.',
  request: {
    ...turnField,
    text: z.string().overwrite(plainText).max(remarkLettersMax, talkRefusals.tooLong).default(''),
    place: sentPlaceSchema.optional(),
    /** Needs the cell itself as place. */
    value: z.union([z.number(), z.string().max(200), z.boolean()]).optional(),
    /** Members of the team named in the text. */
    named: z.array(sentIdSchema).max(namedMax, talkRefusals.tooManyNames).default([]),
  },
  response: { remark_id: idSchema, place_id: z.string().nullable(), ...positionFields },
  errorText: 'An error occurred while sending the comment.',
});

/** Settles what was said about a place, or opens it again. */
export const resolveThread = defineCall({
  path: `${talkPath}/resolve`,
  ...talking,
  summary: 'Settles what was said about a cell, or opens it again.',
  request: { ...turnField, place_id: z.string().max(200), resolved: z.boolean() },
  response: positionFields,
});

/** Takes back a remark of the caller. */
export const takeBackRemark = defineCall({
  path: `${talkPath}/take-back`,
  ...talking,
  summary: 'Takes back a remark of the caller.',
  request: { ...turnField, remark_id: sentIdSchema },
  response: positionFields,
});

/** Withdraws what a remark of the caller proposes; its words stay. */
export const withdrawProposal = defineCall({
  path: `${talkPath}/withdraw`,
  ...talking,
  summary: 'Withdraws a proposal of the caller.',
  request: { ...turnField, remark_id: sentIdSchema },
  response: positionFields,
});

/** Keeps what the caller has seen, on every device. */
export const seeTalk = defineCall({
  path: `${talkPath}/seen`,
  access: 'teamMember',
  kind: 'command',
  task: reading,
  summary: 'Keeps what the caller has seen of the talk.',
  request: { ...turnField, remark_ids: z.array(sentIdSchema).max(talkRemarksMax) },
  response: { unread: z.int() },
  isSilent: true,
});
