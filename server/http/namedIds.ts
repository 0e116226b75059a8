import * as z from 'zod';
import type { Call } from '../../contracts/calls/call.ts';
import { reportIdSchema } from '../../contracts/calls/reports.ts';
import { idSchema, sentIdSchema } from '../../contracts/fields/fields.ts';
import { fieldsOf } from '../../contracts/values.ts';

/** The values of a path's parameters as sent, by name. */
export type PathValues = Readonly<Record<string, string | undefined>>;

const pathIdSchema = z.string().regex(/^\d+$/).transform(Number).pipe(idSchema).optional();
const pathIdsSchema = z.object({
  game: pathIdSchema,
  team: pathIdSchema,
  intraturn: pathIdSchema,
  turn: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional(),
  report: reportIdSchema.optional(),
});

/** The ids in a path; undefined if one is invalid. */
function idsInPath(inPath: PathValues) {
  const parsed = pathIdsSchema.safeParse(inPath);
  if (!parsed.success) return undefined;
  const { report, ...ids } = parsed.data;
  // A report's id starts with its game's.
  return { ...ids, ...(report !== undefined && { report, game: Number.parseInt(report, 10) }) };
}

/** The ids of a call: from its path, or from its body if declared there; undefined if one is invalid. */
export function namedIds({ bodyIds = {} }: Call, inPath: PathValues, sent: unknown) {
  const ids = idsInPath(inPath);
  if (!ids) return undefined;
  const values = fieldsOf(sent);
  const inBody = Object.entries(bodyIds).map(
    ([name, field]) => [name, sentIdSchema.safeParse(values[field])] as const,
  );
  if (inBody.some(([, parsed]) => !parsed.success)) return undefined;
  return { ...ids, ...Object.fromEntries(inBody.map(([name, parsed]) => [name, parsed.data])) };
}
