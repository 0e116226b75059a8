import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { sayRemark } from '../../contracts/calls/talk.ts';
import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { type Figure, milliseconds } from './figure.ts';
import { openConnection } from './httpConnection.ts';
import { bareKeys, notePaints, pressKeys, takePaints, throttle } from './paints.ts';
import { firstPeople, type ProductReady, startProduct } from './product.ts';

const rows = 500;
const field = 'capThousands';
const keys = ['1', '2', '3', '4', 'Enter'];
const rowsTyped = 16;
const cellsMarked = 40;
const throttledFactor = 4;
const p95MillisecondsMax = 50;

/** Types into the first rows, and returns what each key cost. */
async function typed(page: Page): Promise<readonly number[]> {
  for (let row = 0; row < rowsTyped; row += 1) {
    await page.locator(`[data-row][data-field="${field}"]`).nth(row).click();
    await pressKeys(page, keys);
  }
  return takePaints(page);
}

/** Comments on the first rows of the page as somebody of its team, and waits until their marks stand. */
async function comment(page: Page, { port, people: [person] }: ProductReady): Promise<void> {
  if (!person) throw new Error('The bench has nobody to comment.');
  const { cookie, gameId, teamId, intraturnId } = person;
  const path = `/api${sayRemark.path.replace(':game', String(gameId)).replace(':team', String(teamId))}`;
  const cells = page.locator(`[data-row][data-field="${field}"]`);
  const rowIds = await cells.evaluateAll((all) => all.map((cell) => Number(cell.getAttribute('data-row'))));
  const connection = openConnection(port);
  for (const row_id of rowIds.slice(0, cellsMarked)) {
    const place = { intraturn_id: intraturnId, area: 'certificatesOfDeposit', row_id, field };
    const headers = { Cookie: cookie, 'Idempotency-Key': randomUUID() };
    const { status, body } = await connection.post(path, headers, { turn_num: 1, text: 'Why?', place });
    if (status !== 200) throw new Error(`Commenting answered ${status}: ${body}`);
  }
  connection.close();
  await page.locator('[data-comment-mark]').nth(rowsTyped).waitFor();
}

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
  const paints = await typed(page);
  await comment(page, product.answer);
  const marked = await typed(page);
  await browser.close();
  await product.stop();
  const figure = (name: string, measured: readonly number[], floor: readonly [string, readonly number[]]) =>
    milliseconds(`key to paint, ${name}, ${throttledFactor} times throttled`, measured, {
      share: 0.95,
      max: p95MillisecondsMax,
      floor,
    });
  return [
    figure(`grid of ${rows} rows`, paints, ['a text field on an empty page', bare]),
    figure(`${cellsMarked} of its cells with comments`, marked, ['the same grid without them', paints]),
  ];
}
