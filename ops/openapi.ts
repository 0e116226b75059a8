import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import * as z from 'zod';
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiResponseObject } from 'zod-openapi';
import { type Call, failureSchema } from '../contracts/calls/call.ts';
import { reportIdSchema } from '../contracts/calls/reports.ts';
import { whoMayCall } from '../contracts/calls/rights.ts';
import { allCalls } from '../contracts/features/allCalls.ts';
import { idSchema } from '../contracts/fields/fields.ts';

/** Path of the document; a test keeps it equal to the output of this file. */
const openApiFile = path.resolve(import.meta.dirname, '../contracts/openapi.json');

const failure = failureSchema.meta({ id: 'Failure', description: 'Every failed answer.' });

const failed = (id: string, description: string): ZodOpenApiResponseObject => ({
  id,
  description,
  content: { 'application/json': { schema: failure } },
});

const failures = {
  400: failed('Malformed', 'The request does not have the declared form.'),
  401: failed('SignInNeeded', 'Nobody is signed in; `requiresLogin` is true.'),
  403: failed('Forbidden', 'The person may not do this, or no own page sent the request.'),
  404: failed('NotFound', 'What the path names does not exist, or belongs to others.'),
  409: failed('Refused', 'A rule refused; `rule` names it, `errors` says it in words.'),
  413: failed('TooLarge', 'The body is larger than any request needs to be.'),
  500: failed('Fault', 'An unexpected fault; `correlationId` finds it in the log.'),
};

const commandHeaders = z.object({
  'Idempotency-Key': z
    .uuid()
    .optional()
    .meta({
      description:
        "The id of the person's act, kept over retries: a repeat gets the first answer. A request " +
        'without one is done each time it is sent.',
    }),
});

const historicalHeaders = z.object({
  'As-Of': z
    .int()
    .min(0)
    .optional()
    .meta({
      description:
        'A position of the log: the answer is what it was when that was its end, and says so in a ' +
        'header of the same name. For those who oversee the game.',
    }),
});

/** Parts of paths that are not ids. */
const parameters: Readonly<Record<string, z.ZodType>> = {
  turn: z.int().min(0).max(999),
  report: reportIdSchema,
  uuid: z.string().meta({ description: 'The token of a mailed link.' }),
};

/** Names of the resources in a path: `:game` of `/game/:game/freeze`. */
const namesIn = (call: Call): readonly string[] =>
  [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');

/** `/game/team/:team/freeze` becomes `gameTeamFreeze`. */
function operationIdOf({ path: callPath }: Call): string {
  const words = callPath.replaceAll(/:\w+/g, '').split(/[/-]/).filter(Boolean);
  return words.map((word, index) => (index === 0 ? word : word[0]?.toUpperCase() + word.slice(1))).join('');
}

/** A call's path in the document's notation. */
const documentedPath = ({ path: callPath }: Pick<Call, 'path'>): string =>
  `/api${callPath.replaceAll(/:(\w+)/g, '{$1}')}`;

/** Whether a text matches either of two paths if anything may be a parameter's value. */
function isLike(one: string, other: string): boolean {
  const [parts, others] = [one.split('/'), other.split('/')];
  const isFree = (part: string | undefined): boolean => part?.startsWith(':') === true;
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isFree(part) || isFree(others[index]))
  );
}

/** Why a path differs from every other call's, although it looks ambiguous. */
function unmistaken(call: Call): string {
  const like = allCalls
    .filter((other) => other !== call && isLike(other.path, call.path))
    .map(documentedPath);
  return like.length === 0
    ? ''
    : ` No request to it is one to ${like.join(' or ')}: ids in paths begin with a digit, words of paths do not.`;
}

/** The form of a success. */
function answerOf({ fileTypes, response }: Call): NonNullable<ZodOpenApiResponseObject['content']> {
  if (fileTypes)
    return Object.fromEntries(
      fileTypes.map((type) => [
        type,
        { schema: type === 'application/json' ? z.looseObject({}) : z.string() },
      ]),
    );
  const schema = z.strictObject({ status: z.literal('Success'), ...response.shape });
  return { 'application/json': { schema } };
}

function operationOf(call: Call): ZodOpenApiOperationObject {
  const names = namesIn(call);
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    description: `Who may call: ${whoMayCall[call.access]}${unmistaken(call)}`,
    tags: [call.kind],
    ...(call.access === 'public' && { security: [] }),
    requestParams: {
      ...(names.length > 0 && {
        path: z.object(Object.fromEntries(names.map((name) => [name, parameters[name] ?? idSchema]))),
      }),
      ...(call.kind === 'command' && { header: commandHeaders }),
      ...(call.isHistorical && { header: historicalHeaders }),
    },
    requestBody: { required: true, content: { 'application/json': { schema: call.request } } },
    responses: {
      200: { description: 'Done.', content: answerOf(call) },
      ...failures,
    },
  };
}

/** The OpenAPI document of every call, made from the same values that the server mounts. */
export function openApiDocument(): object {
  const paths = allCalls.map((call) => [documentedPath(call), { post: operationOf(call) }]);
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Quarterdeck',
      version: '1',
      description:
        'Every call is a POST of JSON, from one of the product’s own pages or from a program. ' +
        'Success has the status `Success`. ' +
        'A command may carry an Idempotency-Key header, so that it can be sent again safely; a query does not.',
    },
    servers: [{ url: '/', description: 'The server that the pages come from.' }],
    tags: [
      { name: 'query', description: 'Changes nothing in the record.' },
      { name: 'command', description: 'Changes the record; a retry with the same key changes it once.' },
    ],
    security: [{ session: [] }],
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'quarterdeck',
          description: 'Set by sign-in; named `__Host-quarterdeck` under https.',
        },
      },
    },
    paths: Object.fromEntries(paths),
  });
}

if (import.meta.main) {
  writeFileSync(openApiFile, JSON.stringify(openApiDocument()));
  const biome = path.resolve(import.meta.dirname, '../node_modules/@biomejs/biome/bin/biome');
  execFileSync(process.execPath, [biome, 'format', '--write', openApiFile]);
}
