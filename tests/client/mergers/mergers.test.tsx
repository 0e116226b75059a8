// Proves the screen of mergers: computing with unsaved inputs, the teams to pick, figures with their limits
// in words, and fields that enforce their masks.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Figure } from '../../../client/mergers/FiguresTable.tsx';
import { MergerField } from '../../../client/mergers/MergerField.tsx';
import { changedInputCount, pickableTeams, savedInputs } from '../../../client/mergers/mergerDraft.ts';
import { mergerSentence } from '../../../client/mergers/mergerSentence.ts';
import { differenceText } from '../../../client/mergers/mergerText.ts';
import { type MergerProForma, mergerProForma } from '../../../contracts/banking/mergerProForma.ts';
import {
  mergerPlanOf,
  mergerScenarioInputsOf,
  mergerScenarioInputsSchema,
} from '../../../contracts/calls/mergers.ts';
import { targetFields } from '../../../contracts/mergers/mergerFields.ts';
import {
  balanceLines,
  earningsLines,
  type MergerLine,
  missingSharesText,
  ratioLines,
} from '../../../contracts/mergers/mergerLines.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { fc } from '../../fixtures/properties.ts';

afterEach(cleanup);

const scenario = (data: object) => ({
  m_and_a_id: 1,
  name: 'Bid',
  data: JSON.stringify(data),
  updated_tzts: momentAfter(1),
  updated_by: 'Ada Lund',
});

describe('inputs', () => {
  test('[ME11] are those of the scenario, or only the acquirer, and differences are counted', () => {
    const blank = savedInputs(7, undefined);
    expect(blank).toMatchObject({ team1: 7, team2: 0, team3: 0, cashPaid2: 0 });
    const saved = savedInputs(7, scenario({ team1: 7, team2: 8, cashPaid2: 12 }));
    expect(saved).toMatchObject({ team2: 8, cashPaid2: 12, cashPaid3: 0 });
    expect(changedInputCount(saved, saved)).toBe(0);
    expect(changedInputCount({ ...saved, team2: 0, cashPaid2: 1 }, saved)).toBe(2);
  });

  test('[ME11] are read back as they were sent, whatever they are', () => {
    const percent = fc.double({ min: 0, max: 999.999, noNaN: true });
    const millions = fc.double({ min: 0, max: 99_999_999, noNaN: true });
    const names = Object.keys(savedInputs(1, undefined)).filter((name) => !name.startsWith('team'));
    const figures = Object.fromEntries(
      names.map((name) => [name, /Rate|Percentage|Premium/.test(name) ? percent : millions]),
    );
    fc.assert(
      fc.property(
        fc.record(figures),
        fc.constantFrom([0, 0], [2, 0], [0, 3], [2, 3]),
        (typed, [team2, team3]) => {
          const inputs = mergerScenarioInputsSchema.parse({ team1: 1, team2, team3, ...typed });
          expect(mergerScenarioInputsOf(1, mergerPlanOf(inputs))).toEqual(inputs);
        },
      ),
    );
  });

  test('[ME12] a team can be picked in one role only', () => {
    const teams = [1, 2, 3, 4].map((team_id) => ({ team_id }));
    const inputs = { ...savedInputs(1, undefined), team2: 2, team3: 3 };
    const ids = (place: 2 | 3) => pickableTeams(teams, place, inputs).map(({ team_id }) => team_id);
    expect(ids(2)).toEqual([2, 4]);
    expect(ids(3)).toEqual([3, 4]);
  });
});

const bank = {
  totalAssetsMillions: 500,
  equityMillions: 50,
  leverageNumeratorMillions: 40,
  leverageDenominatorMillions: 500,
  reserveMillions: 4,
  quarterNetIncomeMillions: 1,
  annualNetInterestIncomeMillions: 16,
  annualNonInterestIncomeMillions: 4,
  annualNonInterestExpenseMillions: 14,
  primePercent: 5,
  federalFundsPercent: 2,
  stockPriceDollars: 50,
  commonSharesMillions: 1,
};
const enhancement = { costSavingsPercent: 0, netInterestIncomePercent: 0, feeIncomePercent: 0 };
const mergerOf = (
  holdingCompanyDividendsMillions: number,
  cashFromBorrowingsMillions: number,
  stockPremiumPercent = 0,
) =>
  mergerProForma({
    acquirer: bank,
    acquirerEnhancement: enhancement,
    targets: [{ bank, enhancement, stockPremiumPercent, cashPaidMillions: 20 }],
    holdingCompanyDividendsMillions,
    cashFromNewCapitalMillions: 0,
    cashFromBorrowingsMillions,
  });

