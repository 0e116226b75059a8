import chromium from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium as driver, type LaunchOptions } from 'playwright-core';
import { packagedBrowser } from './packagedBrowser.ts';

/**
 * What a serverless host needs and people's browsers do not have: one process for everything dies when a person leaves,
 * without web security the product's own origin checks would not be tried, and a graphics card in software costs a
 * third of the processor time of a page that has no use for it.
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

/** The browser that CHROMIUM_PATH names, the packaged one where there is one, or the machine's own Chrome. */
async function whichBrowser(): Promise<LaunchOptions> {
  const { CHROMIUM_PATH: named } = process.env;
  if (named) return { executablePath: named };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' };
  const { executablePath, variables } = await packagedBrowser();
  return { executablePath, env: { ...process.env, ...variables } };
}

/** Starts a browser without a window, with further switches. */
export async function openBrowser(switches: readonly string[] = []): Promise<Browser> {
  const wanted = chromium.args.filter((argument) => !unwanted.has(argument));
  return driver.launch({ ...(await whichBrowser()), args: [...wanted, ...added, ...switches] });
}

/** Run in a page before anything else: everybody has had the tour, so that its card is in nobody's way. */
export function rememberTour(): void {
  if (!window.location.protocol.startsWith('http')) return;
  const everybody = Array.from({ length: 1_000 }, (_, index) => index + 1);
  localStorage.setItem('tour-seen-by', JSON.stringify(everybody));
}

/** A browser of its own for a signed-in person, with an empty cache. */
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
