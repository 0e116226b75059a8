// Proves paste, fill and copy: the table of what spreadsheets put on the clipboard, where it lands, and the summary.
import { describe, expect, it } from 'vitest';
import { pasteSentence } from '../../../client/grid/control/gridTexts.ts';
import { htmlTable, readTabSeparated, tabSeparated } from '../../../client/grid/sheet/clipboardText.ts';
import { cdRow, cdSheet, loanRow, loanSheet } from '../../../client/samples/sampleSheets.ts';

const rates = ['rate1Percent', 'rate3Percent', 'rate6Percent'];

describe('paste', () => {
  it.each([
    ['4.5', 4.5],
    ['4.5%', 4.5],
    [' $ 4.5 ', 4.5],
    ['.5', 0.5],
    ['0', 0.001],
    ['(4)', 0.001],
    ['-4', 0.001],
    ['4.12345', 4.123],
    ['4,250%', 4.25],
    ['0,583%', 0.583],
    [' $ 1.25 ', 1.25],
  ])('[GR27] the text %j becomes %j', (text, value) => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.paste(text, { rowIds: [1], fields: ['ratePercent'] });
    expect(sheet.cell(1, 'ratePercent').value).toBe(value);
  });

  it.each(['-5', '(5)', '$-5'])(
    'negative dollars, as %j, are not a valid number, and the cell keeps its value',
    (text) => {
      const sheet = cdSheet([cdRow(1)]);
      const before = sheet.cell(1, 'capThousands').value;
      const summary = sheet.paste(text, { rowIds: [1], fields: ['capThousands'] });
      expect(summary).toMatchObject({ pasted: 0, notNumbers: 1 });
      expect(sheet.cell(1, 'capThousands').value).toBe(before);
    },
  );

  it.each(['four', '1 000,5', '4.2.5', '=A1', '()', '12 5', '(-5)', '9'.repeat(400)])(
    '[GR27] the text %j is not a valid number, and the cell keeps its value',
    (text) => {
      const sheet = cdSheet([cdRow(1)]);
      const summary = sheet.paste(text, { rowIds: [1], fields: ['ratePercent'] });
      expect(summary).toEqual({
        pasted: 0,
        setToMaximum: 0,
        setToMinimum: 0,
        rounded: 0,
        readOnlySkipped: 0,
        blankSkipped: 0,
        outsideSkipped: 0,
        notNumbers: 1,
      });
      expect(sheet.cell(1, 'ratePercent').value).toBe(4);
    },
  );

  it('two numbers, and a decimal comma, are no dollars', () => {
    const sheet = cdSheet([cdRow(1)]);
    for (const text of ['12 5', '4,25']) {
      const summary = sheet.paste(text, { rowIds: [1], fields: ['capThousands'] });
      expect(pasteSentence(text, summary)).toBe('Pasted 0 cells, 1 not a valid number');
    }
    expect(sheet.row(1)).toEqual(cdRow(1));
  });

  it('what became the minimum or the maximum, and what was rounded, is counted and told', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3), cdRow(4)]);
    const block = ' $ -   \r\n $ (0.50)\r\n4,12345\r\n2000\r\n';
    const summary = sheet.paste(block, { rowIds: [1], fields: ['ratePercent'] });
    expect(pasteSentence(block, summary)).toBe(
      'Pasted 4 cells, 1 set to the maximum, 2 set to the minimum, 1 rounded',
    );
    expect([1, 2, 3, 4].map((id) => sheet.cell(id, 'ratePercent').value)).toEqual([0.001, 0.001, 4.123, 99]);
  });

  it('[GR27] thousands, yes and choices are parsed by the kind of their column', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.paste('1,200.5\tTRUE', { rowIds: [1], fields: ['capThousands'] });
    expect(sheet.row(1)).toMatchObject({ capThousands: 1200.5, isOutOfMarket: true });
  });

  it('a block starts at its first cell, skips read-only cells, counts everything and adds no rows', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
    const block = '1\t4.1\t10\r\n1\t4.2\t10\r\n1\t2000\t10\r\n9\t9\t9\r\n';
    const summary = sheet.paste(block, { rowIds: [1], fields: ['marketRatePercent'] });
    expect(summary).toEqual({
      pasted: 6,
      setToMaximum: 1,
      setToMinimum: 0,
      rounded: 0,
      readOnlySkipped: 3,
      blankSkipped: 0,
      outsideSkipped: 3,
      notNumbers: 0,
    });
    expect([1, 2, 3].map((id) => sheet.cell(id, 'ratePercent').value)).toEqual([4.1, 4.2, 99]);
    expect(sheet.cell(3, 'ratePercent').notice).toBe('The maximum value is 99.000%');
    expect(sheet.rowIds()).toEqual([1, 2, 3]);
    sheet.undo();
    expect(sheet.state().changeCount).toBe(0);
  });

  it('a non-number counts as read-only where nothing can be typed', () => {
    const sheet = cdSheet([cdRow(1)]);
    const summary = sheet.paste('four', { rowIds: [1], fields: ['spreadPercent'] });
    expect(summary).toEqual({
      pasted: 0,
      setToMaximum: 0,
      setToMinimum: 0,
      rounded: 0,
      readOnlySkipped: 1,
      blankSkipped: 0,
      outsideSkipped: 0,
      notNumbers: 0,
    });
  });

  it('a blank is no value: its cell keeps what it has, and is counted', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
    const block = '4\tYes\r\n\u00a0\t\r\n5\t""\r\n';
    const summary = sheet.paste(block, { rowIds: [1], fields: ['capThousands'] });
    expect(summary).toEqual({
      pasted: 3,
      setToMaximum: 0,
      setToMinimum: 0,
      rounded: 0,
      readOnlySkipped: 0,
      blankSkipped: 3,
      outsideSkipped: 0,
      notNumbers: 0,
    });
    expect([1, 2, 3].map((id) => sheet.cell(id, 'capThousands').value)).toEqual([4, 500, 5]);
    expect(sheet.row(2)).toEqual(cdRow(2));
  });

  it('what lies below the last row or right of the last column of the sheet is counted and told', () => {
    const fields = ['capThousands', 'isOutOfMarket'];
    const block = '4\tYes\t7\t\r\n5\tNo\t8\t\r\n';
    const summary = cdSheet([cdRow(1)]).paste(block, { rowIds: [1], fields: ['capThousands'] }, fields);
    expect(pasteSentence(block, summary)).toBe('Pasted 2 cells, 4 skipped (outside the sheet)');
  });

  it('one value fills the whole selection', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
    sheet.paste('7', { rowIds: [2, 3], fields: ['capThousands'] });
    expect([1, 2, 3].map((id) => sheet.cell(id, 'capThousands').value)).toEqual([500, 7, 7]);
  });

  it('pasted linked cells end with the pasted values, in the order of the columns', () => {
    const sheet = loanSheet([loanRow(1)]);
    sheet.paste('6\t9\t12\t1\t2\t3\t4\t5\t6', { rowIds: [1], fields: ['rate1Percent'] });
    expect(sheet.row(1)).toMatchObject({ rate3Percent: 9, target2Percent: 2, target6Percent: 6 });
  });
});

