import type { Browser } from 'playwright-core';
import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { type Figure, median } from './figure.ts';
import { throttle } from './paints.ts';
import { firstPeople, type ProductReady, startProduct } from './product.ts';

const throttledFactor = 4;
/** A slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const quietMilliseconds = 1_500;
/** Visits of each page: other load lengthens some of them, so the median is reported. */
const visitCount = 3;
const navigationMillisecondsMax = 60_000;

type PageNotes = { largestPaint?: number };
/** A page, and its limits: of the largest paint in milliseconds, and of scripts in thousands of bytes. */
type Visited = {
  readonly name: string;
  readonly address: string;
  readonly cookie: string;
  readonly max: number;
  readonly kilobytesMax: number;
};
type Visit = { readonly largestPaint: number; readonly scriptBytes: number };

/**
 * The scripts are those that come in all: talk, the estimate, the result and the like come once the screen stands. What
 * a page waits for is held by tests/api/firstVisit.test.ts.
 */
function pagesOf(ready: ProductReady): readonly Visited[] {
  const [{ gameId, teamId, cookie }] = firstPeople(ready);
  const max = 1_500;
  const hub = `/game/${gameId}/decisions/${teamId}`;
  return [
    { name: 'the door', address: '/login', cookie: 'nobody=1', max, kilobytesMax: 200 },
    { name: 'the list of games', address: '/', cookie, max, kilobytesMax: 310 },
    { name: 'the dashboard', address: `/game/${gameId}/team/${teamId}`, cookie, max, kilobytesMax: 310 },
    { name: 'the hub', address: hub, cookie, max, kilobytesMax: 350 },
    { name: 'a decision screen', address: `${hub}/cds`, cookie, max: 2_000, kilobytesMax: 430 },
  ];
}

/** Opens a page for the first time, on a slow network and a slow machine. */
async function visit(browser: Browser, port: number, { cookie, address }: Visited): Promise<Visit> {
  const context = await signedInContext(browser, port, cookie);
  await context.addInitScript(() => {
    new PerformanceObserver((list) => {
      (window as PageNotes).largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(navigationMillisecondsMax);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const scripts = new Set<string>();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', network);
  await throttle(session, throttledFactor);
  // The page is not queried while it loads: the query would run in it, throttled four times.
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForTimeout(quietMilliseconds);
  const largestPaint = await page.evaluate(() => (window as PageNotes).largestPaint ?? Number.NaN);
  await context.close();
  return { largestPaint, scriptBytes };
}

/** The largest paint of first visits on a slow network and a slow machine, and the scripts as they are transferred. */
export async function largestPaints(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({ directory, teams: 1, peopleOfATeam: 2 });
  const browser = await openBrowser();
  const pages = pagesOf(product.answer);
  const visits = new Map(pages.map((page) => [page, [] as Visit[]]));
  // Round by round, so that a temporary slowdown affects all pages alike.
  for (let round = 0; round < visitCount; round += 1)
    for (const page of pages) visits.get(page)?.push(await visit(browser, product.answer.port, page));
  await browser.close();
  await product.stop();
  return [...visits].flatMap(([{ name, max, kilobytesMax }, made]) => {
    const paints = made.map(({ largestPaint }) => largestPaint);
    const kilobytes = median(made.map(({ scriptBytes }) => scriptBytes)) / 1_000;
    return [
      {
        name: `largest paint of ${name}, first visit, slow network and machine`,
        value:
          `${Math.round(median(paints))} ms (${Math.round(Math.min(...paints))} to ` +
          `${Math.round(Math.max(...paints))})`,
        limit: `<= ${max} ms`,
        isMet: median(paints) <= max,
      },
      {
        name: `JavaScript of ${name}`,
        value: `${Math.round(kilobytes)} kB`,
        limit: `<= ${kilobytesMax} kB`,
        isMet: kilobytes <= kilobytesMax,
      },
    ];
  });
}
