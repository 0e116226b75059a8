// Proves in two real browsers that a save reaches the teammate without a reload: cell, total, save line and hub tile
// change, focus and half-typed text stay, and the log has exactly one event more, read from its file.
import { expect, test } from 'vitest';
import { easternTimeOf } from '../../contracts/time/easternTime.ts';
import { cdScreen, cellOf, enter, isLive, openGrid, reads, save, textIn } from '../fixtures/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';

const stage = browserStage();

test("[UI12] a save changes the mate's cells, total and save line, and leaves his focus and half-typed text", async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  const names = (await ada.getByRole('rowheader').allTextContents()).filter((name) => name.endsWith(' CD'));
  let navigations = 0;
  ben.on('framenavigated', () => {
    navigations += 1;
  });
  const totals = ben.getByRole('row').filter({ hasText: /^Total/ });
  const totalBefore = await totals.textContent();
  const before = await stage.product.head();

  await cellOf(ben, '36-Month CD', 'ratePercent').click();
  await ben.keyboard.type('0.9');
  await enter(cellOf(ada, '3-Month CD', 'ratePercent'), '0.611');
  await enter(cellOf(ada, '6-Month CD', 'ratePercent'), '0.722');
  // One that has no cap leaves the total without one.
  for (const name of names) await enter(cellOf(ada, name, 'capThousands'), '1234');
  await save(ada);

  await reads(cellOf(ben, '3-Month CD', 'ratePercent'), '0.611%');
  await reads(cellOf(ben, '6-Month CD', 'ratePercent'), '0.722%');
  await reads(cellOf(ben, '6-Month CD', 'capThousands'), '$1,234');
  expect(totalBefore).toContain('no cap');
  const capped = `$${(names.length * 1234).toLocaleString('en-US')}`;
  await expect.poll(() => totals.textContent(), patience).toBe(totalBefore?.replace('no cap', capped));
  const [event, ...others] = await stage.product.eventsAfter(before);
  expect({ type: event?.type, others }).toEqual({ type: 'DecisionsSaved', others: [] });
  expect(event?.data).toMatchObject({ area: 'certificatesOfDeposit', forcedOver: [] });
  const at = easternTimeOf(event?.metadata.at ?? '');
  const editor = cellOf(ben, '36-Month CD', 'ratePercent').getByRole('textbox');
  expect(await editor.inputValue()).toBe('0.9');
  expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true);
  await ben.getByText(`All changes saved ${at} by Ada Lund`).waitFor();
  await ben.keyboard.press('Escape');
  expect(await textIn(cellOf(ben, '36-Month CD', 'ratePercent'))).not.toBe('0.900%');
  expect(navigations).toBe(0);
});

test('[UI13] the tile of the hub says at once who saved, and who is on the screen', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await openGrid(ada, cdScreen);
  await walk(ben, '/game/1/decisions/1');
  await Promise.all([isLive(ada), isLive(ben)]);
  const tile = ben.getByRole('main').getByRole('link', { name: /^CDs/ });
  await expect.poll(() => tile.textContent(), patience).toContain('Ada Lund here');
  const before = await stage.product.head();
  await enter(cellOf(ada, '60-Month CD', 'ratePercent'), '1.2');
  await save(ada);
  const [event] = await stage.product.eventsAfter(before);
  const at = easternTimeOf(event?.metadata.at ?? '');
  await expect.poll(() => tile.textContent(), patience).toContain(`Updated ${at} by Ada Lund`);
});

test('[UI14] saving twice records only what is new, and Save without changes cannot be pressed', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  const before = await stage.product.head();
  await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '0.95');
  await save(ada);
  const disabled = ada.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => disabled.isDisabled(), patience).toBe(true);
  await ada.keyboard.press('Control+s');
  await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '0.96');
  await save(ada);
  await expect.poll(() => disabled.isDisabled(), patience).toBe(true);
  const events = await stage.product.eventsAfter(before);
  const changes = events.map((event) => (event.data as { rows: { changes: object }[] }).rows[0]?.changes);
  expect(changes).toEqual([
    { ratePercent: { from: expect.any(Number), to: 0.95 } },
    { ratePercent: { from: 0.95, to: 0.96 } },
  ]);
});
