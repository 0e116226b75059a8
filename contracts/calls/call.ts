import * as z from 'zod';
import { readOnlyFields } from './sentRow.ts';

/**
 * Who may make a call. The guard loads the resources that the path names (game, team, decision set) and checks
 * that they belong together before it checks the person; a foreign id and a missing one get the same answer.
 */
export type Access =
  /** Anybody, signed in or not. */
  | 'public'
  /** Any signed-in person. */
  | 'signedIn'
  /** Administrators only. */
  | 'administrator'
  /** Students with a team in the game of the path, its instructors, administrators. */
  | 'gameMember'
  /** Instructors of the game of the path, administrators. */
  | 'gameInstructor'
  /** Students of the team of the path, instructors of its game, administrators. */
  | 'teamMember';

type Fields = z.ZodRawShape;

/** Fields of a body that name the game, the team and the decision set of a call. */
export type BodyIds = { readonly game?: string; readonly team?: string; readonly intraturn?: string };

/**
 * One call of the product as a value: the server mounts it, the client makes it, the documentation prints it.
 * `path` follows /api; `:game`, `:team` and `:intraturn` in it are positive integers, `:turn` is one from 0,
 * `:report` the id of a report, which names its game.
 */
export type Call<Request extends Fields = Fields, Response extends Fields = Fields> = {
  readonly path: string;
  readonly access: Access;
  /** Body fields that name what the guard loads, where the path of the specification names nothing. */
  readonly bodyIds?: BodyIds;
  /** True for the calls that concern deleted games; for every other call they do not exist. */
  readonly reachesDeleted?: boolean;
  /** True for the calls on a game that are answered while its banks are still being opened; every other is refused. */
  readonly reachesUnopened?: boolean;
  /** Commands change the record, and are done once for each Idempotency-Key header; queries do not. */
  readonly kind: 'query' | 'command';
  /**
   * True for commands that add something, and would add it again under another Idempotency-Key: while nobody knows what
   * became of one, the client sends the same one under the key that it had.
   */
  readonly isAdding?: boolean;
  /** True for commands that carry free text of a person, or names of people: nothing that is kept lets it be guessed later. */
  readonly carriesText?: boolean;
  readonly summary: string;
  readonly request: z.ZodObject<Request, z.core.$strict>;
  /** Fields that were answered and nobody can change: a request may carry them, and they are dropped. */
  readonly readOnly?: readonly string[];
  readonly response: z.ZodObject<Response, z.core.$strict>;
  /** The call-specific text when the answer is a failure without errors of its own. */
  readonly errorText: string;
  /** True for queries that may be asked of a moment of the past, by its position in the log in an As-Of header. */
  readonly isHistorical?: boolean;
  /** True for background calls whose failures are never told to the person. */
  readonly isSilent?: boolean;
  /** True for calls whose answer may take a minute or two, which the client waits for. */
  readonly isSlow?: boolean;
  /** True for queries whose success is a file that is sent while it is made, and no JSON. */
  readonly isStreamed?: boolean;
};

/** What a caller sends. */
export type RequestOf<C> = C extends { readonly request: infer R extends z.ZodType } ? z.input<R> : never;
/** What a caller receives on success, the status apart. */
export type ResponseOf<C> = C extends { readonly response: infer R extends z.ZodType } ? z.output<R> : never;

/** The generic text of a failure. */
export const genericErrorText = 'An error occurred while processing your request.';

/** Declares a call; unknown request fields are refused and undeclared response fields never leave the server. */
export function defineCall<Request extends Fields, Response extends Fields>(call: {
  readonly path: string;
  readonly access: Access;
  readonly bodyIds?: BodyIds;
  readonly reachesDeleted?: boolean;
  readonly reachesUnopened?: boolean;
  readonly kind: 'query' | 'command';
  readonly isAdding?: boolean;
  readonly carriesText?: boolean;
  readonly summary: string;
  readonly request?: Request;
  readonly readOnly?: readonly string[];
  readonly response?: Response;
  readonly errorText?: string;
  readonly isHistorical?: boolean;
  readonly isSilent?: boolean;
  readonly isSlow?: boolean;
  readonly isStreamed?: boolean;
}): Call<Request, Response> {
  return {
    ...call,
    request: z.strictObject({ ...readOnlyFields(call.readOnly ?? []), ...(call.request ?? ({} as Request)) }),
    response: z.strictObject(call.response ?? ({} as Response)),
    errorText: call.errorText ?? genericErrorText,
  };
}

/** A failed answer: the server's errors, and whether the person must sign in again. */
export const failureSchema = z.object({
  status: z.literal('Error'),
  errors: z.array(z.string()),
  requiresLogin: z.boolean().optional(),
  /** The rule that refused, for tests and logs. */
  rule: z.string().optional(),
  correlationId: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;
