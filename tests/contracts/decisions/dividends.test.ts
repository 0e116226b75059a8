// Proves the rules of dividends and loan loss on the sheets of both screens.

import { describe, expect, it } from 'vitest';
import { type LoadAnswer, rowsFromAnswer, saveBody } from '../../../client/drafts/areaWire.ts';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { recordOf } from '../../../contracts/decisions/areas.ts';
import { formatCell, formatValue, parseCell } from '../../../contracts/decisions/cellText.ts';
import { dividendDollarsMax, dividends, loanLossAdjustment } from '../../../contracts/decisions/dividends.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { openDecisionSet } from '../../../server/engine/decisionMapping.ts';
import { largestDividendDollars } from '../../../server/simulation/books/dividends.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { quarterResult } from '../../../server/simulation/measures/quarterResult.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { computeQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { openedGame, openScreen } from '../../client/grid/openedScreen.ts';

const row = { id: 1, dividendPerShareDollars: 0.5, reserveForLoanLossThousands: 0 };
const dividendSheet = () =>
  sheetOf(dividends, [row], { facts: { smallestReserveThousands: 40_000, largestReserveThousands: 48_000 } });

describe('dividends', () => {
  it.each([
    [0.256, 0.26],
    [-1, 0],
    [9.99, 9.99],
    [10, 9.99],
  ])('[DV1] a dividend typed as %d is stored as %d, with two decimals', (typed, kept) => {
    const sheet = dividendSheet();
    sheet.edit([{ rowId: 1, field: 'dividendPerShareDollars', value: typed }], 'Typing');
    expect(sheet.cell(1, 'dividendPerShareDollars').value).toBe(kept);
  });

  it('[DV1] is 0.5 where an answer has none', () => {
    const answer = { intraturn_id: 1, lastUpdated: '', stamps: [] } as LoadAnswer;
    expect(rowsFromAnswer(dividends, answer)).toEqual([row]);
  });
});

describe('a dividend above the law', () => {
  const field = 'dividendPerShareDollars';
  const typed = (bank: BankState, value: number) => {
    const { sheet } = openScreen(dividends, null, { ...openedGame, teams: [bank] });
    sheet.edit([{ rowId: 1, field, value }], 'Typing');
    return sheet.cell(1, field);
  };
  const [usual] = openedGame.teams;

  it('becomes the most that the bank can pay at its opening, in words, and that much is paid', () => {
    const most = largestDividendDollars(usual!);
    expect(most).toBeGreaterThan(0.5);
    expect(most).toBeLessThan(dividendDollarsMax);
    expect(typed(usual!, most + 0.01)).toMatchObject({
      value: most,
      notice: `The maximum value is $${most.toFixed(2)}`,
    });
    const decision = { ...openingDecision(openedGame, 0), [field]: most };
    const [paid] = computeQuarter(openedGame, [decision]).banks;
    expect(paid!.flows.dividends.cutBy).toBeNull();
  });

  it('is 0 without adequate capital or any conservation buffer', () => {
    const { lastResult } = usual!;
    const supervisory = { ...lastResult!.supervisory, commonEquityTier1Ratio: 4.5 };
    const banks: readonly BankState[] = [
      { ...usual!, pca: 'undercapitalised' },
      { ...usual!, lastResult: { ...lastResult!, supervisory } },
    ];
    for (const bank of banks) expect(typed(bank, 0.4).value).toBe(0);
  });

  it('is told beside the cell, with what has to be earned first', () => {
    const column = dividends.columns.find((one) => one.field === field)!;
    const facts = { largestDividendDollars: 0.9, dividendRoomPerShareDollars: 0.6 };
    expect(column.note?.(facts)).toBe(
      'The law allows at most $0.90. More than $0.60 must be earned this quarter.',
    );
    expect(column.note?.({ ...facts, dividendRoomPerShareDollars: 0.9 })).toBe(
      'The law allows at most $0.90.',
    );
    expect(column.note?.({ largestDividendDollars: 0 })).toBe('No dividend can be paid this quarter.');
  });
});

describe('the dividend of last quarter', () => {
  it('is told beside the dividend, and before turn 1 what the bank paid as the game began', () => {
    const column = dividends.columns.find(({ field }) => field === 'dividendPerShareDollars')!;
    expect(column.note?.({ lastDividendPerShareDollars: 0.5 })).toBe(
      'Last quarter: $0.50. The stock price falls after a cut.',
    );
    expect([column.note?.({}), column.note?.({ lastDividendPerShareDollars: 0 })]).toEqual([null, null]);
    const options = { templateId: 'HARBOR500', environmentCode: 'BASE', teamCount: 1 } as const;
    const game = newGame({ ...options, seed: 'dividend', type: 'Full', difficulty: 0, ownChance: false });
    expect(openDecisionSet(game, 0).facts.dividends?.lastDividendPerShareDollars).toBe(0.5);
  });
});

describe('loan loss', () => {
  it('[LL2] outside of what an auditor accepts is refused on dividends with the formatted limit', () => {
    const sheet = dividendSheet();
    const put = (value: number) =>
      sheet.edit([{ rowId: 1, field: 'reserveForLoanLossThousands', value }], 'Typing');
    put(48_000);
    expect(sheet.validate()).toEqual([]);
    put(48_001);
    expect(sheet.validate()).toMatchObject([
      { rule: 'LL2', message: 'The maximum loan loss value is $48,000' },
    ]);
    put(39_999);
    expect(sheet.validate()).toMatchObject([
      { rule: 'LL2', message: 'The minimum loan loss value is $40,000' },
    ]);
    put(0);
    expect(sheet.validate()).toEqual([]);
  });

  it('[LL1] above 5000 is refused on loan administration', () => {
    const facts = { smallestReserveThousands: 4_000, largestReserveThousands: 6_000 };
    const sheet = sheetOf(loanLossAdjustment, [{ id: 1, reserveForLoanLossThousands: 0 }], { facts });
    sheet.edit([{ rowId: 1, field: 'reserveForLoanLossThousands', value: 5_001 }], 'Typing');
    expect(sheet.validate()).toMatchObject([{ rule: 'LL1', message: 'The maximum loan loss value is 5000' }]);
    sheet.edit([{ rowId: 1, field: 'reserveForLoanLossThousands', value: 5_000 }], 'Typing');
    expect(sheet.validate()).toEqual([]);
  });

  it.each([dividends, loanLossAdjustment])(
    '[LL3] of $title explains 0 and shows the reserve held',
    (area) => {
      const column = area.columns.find(({ field }) => field === 'reserveForLoanLossThousands')!;
      expect(column.note?.({ reserveHeldThousands: 3684.4 })).toBe(
        'Enter 0 to let the model set it. Currently held: $3,684.',
      );
      expect(column.note?.({})).toBe('Enter 0 to let the model set it.');
      expect([0, 4_200].map((value) => formatCell(column, value))).toEqual(['set by the model', '$4,200']);
      expect(formatValue(column, 0)).toBe('$0');
      expect(parseCell(column, 'Set by the model')).toBe(0);
    },
  );

  it('[LL3] of Max Out says that 0 means no ceiling', () => {
    const column = loanAdministration.columns.find(({ wire }) => wire === 'max_out')!;
    expect([0, 250].map((value) => formatCell(column, value))).toEqual(['no ceiling', '$250']);
    expect(parseCell(column, 'no ceiling')).toBe(0);
  });

  it('[LL3] opens at the reserve the bank holds', () => {
    const game = newGame({
      templateId: 'HARBOR500',
      environmentCode: 'BASE',
      teamCount: 1,
      seed: 'reserve',
      type: 'Full',
      difficulty: 0,
      ownChance: false,
    });
    const held = openDecisionSet(game, 0).facts.dividends?.reserveHeldThousands;
    expect(held).toBeGreaterThan(1_000);
    expect(held).toBeCloseTo(quarterResult(game.teams[0]!)['Reserve for Loan Loss']!, 3);
  });

  it('[DA2] is the same cell on both screens, under the same wire name', () => {
    expect(recordOf(loanLossAdjustment)).toBe(recordOf(dividends));
    const updated = [{ id: 1, reserveForLoanLossThousands: 10 }];
    const terms = { turn: 1, filterChoice: null, lastUpdated: 'then', force: false };
    const bodyOf = (area: typeof dividends) => saveBody(area, { added: [], updated, deleted: [] }, terms);
    expect(bodyOf(loanLossAdjustment)).toEqual({
      loanLossAdjustment: 10,
      lastUpdated: 'then',
      force: false,
    });
    expect(bodyOf(dividends)).toEqual(bodyOf(loanLossAdjustment));
  });
});
