/**
 * Cost of the redesign: JavaScript of first screens, calls of hub and dashboard, and key latency and layout
 * shift with an open picture of an area. The largest paint and shifts at load are in the part `pages`.
 */
import * as path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { startChild } from './childProcess.ts';
import { firstScreenSize } from './firstScreenSize.ts';
import { bareKeys, notePaints, pressKeys, processorClock, takeNotes } from './pagePaint.ts';
import type { ProductOptions, ProductPerson, ProductReady } from './productServer.ts';
import { screenCalls } from './screenCalls.ts';
import { type Figure, quantile } from './statistics.ts';

const keys = ['1', '.', '2', '5', 'Enter'];
const rowsTyped = 20;
/** The number that a busy team makes in a quarter: the hub lists the newest. */
const savesBefore = 200;
const restMilliseconds = 1_000;
const targets = { paint: 20, shift: 0 };

type ShiftNotes = { shift?: number };
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

/** Opens the CD screen with its picture and all notes in it. */
async function openPicture(browser: Browser, port: number, person: ProductPerson): Promise<Page> {
  const context = await signedInContext(browser, port, person.cookie);
  const page = await context.newPage();
  await page.goto(`/game/${person.gameId}/decisions/${person.teamId}/cds`, { waitUntil: 'networkidle' });
  await page.getByText('live', { exact: true }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[data-coming]'));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(restMilliseconds);
  return page;
}

/**
 * From now on records layout shifts, including those just after a key, which browsers do not count. A text that moves
 * in its own field while it is typed has no node, and is not counted.
 */
async function noteShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes = window as ShiftNotes;
    notes.shift = 0;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[])
        if (sources.some(({ node }) => node)) notes.shift = (notes.shift ?? 0) + value;
    }).observe({ type: 'layout-shift' });
  });
}

async function takeShift(page: Page): Promise<number> {
  await page.waitForTimeout(restMilliseconds);
  return page.evaluate(() => {
    const notes = window as ShiftNotes;
    const { shift = Number.NaN } = notes;
    notes.shift = 0;
    return shift;
  });
}

/** Types rates into the first rows of the grid; returns the milliseconds from each key to its paint. */
async function typeRates(page: Page, rowIds: readonly number[]): Promise<readonly number[]> {
  const clock = await processorClock(page);
  for (const rowId of rowIds) {
    await page.locator(`[data-row="${rowId}"][data-field="ratePercent"]`).first().click();
    await pressKeys(page, keys, clock);
  }
  return (await takeNotes(page)).paints;
}

const shiftFigure = (name: string, shift: number): Figure => ({
  name: `shift of the page while ${name}, picture open`,
  value: `CLS ${shift.toFixed(4)}`,
  target: `<= ${targets.shift}`,
  isMet: shift <= targets.shift,
});

async function pictureFigures(
  browser: Browser,
  port: number,
  [typist, mate]: readonly [ProductPerson, ProductPerson],
): Promise<readonly Figure[]> {
  const page = await openPicture(browser, port, typist);
  const other = await openPicture(browser, port, mate);
  await notePaints(page);
  for (const each of [page, other]) await noteShifts(each);
  const rowIds = typist.rowIds.slice(0, rowsTyped);
  const bare = await bareKeys(browser, rowsTyped * keys.length, 1);
  const paints = await typeRates(page, rowIds);
  const shifts = [
    shiftFigure('typing', await takeShift(page)),
    shiftFigure('a teammate types', await takeShift(other)),
  ];
  await page.keyboard.press('Control+s');
  shifts.push(
    shiftFigure('saving', await takeShift(page)),
    shiftFigure('a teammate saves', await takeShift(other)),
  );
  const [p50, p95] = [0.5, 0.95].map((share) => quantile(paints, share));
  return [
    {
      name: 'key to paint, picture open',
      value: `p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms`,
      floor: `text field on an empty page p95 ${quantile(bare, 0.95).toFixed(1)} ms`,
      target: `p95 <= ${targets.paint} ms`,
      isMet: p95 !== undefined && p95 <= targets.paint,
    },
    ...shifts,
  ];
}

/** Figures of the redesign. */
export async function lookFigures(directory: string): Promise<readonly Figure[]> {
  const options: ProductOptions = {
    directory: path.join(directory, 'look'),
    teams: 4,
    peopleOfATeam: 2,
    savesBefore,
  };
  const product = await startChild<ProductReady>('productServer.ts', options);
  const browser = await openBrowser();
  const [typist, mate] = product.answer.people;
  if (!typist || !mate) throw new Error('The bench has no two teammates.');
  const calls = await screenCalls(browser, product.answer, typist);
  const picture = await pictureFigures(browser, product.answer.port, [typist, mate]);
  await browser.close();
  await product.stop();
  return [...firstScreenSize(), ...calls, ...picture];
}
