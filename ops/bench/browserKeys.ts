import * as path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { startChild } from './childProcess.ts';
import {
  bareKeys,
  notePaints,
  pasteToPaint,
  pressKeys,
  processorClock,
  takeNotes,
  throttle,
} from './pagePaint.ts';
import type { ProductOptions, ProductPerson, ProductReady } from './productServer.ts';
import { type Figure, quantile } from './statistics.ts';

const rows = 500;
const field = 'capThousands';
const digits = ['1', '2', '3', '4'];
const keysOfARow = [...digits, 'Enter'];
const rowsTyped = 16;
const throttledFactor = 4;
const pastes = 6;
const bareKeysPressed = 40;
const targets = { paint: 25, throttledPaint: 100, ghost: 60, paste: 150 };

/** A teammate's page's record of unsaved values shown. */
type GhostNotes = { seen?: { readonly row: string; readonly text: string; readonly at: number }[] };

/** Opens the CD screen as a signed-in person. */
async function openScreen(browser: Browser, port: number, person: ProductPerson): Promise<Page> {
  const context = await signedInContext(browser, port, person.cookie);
  const page = await context.newPage();
  await page.goto(`/game/${person.gameId}/decisions/${person.teamId}/cds`);
  await page.getByRole('grid').waitFor();
  await page.getByText('live', { exact: true }).waitFor();
  return page;
}

/** Records a teammate's unsaved value in a column whenever it changes. */
async function noteGhosts(page: Page, column: string): Promise<void> {
  await page.evaluate((name) => {
    const notes = Object.assign(window as GhostNotes, { seen: [] as NonNullable<GhostNotes['seen']> });
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

/** The visible rows from the top, as many as are typed into in total. */
async function shownRows(page: Page): Promise<readonly number[]> {
  const cells = page.locator(`[data-field="${field}"]`);
  const shown = await cells.evaluateAll((elements) =>
    elements.map((element) => Number((element as HTMLElement).dataset.row)),
  );
  return shown.slice(0, 2 * rowsTyped);
}

/** Processor time and time to paint of each key, in milliseconds, and when each was pressed. */
type Typed = {
  readonly worked: readonly number[];
  readonly paints: readonly number[];
  readonly keys: readonly number[];
};

/** One person types amounts into rows of a long grid. */
async function typeRows(page: Page, rowIds: readonly number[]): Promise<Typed> {
  const clock = await processorClock(page);
  const worked: number[] = [];
  for (const rowId of rowIds) {
    await page.locator(`[data-row="${rowId}"][data-field="${field}"]`).click();
    worked.push(...(await pressKeys(page, keysOfARow, clock)));
  }
  return { worked, ...(await takeNotes(page)) };
}

/** The same at a quarter of the browser's speed. */
async function typeThrottled(page: Page, rowIds: readonly number[]): Promise<Typed> {
  const session = await page.context().newCDPSession(page);
  await throttle(session, throttledFactor);
  const typed = await typeRows(page, rowIds);
  await throttle(session, 1);
  return typed;
}

/** Pastes a different rate, cap and Exit Market into every row each time; milliseconds until painted. */
async function pasteRows(page: Page, rowId: number): Promise<readonly number[]> {
  const samples: number[] = [];
  await page.keyboard.press('Control+Home');
  for (let round = 1; round <= pastes; round += 1) {
    await page.locator(`[data-row="${rowId}"][data-field="ratePercent"]`).click();
    // Columns between the three are read-only, and are skipped.
    const line = [
      `${round}.25`,
      '',
      '',
      '',
      '',
      '',
      String(1_000 + round),
      round % 2 === 0 ? 'TRUE' : 'FALSE',
    ];
    const text = Array.from({ length: rows }, () => line.join('\t')).join('\n');
    samples.push(await pasteToPaint(page, text));
    await page
      .getByText(/^Pasted 1500 cells/)
      .first()
      .waitFor();
    await page.waitForTimeout(300);
  }
  return samples;
}

const digitsIn = (text: string): string => text.replaceAll(/\D/g, '');

/** From each digit until the teammate's cell shows that digit. */
function ghostDelays(
  keys: readonly number[],
  { seen = [] }: GhostNotes,
  rowIds: readonly number[],
): readonly number[] {
  return rowIds.flatMap((rowId, rowIndex) =>
    digits.flatMap((_, index) => {
      const typed = digits.slice(0, index + 1).join('');
      const pressed = keys[rowIndex * keysOfARow.length + index];
      const arrived = seen.find(({ row, text }) => row === String(rowId) && digitsIn(text).startsWith(typed));
      return pressed === undefined || !arrived ? [] : [arrived.at - pressed];
    }),
  );
}

const middleAndMost = (samples: readonly number[]): string =>
  `p50 ${quantile(samples, 0.5).toFixed(1)} ms, p95 ${quantile(samples, 0.95).toFixed(1)} ms`;

function figureOf(
  name: string,
  samples: readonly number[],
  target: number,
  bare?: readonly number[],
): Figure {
  return {
    name,
    value: middleAndMost(samples),
    ...(bare && { floor: `text field on an empty page ${middleAndMost(bare)}` }),
    target: `p95 <= ${target} ms`,
    isMet: quantile(samples, 0.95) <= target,
  };
}

/**
 * Cost of a key in the real browser: until it is painted in a long grid, and until a teammate sees it. Time
 * to paint depends on the machine's load, which a text field on an empty page measures; processor time does
 * not.
 */
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
  const rowIds = await shownRows(typist);
  const [half, others] = [rowIds.slice(0, rowsTyped), rowIds.slice(rowsTyped)];
  await notePaints(typist);
  await noteGhosts(mate, field);
  const bare = await bareKeys(browser, bareKeysPressed, 1);
  const typed = await typeRows(typist, half);
  await mate.waitForTimeout(500);
  const delays = ghostDelays(
    typed.keys,
    await mate.evaluate(() => ({ seen: (window as GhostNotes).seen ?? [] })),
    half,
  );
  await mate.context().close();
  const bareThrottled = await bareKeys(browser, bareKeysPressed, throttledFactor);
  const throttled = await typeThrottled(typist, others);
  const pasted = await pasteRows(typist, first.rowIds[0] ?? 0);
  await browser.close();
  await product.stop();
  const missing = half.length * digits.length - delays.length;
  const ghost = figureOf("key to a teammate's ghost", delays, targets.ghost);
  return [
    figureOf(`key to paint, grid of ${rows} rows`, typed.paints, targets.paint, bare),
    figureOf(`processor time of a key, grid of ${rows} rows`, typed.worked, targets.paint),
    figureOf(
      `key to paint, ${throttledFactor} times throttled`,
      throttled.paints,
      targets.throttledPaint,
      bareThrottled,
    ),
    figureOf(`paste of ${rows} x 3`, pasted, targets.paste),
    missing === 0
      ? ghost
      : {
          ...ghost,
          value: `${ghost.value}, ${missing} of ${half.length * digits.length} not seen one by one`,
        },
  ];
}
