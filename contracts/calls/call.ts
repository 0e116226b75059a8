import * as z from 'zod';
import { isFields } from '../values.ts';
import { readOnlyFields } from './sentRow.ts';
import type { Task } from './tasks.ts';

/**
 * Who may make a call. The guard loads the resources named in the path (game, team, decision set) and checks
 * that they belong together before it checks the person; a foreign id and a missing one get the same answer.
 */
export type Access =
  /** Anyone, signed in or not. */
  | 'public'
  /** Any signed-in person. */
  | 'signedIn'
  /** Administrators only. */
  | 'administrator'
  /** Administrators, and instructors of the game of the path where its form lets them run turns. */
  | 'turnRunner'
  /** Students with a team in the game of the path, its instructors, administrators. */
  | 'gameMember'
  /** Instructors of the game of the path, administrators. */
  | 'gameInstructor'
  /** Students of the team of the path, instructors of its game, administrators. */
  | 'teamMember'
  /** Students of the team of the path, and nobody else. */
  | 'teammate'
  /** The player of the practice game of the path; to everybody else, no game is there. */
  | 'player';

type Fields = z.ZodRawShape;

/** Body fields that contain the game, team and decision set of a call. */
export type BodyIds = { readonly game?: string; readonly team?: string; readonly intraturn?: string };

/**
 * One call of the API as a value: the server mounts it, the client calls it, the documentation is generated
 * from it. `path` follows /api; `:game`, `:team` and `:intraturn` in it are positive integers, `:turn` is an
 * integer from 0, `:report` is a report id, which contains its game.
 */
export type Call<Request extends Fields = Fields, Response extends Fields = Fields> = {
  readonly path: string;
  readonly access: Access;
  /** Body fields with the ids that the guard loads, where the specification's path contains none. */
  readonly bodyIds?: BodyIds;
  /** True for calls on deleted games; for every other call, deleted games do not exist. */
  readonly reachesDeleted?: boolean;
  /** True for calls on a game that are answered while its banks are being opened; all others are refused. */
  readonly reachesUnopened?: boolean;
  /** Commands change the record, and run once per Idempotency-Key; queries change nothing. */
  readonly kind: 'query' | 'command';
  /** What a person does with it; all calls of a task need the same right. */
  readonly task: Task;
  /**
   * True for commands that add something and would add it again under another Idempotency-Key: while the
   * outcome is unknown, the client repeats the command under the same key.
   */
  readonly isAdding?: boolean;
  /**
   * True for commands that carry free text or names of people: nothing stored allows these to be guessed
   * later.
   */
  readonly carriesText?: boolean;
  readonly summary: string;
  readonly request: z.ZodObject<Request, z.core.$strict>;
  /** Read-only fields of an answer: a request may include them, and they are dropped. */
  readonly readOnly?: readonly string[];
  readonly response: z.ZodObject<Response, z.core.$strict>;
  /** Error text of this call when a failed answer has no errors of its own. */
  readonly errorText: string;
  /** True for queries that can be asked as of a past position of the log, given in an As-Of header. */
  readonly isHistorical?: boolean;
  /** True for background calls whose failures are not shown to the person. */
  readonly isSilent?: boolean;
  /** True for calls whose answer may take a minute or two. */
  readonly isSlow?: boolean;
  /**
   * True for queries whose answer the bank's engine works out and keeps: where it is not ready in time, the answer
   * says so instead of failing, and the page asks again.
   */
  readonly isWorkedOut?: boolean;
  /** For queries that answer with a streamed file instead of JSON: its possible media types. */
  readonly fileTypes?: readonly string[];
};

/** Input of a call. */
export type RequestOf<C> = C extends { readonly request: infer R extends z.ZodType } ? z.input<R> : never;
/** Answer of a call on success, without the status. */
export type ResponseOf<C> = C extends { readonly response: infer R extends z.ZodType } ? z.output<R> : never;

/** The data of a successful answer; undefined for any other. */
export function dataOf<C extends Call>(contract: C, answer: unknown): ResponseOf<C> | undefined {
  const { status, ...fields } = isFields(answer) ? answer : {};
  const parsed = status === 'Success' ? contract.response.safeParse(fields) : undefined;
  return parsed?.success ? (parsed.data as ResponseOf<C>) : undefined;
}

/** The same of an answer that came with the page: the server has just passed it through this contract. */
export function dataOfPage<C extends Call>(_contract: C, answer: unknown): ResponseOf<C> | undefined {
  const { status, ...fields } = isFields(answer) ? answer : {};
  return status === 'Success' ? (fields as ResponseOf<C>) : undefined;
}

/** HTTP's *accepted*, not ready yet: the status of a failed answer that becomes a good one if it is asked for again. */
export const notYetStatus = 202;

/** Generic error text. */
export const genericErrorText = 'An error occurred while processing your request.';

/**
 * Declares a call; unknown request fields are refused and undeclared response fields never leave the server.
 */
export function defineCall<Request extends Fields, Response extends Fields>(
  call: Omit<Call, 'request' | 'response' | 'errorText'> & {
    readonly request?: Request;
    readonly response?: Response;
    readonly errorText?: string;
  },
): Call<Request, Response> {
  return {
    ...call,
    request: z.strictObject({ ...readOnlyFields(call.readOnly ?? []), ...(call.request ?? ({} as Request)) }),
    response: z.strictObject(call.response ?? ({} as Response)),
    errorText: call.errorText ?? genericErrorText,
  };
}

/** What a call can fail to find. */
const missingKinds = ['game', 'team', 'scenario', 'report', 'security'] as const;
export type Missing = (typeof missingKinds)[number];

/** A failed answer: the server's errors, and whether the person must sign in again. */
export const failureSchema = z.object({
  status: z.literal('Error'),
  errors: z.array(z.string()),
  requiresLogin: z.boolean().optional(),
  /** The rule that refused the call, for tests and logs. */
  rule: z.string().optional(),
  /** What does not exist for this person, so that a screen need not read the text. */
  missing: z.enum(missingKinds).optional(),
  correlationId: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;
