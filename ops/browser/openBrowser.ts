import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as driver, type LaunchOptions } from 'playwright-core';
import { packagedBrowser } from './packagedBrowser.ts';

/**
 * Flags for serverless hosts that differ from people's browsers: a single process dies when a person leaves,
 * disabled web security would skip the product's own origin checks, and software rendering costs a third of
 * the processor time of a page that does not need it.
 */
const unwanted = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
  '--in-process-gpu',
  '--ignore-gpu-blocklist',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]);
const added = [
  '--disable-gpu',
  '--disable-software-rasterizer',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser in CHROMIUM_PATH, the packaged one if there is one, or the machine's own Chrome. */
async function whichBrowser(): Promise<LaunchOptions> {
  const { CHROMIUM_PATH: named } = process.env;
  if (named) return { executablePath: named };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  const { executablePath, variables } = await packagedBrowser();
  return { executablePath, env: { ...process.env, ...variables } };
}

/** Starts a headless browser, with further flags. */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const wanted = chromium.args.filter((argument) => !unwanted.has(argument));
  return driver.launch({ ...(await whichBrowser()), args: [...wanted, ...added, ...switches] });
}

/** Run in a page before anything else: marks the tour as seen, so that its card is not in the way. */
export function rememberTour(): void {
  if (!window.location.protocol.startsWith('http')) return;
  const everybody = Array.from({ length: 1_000 }, (_, index) => index + 1);
  localStorage.setItem('tour-seen-by', JSON.stringify(everybody));
}

/** A separate browser context for a signed-in person, with an empty cache. */
export async function signedInContext(
  browser: Browser,
  port: number,
  cookie: string,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
  });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: '127.0.0.1', path: '/' }]);
  await context.addInitScript(rememberTour);
  return context;
}
