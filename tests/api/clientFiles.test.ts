// Proves how the built client is served: from a directory made here, by the same middleware in a separate
// Koa.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Koa from 'koa';
import { expect, onTestFinished, test } from 'vitest';
import { clientFiles } from '../../server/http/clientFiles.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';

/** Serves `files`, keyed by path below the client's directory. */
async function serving(files: Readonly<Record<string, string | Buffer>>) {
  const { directory, remove } = temporaryDirectory();
  const client = path.join(directory, 'client');
  writeFileSync(path.join(directory, 'secret.txt'), 'a secret');
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(client, name), text);
  const app = new Koa();
  for (const middleware of clientFiles(client)) app.use(middleware);
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    remove();
  });
  const { port } = server.address() as AddressInfo;
  return async (address: string, request: RequestInit = {}) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`, request);
    return { httpStatus: response.status, text: await response.text(), headers: response.headers };
  };
}

const built = { 'index.html': '<title>Quarterdeck</title>', 'assets/app-1a2b.js': 'export {};' };

test('[HT26] every page address serves the same page, revalidated each time', async () => {
  const get = await serving(built);
  for (const address of ['/', '/login', '/game/1/decisions/101/cds?turn=2', '/reset-password/x_y-z']) {
    const page = await get(address);
    expect(page).toMatchObject({ httpStatus: 200, text: built['index.html'] });
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  }
});

test('a question for the head of a page is answered as for the page, without its text', async () => {
  const get = await serving(built);
  for (const address of ['/login', '/reset-password/x_y-z']) {
    const head = await get(address, { method: 'HEAD' });
    expect(head).toMatchObject({ httpStatus: 200, text: '' });
    expect(head.headers.get('content-type')).toMatch(/^text\/html/);
  }
});

test('[HT26] a browser that has this build’s page does not get it again', async () => {
  const get = await serving(built);
  const first = await get('/login');
  const since = first.headers.get('last-modified') ?? '';
  const again = await get('/game/1', { headers: { 'If-Modified-Since': since, 'Cache-Control': '' } });
  expect([again.httpStatus, again.text]).toEqual([304, '']);
  const older = new Date(Date.parse(since) - 1000).toUTCString();
  expect((await get('/login', { headers: { 'If-Modified-Since': older } })).httpStatus).toBe(200);
});

test('[HT26] files with a content hash in their name are cached for a year; others do not exist', async () => {
  const get = await serving(built);
  const asset = await get('/assets/app-1a2b.js');
  expect(asset.text).toBe(built['assets/app-1a2b.js']);
  expect(asset.headers.get('cache-control')).toBe('max-age=31536000,immutable');
  expect((await get('/assets/app-0000.js')).httpStatus).toBe(404);
});

test('[HT26] nothing outside the client’s directory is served', async () => {
  const get = await serving(built);
  for (const address of [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
  ]) {
    const { httpStatus, text } = await get(address);
    expect([httpStatus >= 400, text.includes('a secret')]).toEqual([true, false]);
  }
});

test('[HT26] a client that was not built says what to do', async () => {
  const get = await serving({});
  expect(await get('/')).toMatchObject({
    httpStatus: 503,
    text: 'The client has not been built: npm run build.',
  });
});

test('a browser gets the smallest encoding of a file that it accepts', async () => {
  const name = 'assets/app-1a2b.js';
  const text = built[name];
  const get = await serving({
    ...built,
    [`${name}.br`]: brotliCompressSync(text),
    [`${name}.gz`]: gzipSync(text),
  });
  const encodingFor = async (accepted: string) => {
    const file = await get(`/${name}`, { headers: { 'Accept-Encoding': accepted } });
    // Read to the end in every case, so that the file is closed before it is removed.
    expect(file.text).toBe(text);
    expect(file.headers.get('vary')).toBe('Accept-Encoding');
    return file.headers.get('content-encoding');
  };
  expect(await encodingFor('gzip, deflate, br, zstd')).toBe('br');
  expect(await encodingFor('gzip, deflate')).toBe('gzip');
  expect(await encodingFor('identity')).toBe(null);
});
