// Proves in a real browser how the talk looks: no mark of a cell meets its figure, in any state and width, and nothing of
// it has an axe violation.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean } from '../fixtures/browser/axe.ts';
import { cdScreen, cellOf, enter, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { fieldIn, openBoth, openComments, panelOf, sayFrom, setOf } from '../fixtures/browser/browserTalk.ts';
import { callFrom } from '../fixtures/pageCalls.ts';

const stage = browserStage();
const rate = 'ratePercent';
const addressOf = () => stage.product.address;

test('comments on a cell with a proposal and names to choose from, and the talk of the team, have no axe violation', async () => {
  const { ada, ben } = await openBoth(stage, cdScreen);
  await sayFrom(ben, addressOf(), { text: 'Less?', value: 0.31 }, cellOf(ben, '12-Month CD', rate));
  await sayFrom(ben, addressOf(), { text: 'To all.' });
  await ada.getByRole('button', { name: /^Talk/ }).click();
  await panelOf(ada).getByText('To all.').waitFor();
  await expectClean(ada, () => panelOf(ada));
  await panelOf(ada)
    .getByRole('button', { name: /^On cells/ })
    .click();
  await expectClean(ada, () => panelOf(ada).getByRole('link', { name: /12-Month CD/ }));
  await panelOf(ada).getByRole('button', { name: 'Close the talk' }).click();
  await openComments(ada, '12-Month CD');
  await fieldIn(ada).pressSequentially('Ask @');
  await ada.getByRole('listbox', { name: 'People of your team' }).waitFor();
  await expectClean(ada, () => ada.locator('[data-talk]').getByText('Less?'));
});

/** The part of a line of text above its figures, and below them, in the product's typeface. */
const blankShare = 0.19;

/** Every cell in which the mark of comments, a flag or a triangle, touches a figure or a box to tick. */
const meetings = (page: Page): Promise<readonly string[]> =>
  page.evaluate((blank) => {
    const all = [...document.querySelectorAll('[data-comment-mark]')];
    return all.flatMap((mark) => {
      const cell = mark.closest('[data-row]');
      if (!cell) return [];
      const { right, top } = mark.getBoundingClientRect();
      const flag = mark.querySelector('i')?.getBoundingClientRect();
      const left = flag?.left ?? right - Number.parseFloat(getComputedStyle(mark, '::before').width);
      const shown = [...cell.querySelectorAll('input')].map((input) => input.getBoundingClientRect());
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(text);
        if (mark.contains(text)) continue;
        for (const { x, y, width, height } of range.getClientRects())
          shown.push(new DOMRect(x, y + blank * height, width, (1 - 2 * blank) * height));
      }
      const isMet = shown.some((part) => {
        // The triangle is as high there as it is wide to the left.
        const bottom = flag?.bottom ?? top + Math.min(part.right, right) - left;
        return part.width > 0 && part.right > left && part.left < right && part.top < bottom;
      });
      return isMet ? [`${cell.getAttribute('data-field')}: ${cell.textContent}`] : [];
    });
  }, blankShare);

/** Columns from 42 to 100 pixels wide, with the longest figures that two people type in them. */
const typedColumns = [
  {
    screen: cdScreen,
    columns: [
      [rate, 19.999, 18.999],
      ['capThousands', 888_888, 888_887],
    ],
    others: ['isOutOfMarket', 'account'],
    fresh: 10,
  },
  {
    screen: '/game/1/decisions/1/non-maturity-deposits?type=Interest+Bearing+Checking+%26+Savings',
    columns: [
      ['betaUp', 0.888, 0.887],
      ['betaDown', 0.888, 0.887],
      ['lagMonths', 11, 10],
    ],
    others: ['isOutOfMarket'],
    fresh: 2,
  },
] as const;

test.each(typedColumns)(
  'in every state of a cell, in each width of a column, mark and figure do not meet: $screen',
  async ({ screen, columns, others, fresh }) => {
    const { ada, ben } = await openBoth(stage, screen);
    const at = (page: Page, row: string | null, field: string) =>
      page.locator(`[data-row="${row}"][data-field="${field}"]`);
    const rowsOf = ada.locator(`[role=gridcell][data-field="${columns[0][0]}"]`);
    const all = await rowsOf.evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-row')));
    const rows = all.slice(0, 5);
    const tell = (row: string | null, field: string, sent: object) =>
      sayFrom(ben, addressOf(), sent, at(ben, row, field));
    const cells = columns.flatMap(([field, mine, theirs]) =>
      rows.map((row) => ({ row, field, mine, theirs })),
    );
    for (const [index, { row, field, mine, theirs }] of cells.entries()) {
      const state = index % 5;
      await tell(row, field, { text: 'Why?' });
      if (state === 1 || state === 3) await tell(row, field, { value: mine });
      // Typed and not saved, alone and over a proposal; a teammate's, alone and beside both.
      if (state === 2 || state === 3) await enter(at(ada, row, field), String(theirs));
      if (state === 3 || state === 4) await enter(at(ben, row, field), String(mine));
    }
    const [first] = rows;
    for (const field of [...Array(fresh - 1).fill(columns[0][0]), ...others])
      await tell(first ?? null, field, { text: 'And why?' });
    const marks = ada.locator('[data-comment-mark]');
    const marked = cells.length + others.length;
    await expect.poll(() => marks.count(), patience).toBe(marked);
    await marks.getByText(fresh > 9 ? '9+' : String(fresh), { exact: true }).waitFor();
    await expect.poll(() => ada.locator('[data-ghost], [data-drafts]').count(), patience).toBeGreaterThan(2);
    expect(await meetings(ada)).toEqual([]);
    await at(ada, first ?? null, columns[0][0]).click();
    await at(ada, rows.at(-1) ?? null, columns[1][0]).click({ modifiers: ['Shift'] });
    expect(await meetings(ada)).toEqual([]);
    await ada.emulateMedia({ forcedColors: 'active' });
    expect(await meetings(ada)).toEqual([]);
    await ada.emulateMedia({ forcedColors: 'none' });
    // Saved by the teammate meanwhile, in a cell with one's own unsaved value.
    await save(ben);
    await ada.locator('[data-conflict]').first().waitFor();
    expect(await meetings(ada)).toEqual([]);
    // Read, they are corners.
    const { turn_num } = await setOf(ada, addressOf());
    const talk = await (await callFrom(ada, addressOf(), '/game/1/team/1/talk', { turn_num })).json();
    const remark_ids = talk.remarks.map(({ remark_id }: { remark_id: number }) => remark_id);
    await callFrom(ada, addressOf(), '/game/1/team/1/talk/seen', { turn_num, remark_ids });
    await ada.reload();
    await expect.poll(() => marks.count(), patience).toBe(marked);
    expect(await ada.locator('[data-comment-mark][data-fresh]').count()).toBe(0);
    expect(await meetings(ada)).toEqual([]);
  },
);
