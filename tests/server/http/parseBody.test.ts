// The parser of bodies behind a real HTTP server, with bodies that a browser would not send.
import { once } from 'node:events';
import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseBody } from '../../../server/http/parseBody.ts';

type Read = { readonly body?: unknown; readonly status?: number };

const reads: Read[] = [];
const app = new Koa();
app.silent = true;
app.use(async (context, next) => {
  await next().catch(({ status }) => {
    context.state.status = status;
  });
  const { status } = context.state;
  const read: Read = status === undefined ? { body: context.request.body } : { status };
  reads.push(read);
  server.emit('read');
  context.body = read;
});
app.use(parseBody);
const server = createServer(app.callback());
const port = () => (server.address() as AddressInfo).port;

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());

/** What is read of these pieces, which are sent one by one, without a length if there are several. */
async function readOf(
  pieces: readonly (string | Buffer)[],
  headers: Readonly<Record<string, string>> = {},
): Promise<Read> {
  const [only = ''] = pieces;
  const length = pieces.length > 1 ? {} : { 'content-length': Buffer.byteLength(only) };
  const asking = httpRequest({ port: port(), method: 'POST', headers: { ...length, ...headers } });
  asking.flushHeaders();
  for (const piece of pieces) asking.write(piece);
  asking.end();
  const [response] = await once(asking, 'response');
  return JSON.parse(await text(response));
}

const bytesMax = 256 * 1024;
/** A list with one text, this many bytes long. */
const listOf = (length: number): string => `["${'x'.repeat(length - 4)}"]`;

describe('a body', () => {
  test.each([
    ['', {}],
    ['{}', {}],
    [' \r\n\t[1]', [1]],
    ['\ufeff{"a":"ü"}', { a: 'ü' }],
    ['{"a":"\\u00fc\\n"}', { a: 'ü\n' }],
    ['{"a":"__proto__"}', { a: '__proto__' }],
  ])('[HT2] %j is read', async (sent, body) => {
    expect(await readOf([sent])).toEqual({ body });
  });

  test.each(['{', '"text"', 'null', '17', '{"a":1}}', 'undefined'])('[HT2] %j is refused', async (sent) => {
    expect(await readOf([sent])).toEqual({ status: 400 });
  });

  test('[HT2] a character sent in two pieces is read', async () => {
    const [before, after] = [Buffer.from('{"a":"ü"}').subarray(0, 7), Buffer.from('{"a":"ü"}').subarray(7)];
    expect(await readOf([before, after])).toEqual({ body: { a: 'ü' } });
  });

  test.each([
    '{"__proto__":{}}',
    '[{"a":{"__proto__":1}}]',
    '{"\\u005F_proto__":{}}',
    '{"__pr\\u006fto__":{}}',
  ])('[HT4] %j, which names the prototype, is refused', async (sent) => {
    expect(await readOf([sent])).toEqual({ status: 400 });
  });

  test('[HT3] up to 256 KB is read, and a byte more is refused, whether or not its length is declared', async () => {
    const largest = listOf(bytesMax);
    const [start, end] = [largest.slice(0, 100_000), largest.slice(100_000)];
    const body = JSON.parse(largest);
    expect(await readOf([largest])).toEqual({ body });
    expect(await readOf([start, end])).toEqual({ body });
    expect(await readOf([listOf(bytesMax + 1)])).toEqual({ status: 413 });
    expect(await readOf([start, end, ' '])).toEqual({ status: 413 });
  });
});

describe('a compressed body', () => {
  const compressions = [
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ] as const;

  test.each(compressions)('is read as %s', async (encoding, compress) => {
    const headers = { 'content-encoding': encoding };
    expect(await readOf([compress('{"a":1}')], headers)).toEqual({ body: { a: 1 } });
    expect(await readOf([compress('{"a":1}').subarray(0, -2)], headers)).toEqual({ status: 400 });
  });

  test.each(compressions)('[HT3] as %s has the same limit when decompressed', async (encoding, compress) => {
    const headers = { 'content-encoding': encoding };
    const largest = listOf(bytesMax);
    expect(await readOf([compress(largest)], headers)).toEqual({ body: JSON.parse(largest) });
    expect(await readOf([compress(listOf(bytesMax + 1))], headers)).toEqual({ status: 413 });
  });

  test.each(['zip', 'constructor', 'gzip, gzip'])('as %j is refused', async (encoding) => {
    expect(await readOf(['{}'], { 'content-encoding': encoding })).toEqual({ status: 415 });
  });
});

test('a sender who leaves in the middle of a body is a client error', async () => {
  const socket = connect(port(), '127.0.0.1');
  const reading = once(server, 'read');
  socket.write('POST / HTTP/1.1\r\nHost: quarterdeck\r\nContent-Length: 100\r\n\r\n{"a":');
  await once(server, 'request');
  socket.destroy();
  await reading;
  expect(reads.at(-1)).toEqual({ status: 400 });
});
