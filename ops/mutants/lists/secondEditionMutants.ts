import type { Mutant } from '../mutant.ts';

const supervision = ['tests/simulation/supervision.test.ts'];
const liquidity = ['tests/simulation/liquidity.test.ts'];
const edition = ['tests/simulation/secondEdition.test.ts'];
const crisis = ['tests/simulation/crisis.test.ts'];

/** What the second edition of the model added: guards without which something is free again, or nobody can fail. */
export const secondEditionMutants: readonly Mutant[] = [
  {
    id: 'edition-reserve-tier1',
    breaks: 'What the reserve lacks does not count against Tier 1.',
    file: 'server/simulation/books/recapitalisation.ts',
    from: '- taxAsset - shortfall;',
    to: '- taxAsset - 0 * shortfall;',
    tests: supervision,
  },
  {
    id: 'edition-reserve-patience',
    breaks: 'An inadequate reserve never bounds the composite rating.',
    file: 'server/simulation/measures/ratings.ts',
    from: 'const QUARTERS_OF_PATIENCE = 2;',
    to: 'const QUARTERS_OF_PATIENCE = 20;',
    tests: supervision,
  },
  {
    id: 'edition-buffer-step',
    breaks: 'A bank with three quarters of its conservation buffer pays out all it likes.',
    file: 'server/simulation/books/conservationBuffer.ts',
    from: '[1.875, 0.6],',
    to: '[1.875, 1],',
    tests: supervision,
  },
  {
    id: 'edition-issue-limit',
    breaks: 'An issue of shares has no limit by market value.',
    file: 'server/simulation/books/equityCapital.ts',
    from: 'if (edition === 1) return ISSUE_THOUSANDS_MAXIMUM;',
    to: 'if (edition >= 1) return ISSUE_THOUSANDS_MAXIMUM;',
    tests: supervision,
  },
  {
    id: 'edition-growth-order',
    breaks: 'An order against growth limits nothing.',
    file: 'server/simulation/market/orders.ts',
    from: "isOrdered(bank, 'growth') ? GROWTH_ORDER_SHARE : 1",
    to: "isOrdered(bank, 'growth') ? 1 : 1",
    tests: supervision,
  },
  {
    id: 'edition-window-without-limit',
    breaks: 'What is lacking beyond the discount window does not close a bank.',
    file: 'server/simulation/books/recapitalisation.ts',
    from: '> FAILURE_PERCENT && unmet === 0) return;',
    to: '> FAILURE_PERCENT) return;',
    tests: liquidity,
  },
  {
    id: 'edition-run-guaranteed',
    breaks: 'Depositors run from a bank that was just guaranteed.',
    file: 'server/simulation/market/depositRun.ts',
    from: 'if (bank.recapitalisedCents > 0) return',
    to: 'if (bank.recapitalisedCents < 0) return',
    tests: liquidity,
  },
  {
    id: 'edition-window-pledged-twice',
    breaks: 'Collateral that secures advances is lent against at the window once more.',
    file: 'server/simulation/instruments/collateral.ts',
    from: "pledgedToDepositors(ledger) - balance(ledger, 'FHLB');",
    to: 'pledgedToDepositors(ledger);',
    tests: liquidity,
  },
  {
    id: 'edition-fee-of-vintage',
    breaks: 'A new annual fee is paid by nobody.',
    file: 'server/simulation/instruments/loanBook.ts',
    from: 'if (quarter.edition > 1 && excess !== 0) pool.feeExcessDollars = excess;',
    to: 'if (quarter.edition > 2 && excess !== 0) pool.feeExcessDollars = excess;',
    tests: edition,
  },
  {
    id: 'edition-staff-of-others',
    breaks: 'Staff that is not there costs less than half of what it would.',
    file: 'server/simulation/books/operatingExpense.ts',
    from: 'const SHORTFALL_COST_GROWTH = 0.6;',
    to: 'const SHORTFALL_COST_GROWTH = 0;',
    tests: edition,
  },
  {
    id: 'edition-crisis-peak',
    breaks: 'The insurer levies no special assessment at the peak of a crisis.',
    file: 'server/simulation/books/crisisCosts.ts',
    from: '(isAtPeak ? INSURANCE_PERCENT.peak : 0)',
    to: '(isAtPeak ? 0 : 0)',
    tests: crisis,
  },
];
