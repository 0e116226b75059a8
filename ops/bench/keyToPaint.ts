import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { type Figure, milliseconds } from './figure.ts';
import { bareKeys, notePaints, pressKeys, takePaints, throttle } from './paints.ts';
import { firstPeople, startProduct } from './product.ts';

const rows = 500;
const field = 'capThousands';
const keys = ['1', '2', '3', '4', 'Enter'];
const rowsTyped = 16;
const throttledFactor = 4;
const p95MillisecondsMax = 50;

/** From a key to its paint in a long grid on a slow machine, with a teammate on the same screen. */
export async function keyToPaint(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({
    directory,
    teams: 1,
    peopleOfATeam: 2,
    addedRows: rows,
  });
  const browser = await openBrowser();
  const open = async ({ cookie, gameId, teamId }: ReturnType<typeof firstPeople>[0]) => {
    const page = await (await signedInContext(browser, product.answer.port, cookie)).newPage();
    await page.goto(`/game/${gameId}/decisions/${teamId}/cds`);
    await page.getByText('live', { exact: true }).waitFor();
    await page.locator(`[data-field="${field}"]`).first().waitFor();
    return page;
  };
  const [typist, mate] = firstPeople(product.answer);
  await open(mate);
  const page = await open(typist);
  await notePaints(page);
  const bare = await bareKeys(browser, rowsTyped * keys.length, throttledFactor);
  const session = await page.context().newCDPSession(page);
  await throttle(session, throttledFactor);
  for (let row = 0; row < rowsTyped; row += 1) {
    await page.locator(`[data-row][data-field="${field}"]`).nth(row).click();
    await pressKeys(page, keys);
  }
  const paints = await takePaints(page);
  await browser.close();
  await product.stop();
  return [
    milliseconds(`key to paint, grid of ${rows} rows, ${throttledFactor} times throttled`, paints, {
      share: 0.95,
      max: p95MillisecondsMax,
      floor: ['a text field on an empty page', bare],
    }),
  ];
}
