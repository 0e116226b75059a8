import type { Page } from 'playwright-core';
import type { Studio } from './studio.ts';

/** One screen or dialog as it is brought before the camera. */
export type Picture = {
  /** Name of the files, in kebab-case. */
  readonly name: string;
  /** The part of the e-mail before the @; left out, nobody has signed in. */
  readonly as?: string;
  /** What is opened, or what finds it out first. */
  readonly path: string | ((studio: Studio) => Promise<string>);
  /** Set before the page opens, such as answers that are held back. */
  readonly before?: (page: Page, studio: Studio) => Promise<void>;
  /** What is pressed and waited for once the page is there. */
  readonly after?: (page: Page, studio: Studio) => Promise<void>;
  /** Set where the two presentation modes look different beyond the header. */
  readonly isTakenInBothModes?: boolean;
  /** Set for what lies over the page: the window alone, not the whole page. */
  readonly isWindow?: boolean;
  /** Set where the person has never been here, so that the tour begins. */
  readonly isFirstVisit?: boolean;
  /** Set where a phone has no such thing. */
  readonly isForDesksOnly?: boolean;
  /** Set where only a phone has such a thing. */
  readonly isForPhonesOnly?: boolean;
};

/** Scrolls the page and the first table that scrolls by itself: what is to stay has to stay. */
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

/** Presses the button of a name, and waits for the dialog that it opens. */
export function opens(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    await presses(name)(page);
    await dialogOf(page);
  };
}

/** Presses the button of a name, on a phone also one that stands in the menu of tools. */
export function presses(name: string | RegExp) {
  return async (page: Page): Promise<void> => {
    const button = page.getByRole('button', { name, exact: typeof name === 'string' }).first();
    const tools = page.getByRole('button', { name: 'Tools', exact: true });
    await button.or(tools).first().waitFor();
    if (!(await button.isVisible())) await tools.click();
    await button.click();
  };
}

/** Waits until a text stands on the page. */
export function shows(text: string | RegExp) {
  return async (page: Page): Promise<void> => page.getByText(text).first().waitFor();
}
