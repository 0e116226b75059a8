// Proves that at every step of the past its changed cell stands between the caption and the bar of the replay, with
// the value before it; in a whole run on the screen of every decision area, at five sizes of the window.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withHistory } from '../../client/addresses/historyAddress.ts';
import { followedPath } from '../../client/history/steps/followedPath.ts';
import type { HistoryStep } from '../../client/history/steps/steps.ts';
import { callsOf, saveCallOf } from '../../contracts/calls/decisionCalls.ts';
import { loadTeamHistory } from '../../contracts/calls/history.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { sampleSaves } from '../api/decisions/sampleSaves.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { isWhole, ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
const team = { game: 1, team: 1 };
const turn = 4;
const sizes = ordinarily(
  ['1024x768', '1280x800', '1366x768', '1440x900', '1920x1080'],
  (_, index) => index % 2 === 0 && index < 3,
);
const few = ['certificatesOfDeposit', 'loanOrigination', 'dividends'];

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

async function changedCellIsInSight(page: Page, step: HistoryStep): Promise<void> {
  const [path = '', query = ''] = (
    followedPath(step, { gameId: 1, teamId: 1, turn, isLite: false }) ?? ''
  ).split('?');
  await page.goto(`${stage.product.address}${path}${withHistory(query, step.position)}`);
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

test('the changed cell of a step stands between caption and bar, with the value before it', async () => {
  const steps = await savedSteps();
  expect(steps.length).toBeGreaterThanOrEqual(isWhole ? new Set(decisionAreas).size : few.length);
  const page = await stage.signIn('instructor');
  for (const step of steps.filter(({ area }) => isWhole || few.includes(area ?? '')))
    await changedCellIsInSight(page, step);
});
