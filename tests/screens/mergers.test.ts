// Proves with two people how a team plans mergers: live, with the questions of the specification, and nothing that is
// typed gets lost; and that a game without mergers shows nothing of them.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';

const stage = browserStage();
const mergers = '/game/1/mergers-and-acquisitions/1';

const scenarioOf = (page: Page) => page.getByLabel('Scenario', { exact: true });
const saveOf = (page: Page) => page.getByRole('button', { name: /^Save(,|$)/ });
const savings = (page: Page) => page.getByLabel('Cost Savings Percentage, Bayside Trust');
const chosen = (page: Page) =>
  scenarioOf(page).evaluate((box) => (box as HTMLSelectElement).selectedOptions[0]?.text);

test('[ME15] a scenario is computed as it is typed, saved, and stands at the teammate at once; what both changed asks', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada', mergers), stage.signIn('ben', mergers)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  await expect.poll(() => chosen(ada), patience).toBe('BaysideBid');
  expect(await saveOf(ada).getAttribute('title')).toBe('There is nothing to save');
  const acquirers = ada.getByRole('region', { name: 'Stock Offer Based Upon Desired EPS' });
  const before = await acquirers.textContent();
  await savings(ada).fill('30');
  await expect.poll(() => acquirers.textContent(), patience).not.toBe(before);
  expect(await ada.getByLabel('Team 3').locator('option').allTextContents()).not.toContain('Bayside Trust');

  // A name of its own for each run of this test.
  const name = `Thrifty${await scenarioOf(ada).locator('option').count()}`;
  await ada.getByRole('button', { name: 'Save as New Scenario' }).click();
  const dialog = ada.getByRole('dialog', { name: 'New M&A Scenario' });
  await dialog.getByLabel('Scenario Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => chosen(ada), patience).toBe(name);
  await scenarioOf(ben).selectOption(name);
  await expect.poll(() => savings(ben).inputValue(), patience).toBe('30.000%');

  await savings(ben).fill('31');
  await savings(ada).fill('32');
  await saveOf(ada).click();
  await ben
    .getByText(/^Ada Lund saved Thrifty\d at .+ Your changes stay here and are not saved yet\.$/)
    .waitFor();
  expect(await savings(ben).inputValue()).toBe('31');
  await saveOf(ben).click();
  await ben
    .getByText(
      /^Mergers & Acquisitions were modified by Ada Lund at .+ Would you like save your changes anyway\?$/,
    )
    .waitFor();
  await ben.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => savings(ada).inputValue(), patience).toBe('31.000%');
});

test('[ME16] unsaved inputs are asked about before another scenario or screen, and offered again on coming back', async () => {
  const ada = await stage.signIn('ada', mergers);
  await expect.poll(() => chosen(ada), patience).toBe('BaysideBid');
  await savings(ada).fill('33');
  await ada.getByRole('tab', { name: 'Disclosure' }).click();
  await ada.getByLabel('Cash Paid, Bayside Trust').waitFor();
  await scenarioOf(ada).selectOption({ index: 1 });
  await ada.getByText('You have unsaved changes. Do you wish to proceed?').waitFor();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await chosen(ada)).toBe('BaysideBid');
  await ada.getByRole('link', { name: 'Dashboard' }).click();
  await ada.getByText('There are unsaved changes on this screen. Are you sure you want to leave?').waitFor();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await heading(ada, 'First Harbor Bank');
  await ada.getByRole('link', { name: 'Mergers & Acquisitions' }).click();
  await ada.getByText(/^1 unsaved change from .+ was kept$/).waitFor();
  await ada.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => savings(ada).inputValue(), patience).toBe('33.000%');
});

test('[ME17] a game without mergers has no way to them, and its address leads to the dashboard', async () => {
  const chloe = await stage.signIn('chloe', '/game/2/mergers-and-acquisitions/6', {
    expectedFault: /404/,
  });
  await heading(chloe, 'Pier One Bank');
  expect(new URL(chloe.url()).pathname).toBe('/game/2/team/6');
  expect(await chloe.getByRole('link', { name: 'Mergers & Acquisitions' }).count()).toBe(0);
  await walk(chloe, '/game/2/mergers-and-acquisitions/999');
  await heading(chloe, 'The team was not found.');
  await walk(chloe, `${mergers.replace('/game/1', '/game/999')}`);
  await heading(chloe, 'The game was not found.');
});
