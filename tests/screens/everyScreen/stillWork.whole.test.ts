// Proves that on a decision screen and the hub nothing is pushed while two people type and save, at a desk and a phone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, enter, ghostOf, isLive, reads, save } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../../fixtures/browser/browserStage.ts';
import { beginStill, settledPage } from '../../fixtures/browser/layoutShifts.ts';
import { further } from '../../fixtures/further.ts';

const stage = browserStage();

/** Waits until a page is live and at rest, then begins to watch. */
async function settled(page: Page): Promise<() => Promise<void>> {
  await isLive(page);
  await settledPage(page);
  return beginStill(page);
}

const rateOf = (page: Page, row: string) => cellOf(page, row, 'ratePercent');
const capOf = (page: Page, row: string) => cellOf(page, row, 'capThousands');

test('[MV3] nothing is pushed where one types and saves, nor on the teammate’s screen', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada', cdScreen), stage.signIn('ben', cdScreen)]);
  const areStill = [await settled(ada), await settled(ben)];
  await enter(rateOf(ada, '12-Month CD'), '1.25');
  await enter(capOf(ada, '12-Month CD'), '90');
  await enter(capOf(ada, '12-Month CD'), '123456');
  await enter(rateOf(ada, '24-Month CD'), '-.25');
  await expect.poll(() => ghostOf(capOf(ben, '12-Month CD')), patience).toContain('123,456');
  // Mine and the teammate's are below each other.
  await enter(rateOf(ben, '12-Month CD'), '3');
  await rateOf(ben, '12-Month CD').getByText('Ada').waitFor();
  await rateOf(ada, '12-Month CD').getByText('Ben').waitFor();
  await ben.keyboard.press('Control+z');
  await rateOf(ada, '12-Month CD').getByText('Ben').waitFor({ state: 'detached' });
  await save(ada);
  await reads(rateOf(ben, '12-Month CD'), '1.250%');
  for (const isStill of areStill) await isStill();
});

further('[MV3] nothing is pushed on a phone while a teammate types and saves', async () => {
  const ada = await stage.signIn('ada', cdScreen);
  const phone = await stage.signIn('ben', cdScreen, { viewport: { width: 360, height: 740 } });
  const isStill = await settled(phone);
  await enter(rateOf(ada, '36-Month CD'), '1.25');
  await enter(capOf(ada, '36-Month CD'), '90');
  await enter(capOf(ada, '36-Month CD'), '123456');
  await expect.poll(() => ghostOf(capOf(phone, '36-Month CD')), patience).toContain('123,456');
  await save(ada);
  await reads(rateOf(phone, '36-Month CD'), '1.250%');
  await isStill();
});

further('[MV3] nothing is pushed on the hub while a teammate types and saves', async () => {
  const ada = await stage.signIn('ada', cdScreen);
  const ben = await stage.signIn('ben', '/game/1/decisions/1');
  await ben
    .getByText(/^\$[\d.]+m$/)
    .first()
    .waitFor();
  const isStill = await settled(ben);
  await enter(rateOf(ada, '60-Month CD'), '1.5');
  await enter(capOf(ada, '60-Month CD'), '98765');
  const unsaved = ben.getByText(/Ada Lund: 2 unsaved changes$/).first();
  await unsaved.waitFor();
  await save(ada);
  await unsaved.waitFor({ state: 'detached' });
  await isStill();
});
