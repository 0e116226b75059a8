// Proves that the published description of the calls is the one the server is mounted from, and that it says of every
// call what a client must send with it. Made anew by `npm run openapi`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allCalls } from '../contracts/calls/allCalls.ts';
import { openApiDocument } from '../ops/openapi.ts';

type Operation = {
  readonly operationId: string;
  readonly description: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required: boolean }[];
};

const committed = JSON.parse(readFileSync(new URL('../contracts/openapi.json', import.meta.url), 'utf8'));
const generated = JSON.parse(JSON.stringify(openApiDocument()));
const operations = generated.paths as Readonly<Record<string, { readonly post: Operation }>>;
const operationOf = (path: string) => operations[`/api${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.post;

test('[OA1] contracts/openapi.json is what the calls generate', () => {
  expect(committed).toEqual(generated);
});

test('[OA2] every call is described once, under an id of its own', () => {
  expect(Object.keys(operations)).toHaveLength(allCalls.length);
  const ids = Object.values(operations).map(({ post }) => post.operationId);
  expect(new Set(ids).size).toBe(allCalls.length);
});

test.each(allCalls.map((call) => [call.path, call] as const))('[OA3] %s says what to send', (path, call) => {
  const operation = operationOf(path);
  const parameters = operation?.parameters ?? [];
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1]);
  expect(parameters.filter((entry) => entry.in === 'path').map((entry) => entry.name)).toEqual(inPath);
  const headers = parameters.filter((entry) => entry.in === 'header');
  expect(headers.map((entry) => entry.name)).toEqual(call.kind === 'command' ? ['Idempotency-Key'] : []);
  expect(operation?.security).toEqual(call.access === 'public' ? [] : undefined);
  expect(operation?.description).toMatch(/^Who may call: \w/);
});