function textOf(line: MergerLine<MergerProForma>, merger: MergerProForma): string {
  render(
    <div data-testid="figure">
      <MantineProvider env="test">
        <Figure line={line} subject={merger} />
      </MantineProvider>
    </div>,
  );
  const text = screen.getByTestId('figure').textContent?.replace(/^.*?}\s*(?=[-$\d])/s, '') ?? '';
  cleanup();
  return text;
}

test('[ME13] a figure says in words whether it is within its limit', () => {
  const lineOf = (lines: readonly MergerLine<MergerProForma>[], label: string) =>
    lines.find((line) => line.label.startsWith(label))!;
  const cash = lineOf(balanceLines, 'Total Cash');
  expect(textOf(cash, mergerOf(20, 0))).toBe('$0.0 ✓ good');
  expect(textOf(cash, mergerOf(0, 0))).toBe('-$20.0 ✕ negative');
  const debt = lineOf(ratioLines, 'Debt to Equity');
  expect(textOf(debt, mergerOf(0, 40))).toBe('50.000% ✓ good');
  expect(textOf(debt, mergerOf(0, 41))).toBe('51.250% ✕ above 50%');
  const tier1 = lineOf(ratioLines, 'Tier 1 Capital');
  expect(textOf(tier1, mergerOf(0, 20))).toBe('6.000% ✓ good');
  expect(textOf(tier1, mergerOf(0, 400))).toMatch(/^4\.\d+% ✕ below 6%$/);
  expect(textOf(lineOf(ratioLines, 'Double'), mergerOf(0, 0))).toBe('125.000%');
});

test('[ME13] figures without an exchange ratio show a dash, and a sentence says why', () => {
  const merger = mergerOf(0, 0, -1);
  const dashed = [...balanceLines, ...ratioLines, ...earningsLines]
    .filter((line) => textOf(line, merger).endsWith('–'))
    .map(({ label }) => label);
  expect(dashed).toEqual([
    'Investment in Banks',
    'Equity',
    'Debt to Equity (max 50%)',
    'Double Leverage',
    'Merged EPS, annual',
    'Change',
    'Merged Common Shares (millions)',
  ]);
  expect(missingSharesText('Elm', merger.offers[0]!)).toBe(
    'Elm: The premium is below 0%, so there is no exchange ratio. Figures that depend on the shares issued show –.',
  );
  expect(missingSharesText('Elm', mergerOf(0, 0).offers[0]!)).toBeNull();
});

test('[ME14] a premium may be negative, typed values are used at once, and are limited to the maximum', () => {
  const onChange = vi.fn();
  render(
    <MantineProvider env="test">
      <MergerField
        column={targetFields.stockPremiumOffered}
        name="Premium"
        value={25}
        isReadOnly={false}
        onChange={onChange}
      />
    </MantineProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Premium' });
  expect(field.value).toBe('25.000%');
  fireEvent.focus(field);
  expect(field.value).toBe('25');
  fireEvent.change(field, { target: { value: '-12.5' } });
  expect(onChange).toHaveBeenLastCalledWith(-12.5);
  fireEvent.change(field, { target: { value: '-' } });
  expect(field.value).toBe('-');
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.change(field, { target: { value: '1000' } });
  expect(onChange).toHaveBeenLastCalledWith(999.999);
  expect(screen.getByText('The maximum value is 999.999%')).toBeTruthy();
});

test('[ME14] a read-only input is shown as a figure', () => {
  const field = { column: targetFields.cashPaid, name: 'Cash', value: 12.5, onChange: vi.fn() };
  render(
    <MantineProvider env="test">
      <MergerField {...field} isReadOnly />
    </MantineProvider>,
  );
  expect(screen.getByText(/\$12\.5$/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the sentence of a merger says what the banks are together, and which limits speak against it', () => {
  expect(mergerSentence(mergerOf(20, 0))).toEqual({
    together: 'Together: $980.0m of assets, leverage 6.122%.',
    verdict: 'Safe to buy. A share would earn 20.3% more a year.',
  });
  expect(mergerSentence(mergerOf(0, 400))?.verdict).toBe(
    'Not safe to buy: Debt to Equity above 50%, Tier 1 Capital Ratio below 6%. A share would earn 209.4% less a year.',
  );
  const none = mergerProForma({
    ...{ acquirer: bank, acquirerEnhancement: enhancement, targets: [] },
    ...{ holdingCompanyDividendsMillions: 0, cashFromNewCapitalMillions: 0, cashFromBorrowingsMillions: 0 },
  });
  expect(mergerSentence(none)).toBeNull();
});

test('a merged figure is told against the bank alone with its sign, and one without a pair is not', () => {
  expect(differenceText(1_030.9, 509.16, 'millions')).toBe('+$521.7');
  expect(differenceText(9.278, 9.733, 'percent')).toBe('−0.455%');
  expect(differenceText(null, 5, 'dollars')).toBe('');
});
