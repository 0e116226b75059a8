import type { Page } from 'playwright-core';
import { opens, type Picture, shows } from './picture.ts';

const mergers = '/game/1/mergers-and-acquisitions/1';

/** An offer that violates every limit. */
async function overreach(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^Cash Paid/ }).fill('90');
  await page.getByRole('textbox', { name: /^Stock Premium/ }).fill('120');
}

/** Mergers and acquisitions with the demo's scenario. */
export const mergerPictures: readonly Picture[] = [
  { name: 'mergers', as: 'ada', path: mergers, after: shows('Memo Statistics') },
  { name: 'mergers-disclosure', as: 'ada', path: `${mergers}#disclosure`, after: shows('Exchange Ratio') },
  { name: 'mergers-bad', as: 'ada', path: `${mergers}#disclosure`, after: overreach },
  { name: 'mergers-holding', as: 'ada', path: `${mergers}#holding-company`, after: shows('Double Leverage') },
  {
    name: 'mergers-new',
    as: 'ada',
    path: mergers,
    isWindow: true,
    async after(page) {
      await shows('Memo Statistics')(page);
      await opens('Save as New Scenario')(page);
    },
  },
  { name: 'mergers-empty', as: 'chloe', path: '/game/1/mergers-and-acquisitions/2', after: shows('Choose') },
  {
    name: 'mergers-frozen',
    as: 'chloe',
    path: '/game/1/mergers-and-acquisitions/2',
    before: async (_, { act }) => {
      await act('instructor', '/game/team/2/freeze', { game_id: 1, frozen: true });
    },
    after: shows('Read-only'),
  },
];
