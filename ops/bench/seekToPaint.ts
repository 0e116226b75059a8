import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import type { ProductPerson, ProductReady } from './productServer.ts';

const seeks = 60;

type SeekNotes = { pressedAt?: number; paints?: number[] };

/**
 * Milliseconds from a press on the steps of the past to the paint of the grid at that moment, for random
 * moments, in a browser slowed down by a factor.
 */
export async function seekToPaint(
  { port, overseerCookie }: ProductReady,
  { gameId, teamId, rowIds }: ProductPerson,
  slowdown: number,
): Promise<readonly number[]> {
  const browser = await openBrowser();
  const context = await signedInContext(browser, port, overseerCookie);
  const page = await context.newPage();
  await page.goto(`/game/${gameId}/decisions/${teamId}/cds?view=history`);
  const slider = page.getByRole('slider', { name: 'Steps of the quarter' });
  await slider.waitFor();
  const cell = page.locator(`[data-row="${rowIds[0]}"][data-field="capThousands"]`);
  await cell.waitFor();
  await page.evaluate((rowId) => {
    const notes = Object.assign(window as SeekNotes, { paints: [] as number[] });
    addEventListener('pointerdown', ({ timeStamp }) => (notes.pressedAt = timeStamp), { capture: true });
    const afterPaint = (begun: number): void => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => notes.paints?.push(performance.now() - begun);
      requestAnimationFrame(() => port2.postMessage(null));
    };
    const read = (): string =>
      document.querySelector(`[data-row="${rowId}"][data-field="capThousands"]`)?.textContent ?? '';
    let shown = read();
    new MutationObserver(() => {
      const now = read();
      if (now === shown || now === '') return;
      shown = now;
      const begun = notes.pressedAt;
      delete notes.pressedAt;
      if (begun !== undefined) afterPaint(begun);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }, rowIds[0]);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const box = await slider.boundingBox();
  if (!box) throw new Error('The steps of the past are not on the screen.');
  for (let seek = 0; seek < seeks; seek += 1) {
    const place = 0.15 + 0.8 * (((seek * 37) % seeks) / seeks);
    await page.mouse.click(box.x + box.width * place, box.y + box.height - 12);
    await page.waitForFunction((count) => (window as SeekNotes).paints?.length === count, seek + 1);
  }
  const paints = await page.evaluate(() => (window as SeekNotes).paints ?? []);
  await browser.close();
  return paints;
}
