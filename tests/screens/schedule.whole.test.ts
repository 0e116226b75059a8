// Proves in a browser how a class gets its dates: filled in from its days, kept by a reload before they are saved, shown in
// the countdown of the quarter that is open, and moved from there by ten minutes.
import { expect, test } from 'vitest';
import { schoolFieldOf } from '../../contracts/time/schoolTime.ts';
import { expectClean } from '../fixtures/browser/axe.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();
const minuteMilliseconds = 60_000;

test('dates are filled in, kept over a reload, saved, counted down to, and moved by ten minutes', async () => {
  const page = await stage.signIn('admin', '/game/1/schedule');
  const lockdown = (turn: number) => page.getByLabel(`Lockdown of Qtr ${turn}`);
  const value = (turn: number) => lockdown(turn).inputValue();
  await page.getByLabel('Tue', { exact: true }).check();
  await page.getByLabel('Thu', { exact: true }).check();
  await page.getByLabel('At', { exact: true }).fill('17:00');
  await page.getByRole('button', { name: 'Fill 6 quarters' }).click();
  const filled = await Promise.all([4, 5, 6, 7, 8, 9].map(value));
  const weekdays = filled.map((date) => new Date(`${date}Z`).getUTCDay());
  expect(weekdays.filter((day) => day !== 2 && day !== 4)).toEqual([]);
  expect(filled).toEqual([...new Set(filled)].sort());
  expect(filled.filter((date) => !date.endsWith('T17:00'))).toEqual([]);
  await page.reload();
  await expect.poll(() => value(9), patience).toBe(filled[5]);
  await page.getByLabel('Submit what each team has saved').check();
  await page.getByLabel('Run the quarter 1 minute later').check();
  await page.getByLabel('How Qtr 5 is run').selectOption('inClass');
  // Now and then daylight saving time changes within the hour: the field has no such minute.
  const soon = Math.ceil(Date.now() / minuteMilliseconds + 30) * minuteMilliseconds;
  await lockdown(4).fill(schoolFieldOf(new Date(soon)));
  await expectClean(page, () => lockdown(4), { place: 'darkDesk' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The schedule has been saved.').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('How Qtr 5 is run').inputValue(), patience).toBe('inClass');
  const timer = page.getByRole('banner').getByRole('timer');
  const minutesLeft = async () => Number(/(\d+):\d\d\b/.exec((await timer.textContent()) ?? '')?.[1]);
  await expect.poll(minutesLeft, patience).toBeLessThanOrEqual(30);
  const student = await stage.signIn('ada', '/game/1/decisions/1');
  await student.getByRole('banner').getByRole('timer').waitFor();
  expect(await student.getByRole('button', { name: '+10 minutes' }).count()).toBe(0);
  await page.getByRole('banner').getByRole('button', { name: '+10 minutes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move it' }).click();
  await expect.poll(minutesLeft, patience).toBeGreaterThan(35);
  await expect.poll(() => value(4), patience).toBe(schoolFieldOf(new Date(soon + 10 * minuteMilliseconds)));
});
