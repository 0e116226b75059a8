// Proves in two real browsers what happens when two people change the same rows: other cells are merged without a word,
// the same cell asks exactly as the specification words it, naming who and when, and only a yes overwrites.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { easternTimeOf } from '../../contracts/time/easternTime.ts';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
  originationScreen,
  reads,
  save,
  saveButton,
} from '../fixtures/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browserStage.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();

async function openBoth(path: string): Promise<{ ada: Page; ben: Page }> {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await Promise.all([openGrid(ada, path), openGrid(ben, path)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  return { ada, ben };
}

test('[UI15] [PX17] different cells of one row, changed by two people, are both kept, and the picture follows them', async () => {
  const { ada, ben } = await openBoth(cdScreen);
  await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '1.111');
  const picture = (page: Page, reading: RegExp) => page.getByRole('img', { name: reading }).waitFor();
  await cellOf(ada, '12-Month CD', 'ratePercent').click();
  await picture(ada, /12-Month CD: yours 1\.111%, saved \d\.\d{3}%, market/);
  await enter(cellOf(ben, '12-Month CD', 'capThousands'), '2222');
  await cellOf(ben, '12-Month CD', 'ratePercent').click();
  await picture(ben, /12-Month CD: yours \d\.\d{3}%, Ada Lund 1\.111%, market/);
  await save(ada);
  await picture(ben, /12-Month CD: yours 1\.111%, market/);
  await reads(cellOf(ben, '12-Month CD', 'ratePercent'), '1.111%');
  await save(ben);
  await reads(cellOf(ada, '12-Month CD', 'capThousands'), '$2,222');
  await ada.reload();
  await reads(cellOf(ada, '12-Month CD', 'ratePercent'), '1.111%');
  await reads(cellOf(ada, '12-Month CD', 'capThousands'), '$2,222');
});

/** The words and the rules are the same on both screens. */
const places = [
  { title: 'CDs', path: cdScreen, row: '3-Month CD', field: 'ratePercent' },
  { title: 'Loan Origination', path: originationScreen, row: 'Commercial Term Loan', field: 'rate1Percent' },
];

test.each(ordinarily(places, ({ title }) => title === 'CDs'))(
  '[UI16] the same cell of $title asks in the words of the specification, and only a yes overwrites',
  async (place) => {
    const { ada, ben } = await openBoth(place.path);
    const mine = cellOf(ada, place.row, place.field);
    const theirs = cellOf(ben, place.row, place.field);
    const before = await stage.product.head();
    await enter(mine, '2.5');
    await enter(theirs, '3.5');
    await save(ben);
    await expect.poll(() => mine.getAttribute('data-conflict'), patience).toBe('true');
    const [saved] = await stage.product.eventsAfter(before);
    const question = `${place.title} were modified by Ben Ono at ${easternTimeOf(saved?.metadata.at ?? '')}. Would you like save your changes anyway?`;

    const dialog = ada.getByRole('alertdialog');
    await saveButton(ada).click();
    await expect.poll(() => dialog.locator('p').textContent(), patience).toBe(question);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await reads(mine, '2.500%');
    expect(await stage.product.eventsAfter(saved?.position ?? 0)).toEqual([]);

    await saveButton(ada).click();
    await expect.poll(() => dialog.locator('p').textContent(), patience).toBe(question);
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await ada.getByText('Saved.', { exact: true }).waitFor();
    await reads(theirs, '2.500%');
    const [forced, ...others] = await stage.product.eventsAfter(saved?.position ?? 0);
    expect(others).toEqual([]);
    const over = expect.objectContaining({ field: place.field, at: saved?.metadata.at });
    expect(forced?.data).toMatchObject({ forcedOver: expect.arrayContaining([over]) });
  },
);

test("[UI17] a marked clash is settled one by one: the mate's value can be taken, and then nothing asks", async () => {
  const { ada, ben } = await openBoth(cdScreen);
  const mine = cellOf(ada, '60-Month CD', 'ratePercent');
  await enter(mine, '4.5');
  await enter(cellOf(ben, '60-Month CD', 'ratePercent'), '5.5');
  await save(ben);
  await expect.poll(() => mine.getAttribute('data-conflict'), patience).toBe('true');
  const clashes = ada.getByRole('region', { name: "Conflicts with teammates' saves" });
  await clashes.getByRole('button', { name: "Take Ben's" }).click();
  await reads(mine, '5.500%');
  await expect.poll(() => saveButton(ada).isDisabled(), patience).toBe(true);
});
