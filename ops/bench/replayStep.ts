import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { type Figure, milliseconds, once } from './figure.ts';
import { noteChanges, paintsReach, takePaints } from './paints.ts';
import { firstPeople, startProduct } from './product.ts';

const saves = 6_000;
const seeks = 40;
const openMillisecondsMax = 2_000;
const p95MillisecondsMax = 100;

/** From a press on the steps of a long quarter to the paint of what that step changed, for moments far apart. */
export async function replayStep(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({
    directory,
    teams: 1,
    peopleOfATeam: 2,
    savesBefore: saves,
  });
  const { port, overseerCookie } = product.answer;
  const [{ gameId, teamId, rowIds }] = firstPeople(product.answer);
  const browser = await openBrowser();
  const page = await (await signedInContext(browser, port, overseerCookie)).newPage();
  const begun = performance.now();
  await page.goto(`/game/${gameId}/decisions/${teamId}/cds?view=history`);
  const slider = page.getByRole('slider', { name: 'Steps of the quarter' });
  await slider.waitFor();
  const cell = `[data-row="${rowIds[0]}"][data-field="capThousands"][data-changed]`;
  await page.locator(cell).waitFor();
  const opened = performance.now() - begun;
  await noteChanges(page, cell, 'pointerdown');
  const box = await slider.boundingBox();
  if (!box) throw new Error('The steps of the past are not on the screen.');
  for (let seek = 0; seek < seeks; seek += 1) {
    const place = 0.15 + 0.8 * (((seek * 37) % seeks) / seeks);
    await page.mouse.click(box.x + box.width * place, box.y + box.height - 12);
    await paintsReach(page, seek + 1);
  }
  const paints = await takePaints(page);
  await browser.close();
  await product.stop();
  return [
    once(`the past of ${saves} steps, opened`, opened, openMillisecondsMax),
    milliseconds(`a step of the past among ${saves}, press to paint`, paints, {
      share: 0.95,
      max: p95MillisecondsMax,
    }),
  ];
}
