import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { openBrowser } from '../browser/openBrowser.ts';
import { brands, forms, takePicture } from './takePicture.ts';

const gallery = path.resolve(import.meta.dirname, '../gallery');

/** Pictures of areas load their figures once the page has been at rest for a while. */
const restMilliseconds = 4_000;

/** The name of an entry as that of a file. */
const fileOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

/** Takes the gallery's states with names of this pattern in every form and mode; returns a line for each failure. */
export async function takeStates(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const failures: string[] = [];
  // Built, because each of its many windows would load a thousand modules of the dev server.
  const outDir = mkdtempSync(path.join(tmpdir(), 'quarterdeck-gallery-'));
  const config = { configFile: false, root: gallery, logLevel: 'error', build: { outDir } } as const;
  await build({ ...config, plugins: [react()] });
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  const browser = await openBrowser();
  const address = server.resolvedUrls?.local[0] ?? '';
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(`${address}?scheme=light`);
  await page.locator('h3').first().waitFor();
  const names = (await page.locator('main section > h3').allInnerTexts()).filter((name) =>
    pattern.test(name),
  );
  for (const brand of brands)
    for (const { ending, viewport, colorScheme } of forms)
      for (const only of names) {
        await page.setViewportSize(viewport);
        await page.goto(`${address}?${new URLSearchParams({ scheme: colorScheme, brand, only })}`);
        await page.clock.runFor(restMilliseconds);
        const file = path.join(folder, brand, `${fileOf(only)}-${ending}`);
        await takePicture(page, page, file).catch((failure) => failures.push(`${file}: ${failure}`));
      }
  await browser.close();
  await server.close();
  rmSync(outDir, { recursive: true });
  return failures;
}
