import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import type { Page } from 'playwright-core';
import type { Picture } from './picture.ts';
import type { Studio } from './studio.ts';

const desk = 1280;
const phone = 360;
const schemes = ['light', 'dark'] as const;

/** Widths of a picture, the first one used when its page is opened. */
function widthsOf({ isForDesksOnly, isForPhonesOnly }: Picture): readonly number[] {
  return isForPhonesOnly ? [phone] : isForDesksOnly ? [desk] : [desk, phone];
}

/** Takes a screen in every width and colour scheme; file names are `<name>-<width>-<scheme>.png`. */
async function takeForms(page: Page, picture: Picture, folder: string): Promise<void> {
  for (const width of widthsOf(picture)) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 800 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      await settle(page);
      const file = path.join(folder, `${picture.name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: !picture.isWindow });
    }
  }
}

/** Two frames after the last change of size or colour the page is stable. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
}

/** Takes the pictures into a folder; returns a line for each failure. */
export async function takePictures(
  pictures: readonly Picture[],
  studio: Studio,
  folder: string,
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const failures: string[] = [];
  for (const picture of pictures) {
    const page = await studio.enter(picture.as, {
      isFirstVisit: picture.isFirstVisit ?? false,
      viewport: { width: widthsOf(picture)[0] ?? desk, height: 800 },
    });
    try {
      await picture.before?.(page, studio);
      await page.goto(typeof picture.path === 'string' ? picture.path : await picture.path(studio));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await picture.after?.(page, studio);
      await takeForms(page, picture, folder);
    } catch (failure) {
      failures.push(`${picture.name}: ${String(failure)}`);
    }
    await page.context().close();
  }
  return failures;
}
