import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { Call } from '../../contracts/calls/call.ts';
import { reportIdSchema } from '../../contracts/calls/reports.ts';
import { idSchema } from '../../contracts/fields/fields.ts';

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

/** The values of the path's parameters as sent: ids and tokens need no decoding. */
type PathValues = Readonly<Record<string, string | undefined>>;

/** What the path of a request names. */
export type InPath = {
  /** Undefined if one is invalid. */
  readonly ids: ReturnType<typeof idsInPath>;
  /** The token of a mailed link; empty on other calls. */
  readonly linkToken: string;
};
type Found = { readonly call: Call; readonly inPath: InPath };

/** Reads the ids that the path of a call declares, and no others. */
function pathIdsOf(call: Call): typeof pathIdsSchema {
  const isNamed = (name: string): boolean => call.path.split('/').includes(`:${name}`);
  const fields = Object.entries(pathIdsSchema.shape).filter(([name]) => isNamed(name));
  return z.object(Object.fromEntries(fields)) as typeof pathIdsSchema;
}

/** The ids in a path; undefined if one is invalid. */
function idsInPath(pathIds: typeof pathIdsSchema, inPath: PathValues) {
  const parsed = pathIds.safeParse(inPath);
  if (!parsed.success) return undefined;
  const { report, ...ids } = parsed.data;
  // A report's id starts with its game's.
  return { ...ids, ...(report !== undefined && { report, game: Number.parseInt(report, 10) }) };
}

/**
 * A path with a star for each parameter, and the parameters' values: `/api/game/:game/freeze` and
 * `/api/game/7/freeze` have the same pattern.
 */
function readPath(path: string, words: ReadonlySet<string>): { kind: string; values: readonly string[] } {
  let kind = '';
  const values: string[] = [];
  for (const part of path.split('/'))
    if (words.has(part)) kind += `/${part}`;
    else {
      kind += '/*';
      values.push(part);
    }
  return { kind, values };
}

/** A screen asks under the same few paths all the time, and reading one takes longer than looking it up. */
const pathsKeptMax = 2_000;

/**
 * Finds the call of a path, and reads what it names. The pattern of a path identifies its call: a router would
 * try the paths of all calls in turn, which takes longer than deciding a save.
 */
export function callFinder(calls: readonly Call[]): (path: string) => Found | undefined {
  const paths = calls.map((call) => `/api${call.path}`);
  const words = new Set(paths.flatMap((path) => path.split('/')).filter((part) => !part.startsWith(':')));
  const routes = new Map(
    calls.map((call) => {
      const { kind, values } = readPath(`/api${call.path}`, words);
      return [kind, { call, names: values.map((name) => name.slice(1)), pathIds: pathIdsOf(call) }];
    }),
  );
  if (routes.size < calls.length) throw new Error('Two calls have paths of one kind.');
  const kept = new LRUCache<string, Found>({ max: pathsKeptMax });
  return (path) => {
    const known = kept.get(path);
    if (known) return known;
    const { kind, values } = readPath(path, words);
    const route = routes.get(kind);
    if (!route) return undefined;
    const named: PathValues = Object.fromEntries(route.names.map((name, index) => [name, values[index]]));
    const ids = idsInPath(route.pathIds, named);
    const found = { call: route.call, inPath: { ids, linkToken: named.uuid ?? '' } };
    // A token opens an account, and is not kept; nor is what names nothing.
    if (ids && found.inPath.linkToken === '') kept.set(path, found);
    return found;
  };
}
