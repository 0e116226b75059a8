// Proves how decisions are sent in: the role rule is told before the click, the review lists every area and what
// teammates have not saved, and the teammate's screen is closed at once while his draft is kept for him.
import { expect, test } from 'vitest';
import { areaScreens, screenTitle } from '../../contracts/decisions/areaScreens.ts';
import { cdScreen, cellOf, enter, isLive, openGrid, reads, saveButton } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';

test('[UI22] in a game with forced roles a student without the role reads why nothing can be submitted', async () => {
  const ben = await stage.signIn('ben', hub);
  await ben.getByText('You must be a CEO or CFO/Treasurer to submit decisions.', { exact: true }).waitFor();
  expect(await ben.getByRole('button', { name: 'Submit Decisions' }).isDisabled()).toBe(true);
});

test('[UI117] the list of areas under review is 250 pixels high and scrolls by itself, by keyboard too', async () => {
  const ada = await stage.signIn('ada', hub);
  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  const list = ada.getByRole('region', { name: 'Areas' });
  expect((await list.boundingBox())?.height).toBe(250);
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBe(0);
  await list.press('End');
  await expect.poll(scrolled, patience).toBeGreaterThan(0);
});

test("[UI23] submitting is reviewed first, and closes the mate's screen at once with his draft kept", async () => {
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  const ada = await stage.signIn('ada', hub);
  await Promise.all([isLive(ada), isLive(ben)]);
  const draft = cellOf(ben, '12-Month CD', 'ratePercent');
  await enter(draft, '1.5');
  await enter(cellOf(ben, '24-Month CD', 'ratePercent'), '1.6');

  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  const review = ada.getByRole('dialog', { name: 'Submit Decisions' });
  const cds = review.getByRole('row').filter({ has: ada.getByRole('rowheader', { name: 'CDs' }) });
  await expect.poll(() => cds.textContent(), patience).toContain('Ben Ono has 2 unsaved changes here');
  expect(await review.getByRole('rowheader').allTextContents()).toEqual([
    ...new Set(areaScreens.map(({ area }) => screenTitle(area, false))),
  ]);
  await review.getByRole('button', { name: 'Cancel' }).click();
  await review.waitFor({ state: 'detached' });
  expect(await saveButton(ben).isEnabled()).toBe(true);

  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  await review.getByRole('button', { name: 'Submit First Harbor Bank, Qtr 4, Base' }).click();
  await ada.getByText('The decision has been successfully submitted.', { exact: true }).waitFor();
  await ada.getByText(/^Qtr 4 has been submitted by Ada Lund\./).waitFor();

  await ben.getByText('Read-only: the decisions are submitted', { exact: true }).first().waitFor();
  await ben.getByText(/^2 unsaved changes, not saved: .* at \d\d:\d\d ET by Ada Lund$/).waitFor();
  await ben.getByRole('button', { name: 'Copy my changes' }).waitFor();
  await reads(draft, '1.500%');
  expect(await saveButton(ben).isDisabled()).toBe(true);
  expect(await draft.getAttribute('aria-readonly')).toBe('true');
  await draft.click();
  await ben.keyboard.type('9');
  await reads(draft, '1.500%');
});

test('[UI24] the team list shows the submission to everybody, and staff can take it back by opening the team', async () => {
  const administrator = await stage.signIn('admin', '/game/1');
  const row = administrator.getByRole('row').filter({ hasText: 'First Harbor Bank' });
  await expect.poll(() => row.textContent(), patience).toContain('Decision in');
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  await isLive(ben);
  await administrator.getByRole('switch', { name: 'Freeze First Harbor Bank' }).press('Space');
  await expect.poll(() => row.textContent(), patience).not.toContain('Decision in');
  await expect
    .poll(() => cellOf(ben, '12-Month CD', 'ratePercent').getAttribute('aria-readonly'), patience)
    .toBe('false');
  await walk(ben, hub);
  await heading(ben, 'First Harbor Bank Decision Areas');
});
