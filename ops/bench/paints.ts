import type { Browser, CDPSession, Page } from 'playwright-core';

const betweenKeysMilliseconds = 70;

type PaintNotes = { paints?: number[] };

/**
 * Records the milliseconds from each press to the next painted frame. The task after the frame is the most urgent
 * kind: an ordinary one would wait for what the page does once the frame is on the screen.
 */
export async function notePaints(page: Page): Promise<void> {
  await page.evaluate(() => {
    const paints: number[] = [];
    Object.assign(window as PaintNotes, { paints });
    const onKey = ({ timeStamp }: KeyboardEvent): void => {
      const note = () => paints.push(performance.now() - timeStamp);
      requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }));
    };
    addEventListener('keydown', onKey, { capture: true });
  });
}

/**
 * Records the milliseconds from an event to the paint of what changes in some elements by it: in their text, or in
 * what a picture is labelled with.
 */
export async function noteChanges(page: Page, selector: string, event: string): Promise<void> {
  await page.evaluate(
    ([elements, began]) => {
      const paints: number[] = [];
      Object.assign(window as PaintNotes, { paints });
      let begun: number | undefined;
      addEventListener(began, ({ timeStamp }) => (begun ??= timeStamp), { capture: true });
      const read = (): string =>
        [...document.querySelectorAll(elements)].map((one) => one.ariaLabel ?? one.textContent).join();
      let shown = read();
      new MutationObserver(() => {
        const [now, from] = [read(), begun];
        if (now === shown || now === '') return;
        shown = now;
        if (from === undefined) return;
        begun = undefined;
        const note = () => paints.push(performance.now() - from);
        requestAnimationFrame(() => void scheduler.postTask(note, { priority: 'user-blocking' }));
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [selector, event] as const,
  );
}

/** Waits until so many changes were painted. */
export const paintsReach = (page: Page, count: number) =>
  page.waitForFunction((least) => ((window as PaintNotes).paints?.length ?? 0) >= least, count);

export const takePaints = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as PaintNotes).paints?.splice(0) ?? []);

/** Slows a page down by a factor; 1 is its own speed. */
export async function throttle(session: CDPSession, factor: number): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: factor });
}

/** Presses keys at a person's pace. */
export async function pressKeys(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(betweenKeysMilliseconds);
  }
}

/** The least that a key costs in this browser on this machine: a text field on an empty page. */
export async function bareKeys(browser: Browser, count: number, factor: number): Promise<readonly number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<input autofocus style="font: 16px sans-serif">');
  await page.locator('input').focus();
  await throttle(await context.newCDPSession(page), factor);
  await notePaints(page);
  await pressKeys(
    page,
    Array.from({ length: count }, (_, index) => String(index % 10)),
  );
  const paints = await takePaints(page);
  await context.close();
  return paints;
}
