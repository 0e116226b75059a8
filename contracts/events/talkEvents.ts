import * as z from 'zod';
import { idSchema, momentSchema } from '../fields/fields.ts';
import { personalTextSchema } from '../text/sealedText.ts';
import { defineEvent, type EventOf } from './eventDefinition.ts';
import { cellValueSchema, teamTurnFields } from './teamTurnFields.ts';

/** Where in the decisions something was said; `threadId` is the first remark there. */
const placeFields = {
  threadId: idSchema,
  area: z.string(),
  rowKey: z.string(),
  rowName: z.string().nullable(),
  /** Null for a whole row. */
  field: z.string().nullable(),
};

/** A member of a team said something: to the team, or about a place in the decisions, perhaps with a value for it. */
export const RemarkMade = defineEvent(
  'RemarkMade',
  1,
  z.strictObject({
    ...teamTurnFields,
    /** Number of the remark within the team's turn, from 1. */
    remarkId: idSchema,
    /** The row is named by its key; decision set and id are those on the author's screen. */
    place: z.strictObject({ ...placeFields, intraturnId: idSchema, rowId: z.int() }).nullable(),
    /** Plain; names of people in it are numbers: `@[4]`. */
    text: personalTextSchema,
    /** What the author proposes for the cell; null for nothing. */
    value: cellValueSchema.nullable(),
    /** Members of the team whom the text names. */
    named: z.array(idSchema),
    /** Whether the game let instructors read the team's talk when this was said. */
    isForInstructors: z.boolean(),
    by: idSchema,
    at: momentSchema,
  }),
);

const actFields = { ...teamTurnFields, by: idSchema, at: momentSchema };
const onRemark = z.strictObject({ ...actFields, remarkId: idSchema });
const onPlace = z.strictObject({ ...actFields, place: z.strictObject(placeFields) });

/** The author took a remark back, and with it what it proposed. */
export const RemarkTakenBack = defineEvent('RemarkTakenBack', 1, onRemark);

/** The author no longer proposes the value; the words stay. */
export const ProposalWithdrawn = defineEvent('ProposalWithdrawn', 1, onRemark);

/** What was said about a place is settled; the next remark there reopens it. */
export const ThreadResolved = defineEvent('ThreadResolved', 1, onPlace);

/** A settled place is open again without another remark. */
export const ThreadReopened = defineEvent('ThreadReopened', 1, onPlace);

/** Every event of a team's talk about a turn. */
export const talkEventDefinitions = [
  RemarkMade,
  RemarkTakenBack,
  ProposalWithdrawn,
  ThreadResolved,
  ThreadReopened,
] as const;
export type TalkEvent = EventOf<(typeof talkEventDefinitions)[number]>;
