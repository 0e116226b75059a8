// Proves in real browsers what networks of schools do to the product: one that blocks WebSocket, and a gateway
// that answers in place of the server for a while. Both stand between one person's browser and the server.
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import {
  cdScreen,
  cellOf,
  enter,
  ghostOf,
  isLive,
  openGrid,
  reads,
  save,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();
const expectedFault = /WebSocket connection|Failed to load resource|ERR_/;

/** A proxy that refuses every WebSocket, or swallows it; while it has an answer of its own, it gives that to all calls. */
async function startGateway(onWebSocket: 'refuses' | 'swallows' = 'refuses') {
  const gateway: {
    address: string;
    own: { status: number; text: string } | undefined;
    /** The page that everybody gets, once one is kept. */
    page: { headers: IncomingHttpHeaders; bytes: Buffer } | undefined;
    keepsPage: boolean;
  } = { address: '', own: undefined, page: undefined, keepsPage: false };
  const target = new URL(stage.product.address);
  const proxy = createServer((asked, response) => {
    if (gateway.own && asked.url?.startsWith('/api/')) {
      response.writeHead(gateway.own.status, { 'content-type': 'text/html' }).end(gateway.own.text);
      return;
    }
    const { method, url: path } = asked;
    if (gateway.page && path === '/') {
      response.writeHead(200, gateway.page.headers).end(gateway.page.bytes);
      return;
    }
    // As the proxy of a school: the server knows one origin.
    const { origin, ...others } = asked.headers;
    const headers = { ...others, ...(origin !== undefined && { origin: target.origin }) };
    const passed = request({ host: target.hostname, port: target.port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
      if (gateway.keepsPage && path === '/')
        void buffer(answer).then((bytes) => {
          gateway.page = { headers: answer.headers, bytes };
        });
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  proxy.on('upgrade', (_asked, socket) => {
    if (onWebSocket === 'refuses') socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n');
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  gateway.address = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return gateway;
}

/** Ada on the CDs, whose browser reaches the server through a gateway alone. */
async function adaBehind(address: string): Promise<Page> {
  const ada = await stage.signIn('ada', undefined, { expectedFault, isChanged: true });
  await ada.goto(`${address}${cdScreen}`);
  await ada.getByRole('grid').first().waitFor();
  return ada;
}

test.for([
  ['refuses', '0.603'],
  ['swallows', '0.604'],
] as const)(
  'where a network %s WebSocket the live part goes by polling, presence and typing included',
  async ([onWebSocket, rate]) => {
    const { address } = await startGateway(onWebSocket);
    const [ada, ben] = await Promise.all([adaBehind(address), stage.signIn('ben')]);
    await openGrid(ben, cdScreen);
    await Promise.all([isLive(ada), isLive(ben)]);
    await ada.getByRole('button', { name: /Here now: Ben/ }).waitFor();
    await cellOf(ada, '12-Month CD', 'ratePercent').click();
    await ada.keyboard.type('1.25');
    await expect.poll(() => ghostOf(cellOf(ben, '12-Month CD', 'ratePercent')), patience).toBe('1.25');
    await ada.keyboard.press('Escape');
    await enter(cellOf(ben, '6-Month CD', 'ratePercent'), rate);
    await save(ben);
    await reads(cellOf(ada, '6-Month CD', 'ratePercent'), `${rate}%`);
  },
);

test.for([
  {
    own: { status: 502, text: '<html>Bad gateway</html>' },
    banner: 'The server isn’t responding. This page loads when it does.',
  },
  {
    own: { status: 200, text: '<html>Welcome to the school’s network</html>' },
    banner: /^The network answered instead of the server: does it want a sign-in\? This page loads/,
  },
])(
  'a screen that a gateway answers with $own.status in HTML says so, and loads once the server answers',
  async ({ own, banner }) => {
    const gateway = await startGateway();
    const ada = await adaBehind(gateway.address);
    await isLive(ada);
    gateway.own = own;
    await ada.getByRole('link', { name: 'Next area: Borrowings' }).click();
    await ada.getByText(banner).waitFor();
    gateway.own = undefined;
    await heading(ada, /Borrowings/);
    await ada.getByRole('grid').first().waitFor();
    await isLive(ada);
  },
);

test('a page that a proxy kept of somebody else becomes that of whoever is signed in', async () => {
  const gateway = await startGateway();
  gateway.keepsPage = true;
  const arrival = { expectedFault, isChanged: true };
  const ada = await stage.signIn('ada', undefined, arrival);
  await ada.goto(`${gateway.address}/`);
  await ada.getByText('Welcome Ada Lund').waitFor();
  await expect.poll(() => gateway.page, patience).toBeDefined();
  const chloe = await stage.signIn('chloe', undefined, arrival);
  const answer = await chloe.goto(`${gateway.address}/`);
  expect(await answer?.text()).toContain('Ada Lund');
  await chloe.getByText(/^Welcome Chloe/).waitFor();
  await expect.poll(() => chloe.getByText('Ada Lund').count(), patience).toBe(0);
});
