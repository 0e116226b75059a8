import * as path from 'node:path';
import type { Browser } from 'playwright-core';
import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { startChild } from './childProcess.ts';
import { throttle } from './pagePaint.ts';
import type { ProductOptions, ProductPerson, ProductReady } from './productServer.ts';
import { type Figure, median } from './statistics.ts';

const throttledFactor = 4;
/** A slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trip. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const quietMilliseconds = 1_500;
/** Visits of each screen: other load lengthens some of them, so the median is reported. */
const visitCount = 3;
const targets = { largestPaintMilliseconds: 2_000, shift: 0.02 };

type PageNotes = { largestPaint?: number; shift?: number };

/** Run in the page before anything else: records its largest paint and layout shifts. */
function noteLoad(): void {
  const notes = window as PageNotes;
  notes.shift = 0;
  new PerformanceObserver((list) => {
    notes.largestPaint = list.getEntries().at(-1)?.startTime ?? 0;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) notes.shift = (notes.shift ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page for the first time on a slow network and a slow machine. */
async function loadOf(
  browser: Browser,
  port: number,
  cookie: string,
  address: string,
): Promise<Required<PageNotes>> {
  const context = await signedInContext(browser, port, cookie);
  await context.addInitScript(noteLoad);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await throttle(session, throttledFactor);
  // The page is not queried while it loads: the query would run in it, throttled four times.
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: 30_000 });
  await page.waitForTimeout(quietMilliseconds);
  const notes = await page.evaluate(() => {
    const { largestPaint = Number.NaN, shift = Number.NaN } = window as PageNotes;
    return { largestPaint, shift };
  });
  await context.close();
  return notes;
}

const addressesOf = ({ gameId, teamId }: ProductPerson): Readonly<Record<string, string>> => ({
  'games list': '/',
  'team list': `/game/${gameId}`,
  dashboard: `/game/${gameId}/team/${teamId}`,
  hub: `/game/${gameId}/decisions/${teamId}`,
  CDs: `/game/${gameId}/decisions/${teamId}/cds`,
});

/** First visits on a slow network and machine: the largest paint, and the layout shift. */
export async function pageFigures(directory: string): Promise<readonly Figure[]> {
  const options: ProductOptions = { directory: path.join(directory, 'pages'), teams: 2, peopleOfATeam: 2 };
  const product = await startChild<ProductReady>('productServer.ts', options);
  const { port, people } = product.answer;
  const [person] = people;
  if (!person) throw new Error('The bench has nobody to visit pages.');
  const signedIn = Object.entries(addressesOf(person)).map(([name, address]) => ({
    name,
    address,
    cookie: person.cookie,
  }));
  const screens = [{ name: 'sign-in', address: '/login', cookie: 'nobody=1' }, ...signedIn];
  const browser = await openBrowser();
  const notes = new Map<string, Required<PageNotes>[]>(screens.map(({ name }) => [name, []]));
  // Round by round, so that a temporary slowdown affects all screens alike.
  for (let round = 0; round < visitCount; round++)
    for (const { name, address, cookie } of screens)
      notes.get(name)?.push(await loadOf(browser, port, cookie, address));
  await browser.close();
  await product.stop();
  return [...notes].map(([name, visits]) => figureOf(name, visits));
}

/** The median visit's largest paint, and the largest layout shift of any visit. */
function figureOf(name: string, visits: readonly Required<PageNotes>[]): Figure {
  const paints = visits.map(({ largestPaint }) => largestPaint);
  const largestPaint = median(paints);
  const shift = Math.max(...visits.map((visit) => visit.shift));
  return {
    name: `first visit of ${name}, slow network and ${throttledFactor} times throttled`,
    value: `LCP ${Math.round(largestPaint)} ms (${Math.round(Math.min(...paints))} to ${Math.round(Math.max(...paints))}), CLS ${shift.toFixed(3)}`,
    target: `LCP <= ${targets.largestPaintMilliseconds} ms, CLS <= ${targets.shift}`,
    isMet: largestPaint <= targets.largestPaintMilliseconds && shift <= targets.shift,
  };
}
