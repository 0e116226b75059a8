import * as path from 'node:path';
import { openStudio } from './studio.ts';

const folder = path.resolve(import.meta.dirname, '../readme');
const viewport = { width: 1400, height: 900 };
/** Holds the CDs with their whole chart, and the dashboard with its standings. */
const tallViewport = { ...viewport, height: 1240 };

/** The README's three pictures: the hub as a balance sheet, the CDs with a teammate at work, and a dashboard. */
export async function takeReadmePictures(): Promise<void> {
  const studio = await openStudio('financialInstitution');
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
