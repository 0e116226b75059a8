import * as path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startChild } from './childProcess.ts';
import { openBrowser } from './openBrowser.ts';
import type { ProductOptions, ProductPerson, ProductReady } from './productServer.ts';
import { type Figure, quantile } from './statistics.ts';

const rows = 500;
const field = 'capThousands';
const digits = ['1', '2', '3', '4'];
const rowsTyped = 15;
const betweenKeysMilliseconds = 70;
const paintTargetMilliseconds = 25;
const ghostTargetMilliseconds = 60;

/** What the pages note, in milliseconds since 1970 so that two pages can be compared. */
type Notes = {
  keys?: number[];
  paints?: number[];
  seen?: { readonly row: string; readonly text: string; readonly at: number }[];
};

/** Opens the CD screen as a signed-in person. */
async function openScreen(browser: Browser, port: number, person: ProductPerson): Promise<Page> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
  });
  const [name = '', value = ''] = person.cookie.split('=');
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/' }]);
  const page = await context.newPage();
  await page.goto(`/game/${person.gameId}/decisions/${person.teamId}/cds`);
  await page.getByRole('grid').waitFor();
  await page.getByText('live', { exact: true }).waitFor();
  return page;
}

/** Notes when each key goes down and when the frame that follows it has been painted. */
async function notePaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes = Object.assign(window as Notes, { keys: [] as number[], paints: [] as number[] });
    const afterPaint = (begun: number): void => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => notes.paints.push(performance.now() - begun);
      requestAnimationFrame(() => port2.postMessage(null));
    };
    const onKey = (event: KeyboardEvent): void => {
      notes.keys.push(performance.timeOrigin + event.timeStamp);
      afterPaint(event.timeStamp);
    };
    addEventListener('keydown', onKey, { capture: true });
  });
}

/** Notes what a teammate's unsaved value in a column reads, whenever it changes. */
async function noteGhosts(page: Page, column: string): Promise<void> {
  await page.evaluate((name) => {
    const notes = Object.assign(window as Notes, { seen: [] as NonNullable<Notes['seen']> });
    const shown = new Map<string, string>();
    const look = (): void => {
      for (const cell of document.querySelectorAll<HTMLElement>(`[data-ghost][data-field="${name}"]`)) {
        const row = cell.dataset.row ?? '';
        const text = cell.querySelector('span[aria-hidden]')?.textContent ?? '';
        if (shown.get(row) === text) continue;
        shown.set(row, text);
        notes.seen.push({ row, text, at: performance.timeOrigin + performance.now() });
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  }, column);
}

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

/** One person types amounts into a long grid while a teammate looks at the same screen. */
async function typeAndWatch(typist: Page, mate: Page, rowIds: readonly number[]): Promise<Notes> {
  await notePaints(typist);
  await noteGhosts(mate, field);
  for (const rowId of rowIds) {
    await typist.locator(`[data-row="${rowId}"][data-field="${field}"]`).click();
    for (const key of [...digits, 'Enter']) {
      await typist.keyboard.press(key);
      await typist.waitForTimeout(betweenKeysMilliseconds);
    }
  }
  await mate.waitForTimeout(500);
  const { keys = [], paints = [] } = await typist.evaluate(() => ({
    keys: (window as Notes).keys ?? [],
    paints: (window as Notes).paints ?? [],
  }));
  return { keys, paints, seen: await mate.evaluate(() => (window as Notes).seen ?? []) };
}

/** From each digit to the moment the mate's cell reads as far as that digit. */
function ghostDelays({ keys = [], seen = [] }: Notes, rowIds: readonly number[]): readonly number[] {
  const keysOfARow = digits.length + 1;
  return rowIds.flatMap((rowId, rowIndex) =>
    digits.flatMap((_, index) => {
      const typed = digits.slice(0, index + 1).join('');
      const pressed = keys[rowIndex * keysOfARow + index];
      const arrived = seen.find(({ row, text }) => row === String(rowId) && digitsIn(text).startsWith(typed));
      return pressed === undefined || !arrived ? [] : [arrived.at - pressed];
    }),
  );
}

/** What a key costs in the real browser: until it is painted in a long grid, and until a teammate sees it. */
export async function browserKeys(directory: string): Promise<readonly Figure[]> {
  const options: ProductOptions = {
    directory: path.join(directory, 'browser'),
    teams: 2,
    peopleOfATeam: 2,
    addedRows: rows,
  };
  const product = await startChild<ProductReady>('productServer.ts', options);
  const browser = await openBrowser();
  const { port, people } = product.answer;
  const [first, second] = people;
  if (!first || !second) throw new Error('The bench has no two teammates.');
  const typist = await openScreen(browser, port, first);
  const mate = await openScreen(browser, port, second);
  const rowIds = first.rowIds.slice(0, rowsTyped);
  const notes = await typeAndWatch(typist, mate, rowIds);
  await browser.close();
  await product.stop();
  const delays = ghostDelays(notes, rowIds);
  const missing = rowIds.length * digits.length - delays.length;
  const paint = quantile(notes.paints ?? [], 0.95);
  const ghost = quantile(delays, 0.95);
  return [
    {
      name: `key to paint, grid of ${rows} rows`,
      value: `p50 ${quantile(notes.paints ?? [], 0.5).toFixed(1)} ms, p95 ${paint.toFixed(1)} ms`,
      target: `p95 <= ${paintTargetMilliseconds} ms`,
      isMet: paint <= paintTargetMilliseconds,
    },
    {
      name: "key to a teammate's ghost",
      value: `p50 ${quantile(delays, 0.5).toFixed(1)} ms, p95 ${ghost.toFixed(1)} ms${missing > 0 ? `, ${missing} of ${rowIds.length * digits.length} not seen one by one` : ''}`,
      target: `p95 <= ${ghostTargetMilliseconds} ms`,
      isMet: ghost <= ghostTargetMilliseconds,
    },
  ];
}
