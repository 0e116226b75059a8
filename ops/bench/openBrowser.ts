import chromium from '@sparticuz/chromium';
import { type Browser, chromium as driver } from 'playwright-core';

/** What a serverless host needs, and people's browsers do not have. */
const unwanted = [
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
];

/** Starts the browser that comes as a package, or the one that CHROMIUM_PATH names. */
export async function openBrowser(): Promise<Browser> {
  const wanted = chromium.args.filter((argument) => !unwanted.includes(argument));
  return driver.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await chromium.executablePath()),
    args: [...wanted, '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}
