// Proves what a page brings whatever its calls and its drawing do: over made-up ones.
import { createHook } from 'node:async_hooks';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import * as path from 'node:path';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import Koa from 'koa';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type DrawnPagesOptions, drawnPages } from '../../server/http/drawnPages.ts';
import { contentOf } from '../fixtures/product/pageContent.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';

/** A server with a made-up page, calls and drawing. */
async function madeUp(options: Pick<DrawnPagesOptions, 'calls' | 'draw'>) {
  const { directory, remove } = temporaryDirectory();
  writeFileSync(
    path.join(directory, 'signIn.html'),
    '<html data-brand="{brand}">{answers}{screen}<noscript>',
  );
  writeFileSync(path.join(directory, 'drawnPage-1a.js'), '');
  const app = new Koa();
  const environment = testEnvironment();
  app.use(
    drawnPages({
      ...options,
      directory,
      environment,
      epoch: () => null,
      shownUpTo: () => null,
      logger: pino({ level: 'silent' }),
    }),
  );
  app.use((context) => {
    context.body = 'the page that asks';
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    remove();
  });
  const { port } = server.address() as AddressInfo;
  const get = async (address = '/login', headers = {}) =>
    (await fetch(`http://127.0.0.1:${port}${address}`, { headers })).text();
  return Object.assign(get, { environment, port });
}

test('no text of an answer can end the element that holds it, or fill a place of the page', async () => {
  const hostile = '</script><script>alert(1)</script>{screen}<!--';
  const get = await madeUp({
    calls: (context) => {
      context.body = { status: 'Success', hostile };
    },
    draw: async () => '<p>$& {answers}</p>',
  });
  const html = await get();
  expect(contentOf(html).answers[0]?.answer).toEqual({ status: 'Success', hostile });
  expect(html).not.toContain('<script>');
  expect(html).toContain('<div id="root" inert data-drawn="large"><p>$& {answers}</p></div>');
});

test('whatever prevents the drawing or the answers, a page comes and asks by itself', async () => {
  const calls: DrawnPagesOptions['calls'] = (context) => {
    context.body = { status: 'Success' };
  };
  const undrawn = await madeUp({ calls, draw: async () => Promise.reject(new Error('no thread')) });
  expect(contentOf(await undrawn())).toMatchObject({ paths: ['/session'], attributes: '', text: ' ' });
  const late = await madeUp({ calls, draw: async () => null });
  expect(contentOf(await late()).attributes).toBe('');
  const away = await madeUp({
    calls: () => Promise.reject(new Error('the store is away')),
    draw: async () => '',
  });
  expect(await away()).toBe('the page that asks');
});

test('a page waits half a second for its answers and no longer, and then asks by itself', async () => {
  const asked = Promise.withResolvers<void>();
  const get = await madeUp({
    calls: () => {
      asked.resolve();
      return new Promise(() => undefined);
    },
    draw: async () => '<p>the door</p>',
  });
  let page: string | undefined;
  const coming = get().then((text) => {
    page = text;
  });
  await asked.promise;
  get.environment.advance(499);
  await turnOfLoop();
  expect(page).toBeUndefined();
  get.environment.advance(1);
  // It waits a moment longer, in case this process was asleep.
  get.environment.advance(50);
  await coming;
  expect(page).toBe('the page that asks');
});

const answersOf = (user: object | null): DrawnPagesOptions['calls'] => {
  return (context) => {
    context.body = context.path.endsWith('/session') ? { status: 'Success', user } : { status: 'Error' };
  };
};

test('the door is drawn once for each width, whoever comes, until a drawing of it failed', async () => {
  const draw = vi.fn(async (): Promise<string | null> => '<p>the door</p>');
  draw.mockResolvedValueOnce(null);
  const get = await madeUp({ calls: answersOf(null), draw });
  expect(await get()).not.toContain('the door');
  for (let visit = 0; visit < 5; visit += 1) expect(await get()).toContain('the door');
  expect(draw).toHaveBeenCalledTimes(2);
  await get('/login', { 'sec-ch-ua-mobile': '?1' });
  await get('/game/list', { 'sec-ch-ua-mobile': '?1' });
  expect(draw).toHaveBeenCalledTimes(3);
});

test('the door is compressed once, a page of somebody each time', async () => {
  const compressions = async (user: object | null): Promise<number> => {
    const { port } = await madeUp({ calls: answersOf(user), draw: async () => '<p>the screen</p>' });
    let count = 0;
    const hook = createHook({
      init(_, type) {
        if (type === 'ZLIB') count += 1;
      },
    }).enable();
    for (let visit = 0; visit < 3; visit += 1) {
      const headers = { 'accept-encoding': 'br' };
      // Unlike fetch, this does not decompress.
      const [response] = await once(http.get({ port, path: '/login', headers }), 'response');
      response.resume();
      await once(response, 'end');
    }
    hook.disable();
    return count;
  };
  expect([await compressions(null), await compressions({ userId: 3 })]).toEqual([1, 3]);
});

test('of one address few screens wait to be drawn at a time; its other pages come without', async () => {
  const waiting: ((screen: string) => void)[] = [];
  const draw = vi.fn(() => new Promise<string>((resolve) => waiting.push(resolve)));
  const get = await madeUp({ calls: answersOf(null), draw });
  const first = Array.from({ length: 4 }, () => get());
  await expect.poll(() => waiting.length).toBe(4);
  expect(contentOf(await get()).attributes).toBe('');
  for (const drawn of waiting) drawn('<p>the door</p>');
  for (const page of await Promise.all(first)) expect(page).toContain('the door');
});
