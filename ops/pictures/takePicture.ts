import * as path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { Brand } from '../../client/theme/brands.ts';

export const brands = ['financialInstitution', 'creditUnion'] as const satisfies readonly Brand[];

/** Every form of a picture: the settings of a browser window, and the end of the file's name. */
export const forms = [1280, 1440, 360].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({
    viewport: { width, height: width < 768 ? 740 : 800 },
    colorScheme,
    ending: `${width}-${colorScheme}.png`,
  })),
);

/** Saves a whole page or a part of it, two frames after its last change: then it is stable. */
export async function takePicture(page: Page, shown: Page | Locator, file: string): Promise<void> {
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(null)))),
  );
  await shown.screenshot({ path: path.resolve(file), ...(shown === page && { fullPage: true }) });
}
