import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import pino from 'pino';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Brand } from '../../client/theme/brands.ts';
import { startApplication } from '../../server/application.ts';
import { readConfiguration } from '../../server/configuration/configuration.ts';
import { demoPassword } from '../../server/identity/accounts/demoAccounts.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { openBrowser, rememberTour } from '../browser/openBrowser.ts';
import { buildClientWhenStale } from '../build/buildClientWhenStale.ts';
import { seedDemo } from '../seed/story/seedDemo.ts';

/** A running demo and a browser, for pictures of it. */
export type Studio = {
  /** A separate window for a signed-in person, or signed out; the page is blank. */
  enter(mailbox: string | undefined, settings: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
};

/** Starts a fresh demo in a presentation mode, and the browser. */
export async function openStudio(brand: Brand): Promise<Studio> {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-pictures-'));
  const configuration = readConfiguration({
    PORT: '0',
    DATA_DIR: directory,
    LOG_LEVEL: 'silent',
    BRAND: brand,
  });
  const environment = systemEnvironment();
  await buildClientWhenStale();
  const application = await startApplication(configuration, environment, pino({ level: 'silent' }));
  await seedDemo(application, environment);
  const { address } = application;
  const browser = await openBrowser();
  const cookies = cookieJar(browser, address);
  return {
    async enter(mailbox, settings) {
      const context = await browser.newContext({ baseURL: address, reducedMotion: 'reduce', ...settings });
      if (mailbox !== undefined) await context.addCookies(await cookies(mailbox));
      await context.addInitScript(rememberTour);
      return context.newPage();
    },
    async close() {
      await browser.close();
      await application.close();
      rmSync(directory, { recursive: true });
    },
  };
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Cookies of signed-in people, one sign-in each: repeated sign-ins would reach a limit. */
function cookieJar(browser: Browser, address: string): (mailbox: string) => Promise<Cookies> {
  const kept = new Map<string, Cookies>();
  return async (mailbox) => {
    const known = kept.get(mailbox);
    if (known) return known;
    const context = await browser.newContext({ baseURL: address });
    const response = await context.request.post('/api/user/login', {
      headers: { Origin: address },
      data: { email: `${mailbox}@quarterdeck.test`, password: demoPassword },
    });
    if (!response.ok()) throw new Error(`${mailbox} cannot sign in: ${await response.text()}`);
    const cookies = await context.cookies();
    await context.close();
    kept.set(mailbox, cookies);
    return cookies;
  };
}
