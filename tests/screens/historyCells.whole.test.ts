// Proves that at every step of the past its changed cell stands between the caption and the bar of the replay, with
// the value before it; in a whole run on the screen of every decision area, at five sizes of the window.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { withHistory } from '../../client/addresses/historyAddress.ts';
import { followedPath } from '../../client/history/steps/followedPath.ts';
import type { HistoryStep } from '../../client/history/steps/steps.ts';
import { callsOf, saveCallOf } from '../../contracts/calls/decisionCalls.ts';
import { loadTeamHistory } from '../../contracts/calls/history.ts';
import { decisionAreas, recordOf } from '../../contracts/decisions/areas.ts';
import { sampleSaves } from '../api/decisions/sampleSaves.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { isWhole, ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
const team = { game: 1, team: 1 };
const turn = 4;
const sizes = ordinarily(
  ['1024x768', '1280x800', '1366x768', '1440x900', '1920x1080'],
  (_, index) => index === 0,
);
const few = ['loanOrigination', 'dividends'];
/** The areas played, by the names under which their cells are recorded. */
const played = isWhole ? [...new Set(decisionAreas.map(recordOf))] : few;

/** Saves something in each area, and answers the newest step of each. */
async function savedSteps(): Promise<readonly HistoryStep[]> {
  const product = { url: stage.product.address, origin: stage.product.address };
  const ada = await signIn(product, 'ada');
  const saves = sampleSaves.filter(({ area }) => isWhole || few.includes(area.name));
  for (const { area, shownBy, choice, body, savedUnder = null } of saves) {
    const loaded = await ada.succeed(callsOf(shownBy).load!, team, { turnNum: turn, ...choice });
    const { lastUpdated, intraturn_id: intraturn } = loaded as {
      readonly lastUpdated: string;
      readonly intraturn_id: number;
    };
    const typed = body(loaded as never);
    const request = {
      ...typed,
      ...('turnNum' in typed && { turnNum: turn }),
      // The samples are of a first turn, in which the bank may hold another reserve.
      ...('loanLossAdjustment' in typed && { loanLossAdjustment: 4_000 }),
      lastUpdated,
    };
    await ada.succeed(saveCallOf(area, savedUnder), { ...team, intraturn }, request as never);
  }
  const instructor = await signIn(product, 'instructor');
  const { steps } = await instructor.succeed(loadTeamHistory, team, { turnNum: turn });
  const byArea = new Map(steps.filter(({ area }) => area !== null).map((step) => [step.area, step]));
  return [...byArea.values()];
}

/** The edges of a part of the replay, in pixels of the window. */
const edgesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + 3, (top + bottom) / 2);
      return { top, bottom, left, right, isFree: element.contains(found) };
    });

async function openStep(page: Page, step: HistoryStep): Promise<void> {
  const [path = '', query = ''] = (
    followedPath(step, { gameId: 1, teamId: 1, turn, isLite: false }) ?? ''
  ).split('?');
  await page.goto(`${stage.product.address}${path}${withHistory(query, step.position)}`);
}

async function changedCellIsInSight(page: Page, step: HistoryStep): Promise<void> {
  await openStep(page, step);
  for (const size of sizes) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await page.reload();
    await page.locator('[data-past-screen] [data-changed]').first().waitFor();
    const where = `${step.area} at ${size}`;
    await expect
      .poll(async () => {
        const cell = await edgesOf(page, '[data-past-screen] [data-changed]');
        const caption = await edgesOf(page, '[data-caption]');
        const bar = await edgesOf(page, '[data-region="history"]');
        const isBetween = cell.top >= caption.bottom && cell.bottom <= bar.top;
        return isBetween && cell.isFree && cell.left > 0 && cell.right <= width
          ? 'in sight'
          : { where, cell };
      }, patience)
      .toBe('in sight');
    const bar = await edgesOf(page, '[data-region="history"]');
    const caption = await edgesOf(page, '[data-caption]');
    expect([where, bar.bottom - bar.top <= 57, caption.bottom]).toEqual([where, true, 144]);
  }
}

let steps: readonly HistoryStep[] = [];
// Once: a retry would add the same rows again.
beforeAll(async () => {
  steps = await savedSteps();
});

test('the changed cell of a step stands between caption and bar, with the value before it', async () => {
  expect(steps.map(({ area }) => area)).toEqual(expect.arrayContaining(played));
  const page = await stage.signIn('instructor');
  for (const step of steps.filter(({ area }) => played.includes(area ?? '')))
    await changedCellIsInSight(page, step);
});

/** Parts of an element that stick out of it, and texts in lines lower than their letters. */
const cutTexts = (page: Page, selector: string): Promise<readonly string[]> =>
  page
    .locator(selector)
    .first()
    .evaluate((root) => {
      const room = root.getBoundingClientRect();
      const texts = [root, ...root.querySelectorAll<HTMLElement>(':not(option)')].filter(
        (element) =>
          [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE) &&
          element.getBoundingClientRect().width > 1,
      );
      const low = texts.filter((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        return size > 0 && Number.parseFloat(lineHeight) < size;
      });
      const outside = [...root.children].filter((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        const isOver = getComputedStyle(part).position === 'absolute';
        return !isOver && (top < room.top - 1 || bottom > room.bottom + 1);
      });
      return [...low, ...outside].map(({ textContent }) => textContent);
    });

const largeLetters = [
  [2560, 1440],
  [720, 1280],
] as const;

test.each(ordinarily(largeLetters, ([width]) => width === 720))(
  'in letters twice as large nothing around and in a changed cell is cut, %i pixels wide',
  async (width, height) => {
    const step = steps.find(({ area }) => area === 'loanOrigination');
    const page = await stage.signIn('instructor');
    await page.setViewportSize({ width, height });
    await openStep(page, step!);
    const large = await page.addStyleTag({ content: ':root { font-size: 200%; }' });
    const cell = '[data-past-screen] [data-changed]';
    const strip = 'div:has(> span > [aria-label="Leave history"])';
    for (const place of [strip, '[data-caption]', '[data-region="history"]', cell])
      expect([place, await cutTexts(page, place)]).toEqual([place, []]);
    await large.evaluate((style) => (style as Element).remove());
    await page.setViewportSize({ width: 1280, height: 860 });
  },
);
