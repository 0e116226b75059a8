// Proves in a real browser how reports are read on the page, printed and downloaded, and how the regulator report is written,
// published and printed.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { readWorkbook } from '../fixtures/workbooks.ts';

/** The file that a button downloads: its name and its bytes. */
async function downloadBy(page: Page, name: string | RegExp) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).first().click(),
  ]);
  return { name: download.suggestedFilename(), bytes: new Uint8Array(await readFile(await download.path())) };
}

const stage = browserStage();

const saveOf = (page: Page) => page.getByRole('button', { name: /^Save/ }).first();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function save(page: Page): Promise<void> {
  await saveOf(page).click();
  await expect.poll(() => saveOf(page).getAttribute('aria-label'), patience).toBe('Save');
}

test('[RF6] paper has a report alone, and the head of a long table stays below the section links', async () => {
  const ada = await stage.signIn('ada', '/game/1/decisions/1/reports/1-3-1-Summary');
  const report = ada.getByRole('article', { name: 'First Harbor Bank: Summary, Qtr 3' });
  await report.getByRole('rowheader', { name: 'Net Income', exact: true }).first().waitFor();
  await ada.emulateMedia({ media: 'print' });
  expect(await ada.getByRole('navigation', { name: 'Reports of Qtr 3' }).count()).toBe(0);
  expect(await report.isVisible()).toBe(true);
  await ada.emulateMedia({ media: 'screen' });
  const head = report.getByRole('columnheader', { name: 'Previous Quarter' });
  await report.getByRole('rowheader', { name: 'Total Liabilities' }).evaluate((row) => row.scrollIntoView());
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(80);
});

test('[RF6] reports can be browsed by bank and quarter, and several downloaded in one workbook', async () => {
  const ada = await stage.signIn('ada', '/game/1/decisions/1/reports/1-3-0-PeerCharts');
  const charts = ada.getByRole('article', { name: /Peer Charts/ });
  await charts.getByRole('radio', { name: 'Bayside Trust' }).check();
  await ada.getByRole('button', { name: 'Quarter before' }).click();
  await ada.getByRole('article', { name: /Peer Charts, Qtr 2/ }).waitFor();
  await ada.getByRole('button', { name: 'Quarter after' }).click();
  await ada.getByRole('link', { name: 'Download or select several' }).click();
  await ada.getByRole('checkbox', { name: 'Select Summary' }).check();
  await ada.getByRole('checkbox', { name: 'Select Analysis' }).check();
  const two = await downloadBy(ada, 'Download Selected');
  expect(two.name).toBe('First Harbor Bank Qtr 3 Reports.xlsx');
  expect([...readWorkbook(two.bytes).keys()]).toEqual(['Summary', 'Analysis']);
  await ada.getByLabel('Report type').selectOption('Community Peer');
  await expect
    .poll(() => ada.getByRole('table', { name: 'Reports' }).getByRole('row').count(), patience)
    .toBe(5);
  expect(await ada.getByRole('option', { name: 'Instructor' }).count()).toBe(0);
  await ada.getByLabel('Turn').selectOption('Qtr 4');
  await ada.getByText('There are no reports of this type in this turn.').waitFor();
});

test('[RF8] those who oversee the game mark reports, and Save deletes them for everybody', async () => {
  const reports = '/game/1/decisions/1/reports?turn=3';
  const [rosa, ada] = await Promise.all([stage.signIn('instructor', reports), stage.signIn('ada', reports)]);
  await Promise.all([isLive(rosa), isLive(ada)]);
  await rosa.getByRole('checkbox', { name: 'Select Gap' }).check();
  await rosa.getByRole('checkbox', { name: 'Select Detail' }).check();
  await rosa.getByRole('button', { name: 'Delete Selected' }).click();
  await rosa.getByRole('button', { name: 'Keep Detail' }).click();
  await rowOf(rosa, 'Assets and liabilities by repricing date')
    .getByText('Will be deleted on Save')
    .waitFor();
  await save(rosa);
  await expect.poll(() => rowOf(ada, 'Assets and liabilities by repricing date').count(), patience).toBe(0);
  await rowOf(ada, 'Every account and position').waitFor();
  expect(await ada.getByRole('button', { name: 'Delete Selected' }).count()).toBe(0);
});

