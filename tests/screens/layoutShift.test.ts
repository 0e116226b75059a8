// Proves that what stands on a screen stays where it is while the rest of it comes. An ordinary run loads the screens that have the
// most to come, a whole one every screen, each at a desk and on a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { everyScreen } from '../fixtures/everyScreen.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
const farthest = 0.02;

type PageWithShifts = Window & { shifts: { value: number; parts: readonly string[] }[] };

/** Run in a page before anything else: notes how far its parts move without having been touched. */
function noteShifts(): void {
  const noted: PageWithShifts['shifts'] = [];
  (window as unknown as PageWithShifts).shifts = noted;
  type Shift = PerformanceEntry & {
    readonly value: number;
    readonly sources: readonly { readonly node: Node | null }[];
  };
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      noted.push({ value, parts: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
}

const prepared = new Set<Page>();

/** A person whose fonts never come: how much room others take until then is up to the fonts of the machine. */
async function withoutFonts(mailbox: string | null): Promise<Page> {
  const page = await (mailbox === null ? stage.arrive('/healthz', { isChanged: true }) : stage.stay(mailbox));
  if (prepared.has(page)) return page;
  prepared.add(page);
  await page.addInitScript(noteShifts);
  await page.route('**/*.woff2', (route) => route.fulfill({ status: 204 }));
  return page;
}

const most = ['ada /game/1/decisions/1', 'ada /game/1/team-notes/1', 'admin /?view=audit'];
const screens = ordinarily(everyScreen, ({ mailbox, path }) => most.includes(`${mailbox} ${path}`));

test.each(screens)(
  '[MV1] what stands on a screen moves little while the rest of it comes: $path as $mailbox',
  async ({ mailbox, path, name, leastWidth = 0 }) => {
    const page = await withoutFonts(mailbox);
    for (const width of [1280, 360].filter((one) => one >= leastWidth)) {
      await page.setViewportSize({ width, height: 860 });
      // Out of this address, so that one that differs in its last part alone is loaded as well.
      await page.goto('/healthz');
      await page.goto(path, { waitUntil: 'networkidle' });
      await heading(page, name);
      await expect.poll(() => page.locator('[aria-busy=true]').count(), patience).toBe(0);
      const shifts = await page.evaluate(() => (window as unknown as PageWithShifts).shifts);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, `at ${width}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(farthest);
    }
  },
);
