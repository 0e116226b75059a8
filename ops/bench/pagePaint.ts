import type { Browser, CDPSession, Page } from 'playwright-core';

const betweenKeysMilliseconds = 70;

/** The pages' records, in milliseconds since 1970 so that two pages can be compared. */
export type PaintNotes = { keys?: number[]; paints?: number[] };

/**
 * Records when each key goes down and when the next frame has been painted. The task after the frame is the most
 * urgent kind: an ordinary one would wait for what the page does once the frame is on the screen.
 */
export async function notePaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes = Object.assign(window as PaintNotes, { keys: [] as number[], paints: [] as number[] });
    const afterPaint = (begun: number): void => {
      const note = () => notes.paints.push(performance.now() - begun);
      requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }));
    };
    const onKey = (event: KeyboardEvent): void => {
      notes.keys.push(performance.timeOrigin + event.timeStamp);
      afterPaint(event.timeStamp);
    };
    addEventListener('keydown', onKey, { capture: true });
  });
}

/** The times recorded so far; the page starts over. */
export async function takeNotes(page: Page): Promise<Required<PaintNotes>> {
  return page.evaluate(() => {
    const notes = window as PaintNotes;
    const taken = { keys: notes.keys?.splice(0) ?? [], paints: notes.paints?.splice(0) ?? [] };
    return taken;
  });
}

/** Processor time of a page's main thread so far, which other load does not lengthen. */
export async function processorClock(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000;
  };
}

/** Slows a page down by a factor; 1 is its own speed. */
export async function throttle(session: CDPSession, factor: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
}

/** Presses keys at a person's pace; returns the processor time of each, in milliseconds. */
export async function pressKeys(
  page: Page,
  keys: readonly string[],
  clock: () => Promise<number>,
): Promise<readonly number[]> {
  const worked: number[] = [];
  for (const key of keys) {
    const before = await clock();
    await page.keyboard.press(key);
    await page.waitForTimeout(betweenKeysMilliseconds);
    worked.push((await clock()) - before);
  }
  return worked;
}

/** The minimum cost of a key in this browser on this machine: a text field on an empty page, key to paint. */
export async function bareKeys(browser: Browser, count: number, factor: number): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<input autofocus style="font: 16px sans-serif">');
  await page.locator('input').focus();
  await throttle(await context.newCDPSession(page), factor);
  await notePaints(page);
  const clock = await processorClock(page);
  await pressKeys(
    page,
    Array.from({ length: count }, (_, index) => String(index % 10)),
    clock,
  );
  const { paints } = await takeNotes(page);
  await context.close();
  return paints;
}

/** Pastes a text into the focused element; returns the milliseconds until it is painted. */
export async function pasteToPaint(page: Page, text: string): Promise<number> {
  return page.evaluate(async (tabSeparated) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', tabSeparated);
    const begun = performance.now();
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      requestAnimationFrame(() => port2.postMessage(null));
    });
    return performance.now() - begun;
  }, text);
}