const regulator = '/game/1/regulator/1';
const turnsOf = (page: Page) => page.getByLabel('Turn').getByRole('option').allTextContents();

test('[RR9] [RR14] the regulator report is written in a form, and publishing and withdrawing it reach the team at once', async () => {
  const [rosa, ada] = await Promise.all([
    stage.signIn('instructor', regulator),
    stage.signIn('ada', '/game/1/team/1'),
  ]);
  await Promise.all([isLive(rosa), isLive(ada)]);
  // It opens at the latest turn that has a report; the open turn has to be selected.
  expect(await rosa.getByLabel('Turn').inputValue()).toBe('2');
  await rosa.getByLabel('Turn').selectOption('4');
  await ada.getByRole('navigation', { name: 'Team' }).getByRole('link', { name: 'Regulator Report' }).click();
  await heading(ada, 'First Harbor Bank Regulator Report');
  expect(await turnsOf(ada)).toEqual(['Qtr 2']);
  await ada.getByRole('rowheader', { name: 'Composite Rating', exact: true }).waitFor();
  expect(await ada.getByRole('checkbox', { name: 'Published' }).count()).toBe(0);
  expect(await turnsOf(rosa)).toEqual(['Qtr 1', 'Qtr 2, published', 'Qtr 3', 'Qtr 4, open']);
  const capital = rosa.getByRole('group', { name: 'Capital' });
  await capital.getByLabel('Rating').selectOption('3');
  await capital.getByLabel('Comments').fill('Thin, for the risks taken');
  await saveOf(rosa).click();
  await rosa.getByText('Saved', { exact: true }).waitFor();
  expect(await turnsOf(ada)).toEqual(['Qtr 2']);
  await rosa.getByLabel('Published', { exact: true }).check();
  await ada.getByRole('cell', { name: 'Thin, for the risks taken' }).waitFor();
  expect(await turnsOf(ada)).toEqual(['Qtr 2', 'Qtr 4']);
  await rosa.getByLabel('Published', { exact: true }).uncheck();
  await expect.poll(() => turnsOf(ada), patience).toEqual(['Qtr 2']);
});

test('[RR14] a regulator report has section links, key indicators and charts, and prints completely under its own title', async () => {
  const ada = await stage.signIn('ada', regulator);
  const sections = ada.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: /^Key Indicators/ }).click();
  const table = ada.getByRole('region', { name: 'Key Indicators' });
  await table.waitFor();
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Indicator',
    'Prior Year',
    'Current Year',
    'Delta (Current Qtr - Start of Year)',
    'Avg Community',
  ]);
  // Each section link leads to the heading that it begins with.
  const links = await sections.getByRole('link').all();
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const heading = await ada.locator((await link.getAttribute('href')) ?? 'none').textContent();
    expect(await link.textContent()).toMatch(new RegExp(`^${heading}`));
  }
  await sections.getByRole('link', { name: 'Charts' }).click();
  await ada.locator('summary', { hasText: 'RSA / RSL' }).click();
  const chart = ada.getByRole('img', { name: /^RSA \/ RSL: / });
  await chart.evaluate((drawing) => drawing.scrollIntoView());
  await chart.waitFor();
  const height = async () => (await chart.boundingBox())?.height;
  await expect.poll(height, patience).toBe(500);
  const title = await ada.title();
  const pdf = (await ada.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf).toContain('/Title (First Harbor Bank Regulator Report)');
  // Three pages of tables and eleven with two charts each, including charts never scrolled into view.
  const pages = pdf.match(/\/Type \/Page\b/g)?.length;
  expect(pages).toBeGreaterThanOrEqual(13);
  expect(pages).toBeLessThanOrEqual(15);
  await expect.poll(() => ada.title(), patience).toBe(title);
  await expect.poll(height, patience).toBe(500);
});