describe('fill and copy', () => {
  it('fill down copies the first row of the range into the rows below it, as one step', () => {
    const sheet = loanSheet([loanRow(1, { rate1Percent: 9 }), loanRow(2), loanRow(3)]);
    sheet.fillDown({ rowIds: [1, 2, 3], fields: ['rate1Percent'] });
    expect([2, 3].map((id) => sheet.cell(id, 'rate1Percent').value)).toEqual([9, 9]);
    expect(sheet.cell(2, 'target2Percent').value).toBe(8.5);
    sheet.undo();
    expect(sheet.state().changeCount).toBe(0);
  });

  it('copied text holds plain numbers, one line per row, and can be pasted back unchanged', () => {
    const rows = [loanRow(1, { account: 'A "quoted"\tname' }), loanRow(2)];
    const text = tabSeparated(rows, ['account', ...rates]);
    expect(text).toBe('"A ""quoted""\tname"\t6\t8\t11\nLoan 2\t6\t8\t11');
    expect(readTabSeparated(text)).toEqual([
      ['A "quoted"\tname', '6', '8', '11'],
      ['Loan 2', '6', '8', '11'],
    ]);
    expect(htmlTable([loanRow(1, { account: 'A & <b>' })], ['account', 'rate1Percent'])).toBe(
      '<table><tr><td>A &amp; &lt;b&gt;</td><td>6</td></tr></table>',
    );
  });

  it.each(['a\tb', 'a\nb', 'a\rb', '"a"'])('the text %j is copied into one cell', (account) => {
    const text = tabSeparated([loanRow(1, { account })], ['account', 'rate1Percent']);
    expect(readTabSeparated(text)).toEqual([[account, '6']]);
  });

  it.each([
    ['', [['']]],
    ['1', [['1']]],
    ['1\n', [['1']]],
    ['1\t\t3', [['1', '', '3']]],
    ['1\r\n\r\n3', [['1'], [''], ['3']]],
    ['\t', [['', '']]],
  ])('the text %j is the block %j', (text, block) => {
    expect(readTabSeparated(text)).toEqual(block);
  });
});
