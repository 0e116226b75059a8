// Proves what leaves the server whatever a handler returns: every call of the contracts is mounted as in
// production, with handlers that return one field too many, at the top level and deep inside; and that what is still
// being worked out is no fault.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { Call } from '../../../contracts/calls/call.ts';
import { selectTemplates } from '../../../contracts/calls/environments.ts';
import { allCalls } from '../../../contracts/features/allCalls.ts';
import type { Handler } from '../../../server/http/handler.ts';
import { answerFaults } from '../../../server/http/middleware.ts';
import { mountCalls } from '../../../server/http/mountCalls.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { NotYet, TookTooLong } from '../../../server/lib/inTime.ts';

const undeclared = 'what nobody declared';

/** The product's answer to a call whose handler returns this, or throws it. */
async function answerOf(
  call: Call,
  given: object,
): Promise<{ httpStatus: number; text: string; lines: string }> {
  const lines: string[] = [];
  const logger = pino({}, { write: (line) => void lines.push(line) });
  const handle: Handler = async () => {
    if (given instanceof Error) throw given;
    return given as never;
  };
  const missing = async () => undefined;
  const app = new Koa();
  app.use(answerFaults(logger));
  app.use(
    mountCalls(
      allCalls.map((each) => ({ call: each.path === call.path ? call : each, handle })),
      {
        reader: {
          game: missing,
          anyGame: missing,
          team: missing,
          decisionSet: missing,
          knownPlaceOf: () => undefined,
          placeOfDecisionSet: missing,
        },
        past: { head: async () => 0, closedUntil: async () => 0, momentOf: missing },
        logger,
        uuid: () => '5f0c2c1e-58b1-4f0e-9d3c-0d2f1a7b6c55',
        actorOf: async () => ({ userId: 1, role: 'Administrator', fullName: 'Ada Lund', sessionRef: 'one' }),
        sessionIdOf: () => undefined,
        caughtUp: missing,
        digestOf: async (_userId: number, text: string) => text,
        noteAnswer: () => undefined,
        environment: systemEnvironment(),
      },
    ),
  );
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return { httpStatus: response.status, text: await response.text(), lines: lines.join('') };
}

const item = { name: 'Harbor', value: 'HARBOR500' };

test('[HT32] declared fields are sent', async () => {
  const { httpStatus, text } = await answerOf(selectTemplates as unknown as Call, { items: [item] });
  expect([httpStatus, JSON.parse(text)]).toEqual([200, { status: 'Success', items: [item] }]);
});

test.each([
  ['beside the others', { items: [], secret: undeclared }],
  ['inside one of them', { items: [{ ...item, secret: undeclared }] }],
])('[HT32] a field that no call declares is a fault, and is not sent: %s', async (_, given) => {
  const { httpStatus, text, lines } = await answerOf(selectTemplates as unknown as Call, given);
  expect(httpStatus).toBe(500);
  expect(text).not.toContain(undeclared);
  expect(lines).toContain('secret');
});

/** Objects in a JSON Schema that take any field with any value. */
function openObjects(schema: unknown): readonly object[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { type, additionalProperties: others } = schema as { type?: unknown; additionalProperties?: unknown };
  const isOpen = type === 'object' && others !== false && !/^{"type":/.test(JSON.stringify(others ?? {}));
  return [...(isOpen ? [schema] : []), ...Object.values(schema).flatMap(openObjects)];
}

/** It answers with events as they are stored. */
const answersWithEvents = '/game/:game/team/:team/history/events';

test('[HT32] every call but the one that answers with events declares every field of its answer', () => {
  const schemaOf = (response: z.ZodType) => z.toJSONSchema(response, { unrepresentable: 'any' });
  for (const open of [z.looseObject({}), z.strictObject({ a: z.array(z.record(z.string(), z.unknown())) })])
    expect(openObjects(schemaOf(open))).toHaveLength(1);
  const open = allCalls.filter(({ response }) => openObjects(schemaOf(response)).length > 0);
  expect(open.map(({ path }) => path)).toEqual([answersWithEvents]);
});

const query = selectTemplates as unknown as Call;
const late = [new NotYet(), new TookTooLong('The answer', 7_500)];

test.each(late)(
  'an answer that is still being worked out says so, and nothing is logged: %s',
  async (fault) => {
    const { httpStatus, text, lines } = await answerOf({ ...query, isWorkedOut: true }, fault);
    expect([httpStatus, lines]).toEqual([202, '']);
    expect(text).toContain('This is still being worked out. Please ask again in a moment.');
  },
);

test('any other answer that takes too long is a fault', async () => {
  const { httpStatus, lines } = await answerOf(query, new TookTooLong('The answer', 7_500));
  expect(httpStatus).toBe(503);
  expect(lines).toContain('TookTooLong');
});
