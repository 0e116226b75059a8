import * as path from 'node:path';
import { openStudio, type Studio } from './studio.ts';

const folder = path.resolve(import.meta.dirname, '../readme');
const viewport = { width: 1400, height: 900 };
/** Holds the CDs with their whole chart, and the dashboard with its standings. */
const tallViewport = { ...viewport, height: 1240 };

/** What a visitor who practices alone sees after a quarter in which one rate was moved. */
async function takePracticeResult(studio: Studio): Promise<void> {
  const page = await studio.enter(undefined, {
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
  });
  await page.goto('/login');
  await page.getByRole('button', { name: /^Practice alone/ }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('link', { name: 'Open CDs' }).click();
  const rate = page.locator('td[data-field="ratePercent"]').nth(2);
  await rate.click();
  await page.keyboard.type(String(Number.parseFloat((await rate.textContent()) ?? '') - 0.2));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Run the quarter' }).click();
  await page.getByRole('link', { name: 'Decide Qtr 2' }).first().waitFor();
  await page.getByRole('table', { name: /by causes/ }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: path.join(folder, 'practice.png') });
}

/** The README's pictures: practice, the hub as a balance sheet, the CDs with a teammate at work, and a dashboard. */
export async function takeReadmePictures(): Promise<void> {
  const studio = await openStudio('financialInstitution');
  await takePracticeResult(studio);
  const open = async (mailbox: string) => {
    const page = await studio.enter(mailbox, { viewport });
    await page.goto('/game/1/decisions/1/cds');
    await page.getByText('live', { exact: true }).waitFor();
    return page;
  };
  const ada = await open('ada');
  const ben = await open('ben');
  await ben.setViewportSize(tallViewport);
  const cells = ada.locator('td[data-field="ratePercent"]');
  await cells.nth(2).click();
  await ada.keyboard.type('0.71');
  await ada.keyboard.press('Enter');
  await ada.keyboard.type('0.645');
  await ben.locator('td[data-field="capThousands"]').nth(5).click();
  await ben.locator('[data-ghost]').nth(1).waitFor();
  const whole = ben.getByRole('button', { name: 'Show last quarter and all banks' });
  if ((await whole.count()) > 0) await whole.click();
  await ben.waitForLoadState('networkidle');
  await ben.screenshot({ path: path.join(folder, 'cds.png') });

  await ben.setViewportSize(viewport);
  await ben.goto('/game/1/decisions/1');
  await ben.getByText('live', { exact: true }).waitFor();
  await ben.getByText(/Ada/).first().waitFor();
  await ben.getByText('Working out the quarter.').waitFor({ state: 'hidden' });
  await ben.screenshot({ path: path.join(folder, 'hub.png') });

  await ada.keyboard.press('Escape');
  await ada.setViewportSize(tallViewport);
  await ada.goto('/game/1/team/1');
  await ada.getByRole('table').first().waitFor();
  await ada.screenshot({ path: path.join(folder, 'dashboard.png') });
  await studio.close();
}
