/** Takes the README's two pictures from a running demo: the CDs with a teammate at work, and a dashboard. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import pino from 'pino';
import type { Browser, Page } from 'playwright-core';
import { startApplication } from '../server/application.ts';
import { readConfiguration } from '../server/configuration.ts';
import { systemEnvironment } from '../server/environment.ts';
import { openBrowser, rememberTour } from './bench/openBrowser.ts';
import { buildClientWhenStale } from './buildClient.ts';
import { seedDemo } from './seed/seedDemo.ts';

const folder = path.resolve(import.meta.dirname, 'readme');
const screen = '/game/1/decisions/1/cds';

/** Signs a person of the demo in, in a browser window of their own, and opens a screen. */
async function open(browser: Browser, address: string, label: string, screenPath: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1400, height: 740 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript(rememberTour);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: label }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto(screenPath);
  await page.getByText('live', { exact: true }).waitFor();
  return page;
}

const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-pictures-'));
const configuration = readConfiguration({ PORT: '0', DATA_DIR: directory, LOG_LEVEL: 'silent' });
const environment = systemEnvironment();
await buildClientWhenStale();
const application = await startApplication(configuration, environment, pino({ level: 'silent' }));
await seedDemo(application, environment);
const browser = await openBrowser();

const ada = await open(browser, application.address, 'Student Ada', screen);
const ben = await open(browser, application.address, 'Student Ben', screen);
const cells = ada.locator('td[data-field="ratePercent"]');
await cells.nth(2).click();
await ada.keyboard.type('0.71');
await ada.keyboard.press('Enter');
await ada.keyboard.type('0.645');
await ben.locator('td[data-field="capThousands"]').nth(5).click();
await ben.locator('[data-ghost]').nth(1).waitFor();
await ben.screenshot({ path: path.join(folder, 'cds.png') });

await ada.keyboard.press('Escape');
await ada.goto('/game/1/team/1');
await ada.getByRole('table').first().waitFor();
await ada.screenshot({ path: path.join(folder, 'dashboard.png') });

await browser.close();
await application.close();
rmSync(directory, { recursive: true });
