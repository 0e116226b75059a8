// Proves that the published description of the calls is the one the server is mounted from, and that it says of every
// call what a client must send with it, without a fault that a public linter finds. Made anew by `npm run openapi`.
import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { allCalls } from '../contracts/features/allCalls.ts';
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
  const expected = call.kind === 'command' ? ['Idempotency-Key'] : call.isHistorical ? ['As-Of'] : [];
  expect(headers.map((entry) => entry.name)).toEqual(expected);
  expect(operation?.security).toEqual(call.access === 'public' ? [] : undefined);
  expect(operation?.description).toMatch(/^Who may call: \w/);
});

/** What the linter says of a document, under its recommended rules. */
async function lint(document: object) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  });
  return problems.map(({ severity, ruleId, message }) => ({ severity, ruleId, message }));
}

test('[OA4] a public linter finds no error in the description', async () => {
  const errorsIn = async (document: object) =>
    (await lint(document)).filter(({ severity }) => severity === 'error');
  expect((await errorsIn({ ...committed, servers: undefined })).map(({ ruleId }) => ruleId)).toEqual([
    'no-empty-servers',
  ]);
  expect(await errorsIn(committed)).toEqual([]);
});

test('[OA5] of two paths that look alike each says why a request is never one to the other', async () => {
  const ambiguous = (await lint(committed)).filter(({ ruleId }) => ruleId === 'no-ambiguous-paths');
  expect(ambiguous.length).toBeGreaterThan(0);
  for (const { message } of ambiguous) {
    const [one = '', other = ''] = [...message.matchAll(/`([^`]+)`/g)].map((match) => match[1]);
    expect(operations[one]?.post.description).toContain(other);
    expect(operations[other]?.post.description).toContain(one);
  }
});
