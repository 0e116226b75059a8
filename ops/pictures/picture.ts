import type { Page } from 'playwright-core';
import type { Studio } from './studio.ts';

/** One screen or dialog to photograph. */
export type Picture = {
  /** Name of the files, in kebab-case. */
  readonly name: string;
  /** The part of the e-mail before the @; signed out if absent. */
  readonly as?: string;
  /** The path to open, or a function that finds it first. */
  readonly path: string | ((studio: Studio) => Promise<string>);
  /** Set before the page opens, such as delayed answers. */
  readonly before?: (page: Page, studio: Studio) => Promise<void>;
  /** Actions and waits once the page is loaded. */
  readonly after?: (page: Page, studio: Studio) => Promise<void>;
  /** Set if the two presentation modes differ beyond the header. */
  readonly isTakenInBothModes?: boolean;
  /** Set for overlays: only the window, not the whole page. */
  readonly isWindow?: boolean;
  /** Set for a first visit, so that the tour starts. */
  readonly isFirstVisit?: boolean;
  /** Set if it does not exist on a phone. */
  readonly isForDesksOnly?: boolean;
  /** Set if it only exists on a phone. */
  readonly isForPhonesOnly?: boolean;
};

/** Scrolls the page and the first scrollable table, so that the picture shows what stays in view. */
export async function scrolls(page: Page): Promise<void> {
  const region = page.getByRole('main').locator('section[tabindex="0"]').first();
  await region.waitFor();
  await region.evaluate((box) => {
    box.scrollIntoView();
    box.scrollBy(160, 90);
    scrollBy(0, 40);
  });
}

/** The dialog that is open, which is waited for. */
export async function dialogOf(page: Page) {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
  await dialog.waitFor();
  return dialog;
}

/** Presses a button by name, and waits for the dialog that it opens. */
export function opens(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await presses(name)(page);
    await dialogOf(page);
  };
}

/** Presses a button by name, on a phone also one in the tools menu. */
export function presses(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
    const tools = page.getByRole('button', { name: 'Tools', exact: true });
    await button.or(tools).first().waitFor();
    if (!(await button.isVisible())) await tools.click();
    await button.click();
  };
}

/** Waits until a text is on the page. */
export function shows(text: string | RegExp) {
  return async (page: Page): Promise<void> => page.getByText(text).first().waitFor();
}
