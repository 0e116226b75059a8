import type { Page } from 'playwright-core';
import { estimateDecisions } from '../../contracts/calls/estimates.ts';
import { openBrowser, signedInContext } from '../browser/openBrowser.ts';
import { type Figure, milliseconds, quantile } from './figure.ts';
import { openConnection } from './httpConnection.ts';
import { type ProductPerson, startProduct } from './product.ts';
import { savesOf } from './savers.ts';

const teams = 10;
const peopleOfATeam = 5;
const rests = 16;
const restMilliseconds = 10_000;
const laterMilliseconds = 850;
const screenMillisecondsMax = 300;
const laterMillisecondsMax = 2_000;
const slowerMax = 2;

const pause = (duration: number) => new Promise((resolve) => setTimeout(resolve, duration));

/** A person who changes a rate and rests, once in ten seconds, until the end; throws an answer without figures. */
async function restAgainAndAgain(port: number, person: ProductPerson, seat: number, isOver: () => boolean) {
  const connection = openConnection(port);
  const path = `/api${estimateDecisions.path.replace(':intraturn', String(person.intraturnId))}`;
  const { lastUpdated, rowIds, cookie } = person;
  async function ask(rate: number, horizon: string): Promise<void> {
    const save = {
      turnNum: 1,
      cdType: 'Retail CDs',
      updated: [{ cd_id: rowIds[1] ?? 1, rate }],
      lastUpdated,
    };
    const drafts = [{ area: 'certificatesOfDeposit', filter_choice: 'Retail CDs', save }];
    const { status, body } = await connection.post(path, { Cookie: cookie }, { drafts, horizon });
    if (status !== 200) throw new Error(`An estimate of the bench was refused: ${status} ${body}`);
  }
  await pause((restMilliseconds * seat) / (teams * peopleOfATeam));
  for (let count = 1; !isOver(); count += 1) {
    const next = pause(restMilliseconds);
    await ask(1 + count / 100, 'quarter');
    await pause(laterMilliseconds);
    await ask(1 + count / 100, 'twoYears');
    await next;
  }
  connection.close();
}

type Noted = Window & { keyAt: number; shown: number[]; later: number[] };

/** Runs in the page: notes how long after the last key the figures change, and those of two years. */
function noteEstimates(): void {
  const page = window as unknown as Noted;
  Object.assign(page, { keyAt: 0, shown: [], later: [] });
  window.addEventListener('keydown', () => {
    page.keyAt = performance.now();
  });
  const textOf = (name: string) =>
    document.querySelector(`[data-cell="${name}"]:not([data-busy])`)?.textContent;
  const seen = { shown: textOf('Net income'), later: textOf('later') };
  const note = (list: 'shown' | 'later', text: string | null | undefined): void => {
    if (!text || text === seen[list]) return;
    seen[list] = text;
    const { keyAt } = page;
    requestAnimationFrame(() => page[list].push(performance.now() - keyAt));
  };
  new MutationObserver(() => {
    note('shown', textOf('Net income'));
    note('later', textOf('later'));
  }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
}

/** Types a first rate; the path of all banks is made for the first who rests in a quarter. */
async function beginTyping(page: Page): Promise<void> {
  await page.locator('[data-row][data-field="ratePercent"]').nth(2).click();
  await page.keyboard.type('1.0');
  await page.waitForSelector('[data-cell="later"]:not([data-busy])');
  await page.evaluate(noteEstimates);
}

/** Types digit after digit, and rests after each until both horizons are there. */
async function typedRests(page: Page) {
  for (let count = 1; count <= rests; count += 1) {
    await page.keyboard.press('Backspace');
    await page.keyboard.press(String(count % 10));
    await page.waitForFunction((done) => (window as unknown as Noted).later.length >= done, count);
  }
  return page.evaluate(() => {
    const { shown, later } = window as unknown as Noted;
    return { shown, later };
  });
}

/** From the last key to the estimate and its two years on the screen, in a class that plans, and saves meanwhile. */
export async function estimate(directory: string): Promise<readonly Figure[]> {
  const product = await startProduct({ directory, teams, peopleOfATeam });
  const { port, people } = product.answer;
  const [typist, ...others] = people;
  if (!typist) throw new Error('The bench has nobody.');
  // A teammate's save would be estimated, too.
  const savers = people.filter(({ teamId }, seat) => teamId !== typist.teamId && seat % peopleOfATeam === 0);
  await savesOf(port, savers, 1);
  const alone = await savesOf(port, savers, 1_001);
  const browser = await openBrowser();
  const page = await (await signedInContext(browser, port, typist.cookie)).newPage();
  await page.goto(`/game/${typist.gameId}/decisions/${typist.teamId}/cds`);
  await page.getByText('live', { exact: true }).waitFor();
  await beginTyping(page);
  let isOver = false;
  const resting = Promise.all(others.map((one, seat) => restAgainAndAgain(port, one, seat, () => isOver)));
  const { shown, later } = await typedRests(page);
  const meanwhile = await savesOf(port, savers, 2_001);
  isOver = true;
  await resting;
  await browser.close();
  await product.stop();
  const among = `${teams} banks, ${people.length} people`;
  return [
    milliseconds(`key to the estimate, ${among}`, shown, { share: 0.95, max: screenMillisecondsMax }),
    milliseconds(`key to its two years, ${among}`, later, { share: 0.95, max: laterMillisecondsMax }),
    milliseconds('a save while they plan', meanwhile, {
      share: 0.99,
      max: Math.round(slowerMax * quantile(alone, 0.99)),
      floor: ['without estimates', alone],
    }),
  ];
}
