import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import type { Page } from 'playwright-core';
import type { Picture } from './picture.ts';
import type { Studio } from './studio.ts';

const desk = 1280;
const wide = 1440;
const phone = 360;
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

/** A width in pixels, and the color schemes that it is taken in. */
type Form = { readonly width: number; readonly schemes: readonly Scheme[] };

/**
 * The forms of a picture, the first one used when its page is opened. An overlay looks the same in a wide window
 * as in a narrower one. Few forms are one for desks and one for phones, each in another scheme.
 */
function formsOf(picture: Picture, hasFewForms: boolean): readonly Form[] {
  const { isForDesksOnly, isForPhonesOnly, isWindow } = picture;
  const every = [desk, ...(isWindow ? [] : [wide]), phone].map((width) => ({ width, schemes }));
  const few: readonly Form[] = [
    { width: desk, schemes: ['light'] },
    { width: phone, schemes: ['dark'] },
  ];
  return (hasFewForms ? few : every)
    .filter(({ width }) => !(isForPhonesOnly && width !== phone))
    .filter(({ width }) => !(isForDesksOnly && width === phone));
}

/** Takes a screen in its forms; file names are `<name>-<width>-<scheme>.png`. */
async function takeForms(
  page: Page,
  picture: Picture,
  forms: readonly Form[],
  folder: string,
): Promise<void> {
  for (const { width, schemes: shown } of forms) {
    await page.setViewportSize({ width, height: width < 768 ? 740 : 800 });
    for (const colorScheme of shown) {
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

/** Takes the pictures into a folder, some of them in few forms; returns a line for each failure. */
export async function takePictures(
  pictures: readonly Picture[],
  studio: Studio,
  folder: string,
  hasFewForms: (picture: Picture) => boolean,
): Promise<readonly string[]> {
  mkdirSync(folder, { recursive: true });
  const failures: string[] = [];
  for (const picture of pictures) {
    const forms = formsOf(picture, hasFewForms(picture));
    const page = await studio.enter(picture.as, {
      isFirstVisit: picture.isFirstVisit ?? false,
      viewport: { width: forms[0]?.width ?? desk, height: 800 },
    });
    try {
      await picture.before?.(page, studio);
      await page.goto(typeof picture.path === 'string' ? picture.path : await picture.path(studio));
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      await picture.after?.(page, studio);
      await takeForms(page, picture, forms, folder);
    } catch (failure) {
      failures.push(`${picture.name}: ${String(failure)}`);
    }
    await page.context().close();
  }
  return failures;
}
