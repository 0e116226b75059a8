import { percentOf } from '../../../contracts/banking/ratios.ts';
import { totalAssets } from '../../simulation/base/ledger.ts';
import { CERTIFICATE_MARKETS } from '../../simulation/catalogue/certificatesOfDeposit.ts';
import { NON_MATURITY_DEPOSITS } from '../../simulation/catalogue/nonMaturityDeposits.ts';
import { SHEET_GROUPS } from '../balanceSheet.ts';
import { DOLLARS } from '../formats.ts';
import { loansByRate } from '../loanFigures.ts';
import { closingOf, EARNING_ACCOUNTS } from '../quarterFacts.ts';
import { type RatioMetric, stockRatio } from './ratioMetric.ts';

const DEMAND_DEPOSITS = NON_MATURITY_DEPOSITS.filter(({ type }) => type === 'DDA').map(
  ({ id }) => `NMD:${id}`,
);
/** Deposits of the bank's own customers: excluding brokered, internet and public ones. */
const CORE_DEPOSITS = ['NMD:', 'CD:Retail CDs'];

/** Balance Sheet Ratios. Sources: closing ledger, deposit accounts of the state. */
export const BALANCE_SHEET: readonly RatioMetric[] = [
  ...SHEET_GROUPS.map(({ name, debit, accounts }) =>
    stockRatio(`${name}/Assets`, (quarter) =>
      percentOf(closingOf(quarter, ...accounts) * debit + 0, totalAssets(quarter.closing)),
    ),
  ),
  stockRatio('Earning Assets/Assets', (quarter) =>
    percentOf(closingOf(quarter, ...EARNING_ACCOUNTS), totalAssets(quarter.closing)),
  ),
  stockRatio('Demand Deposits/Deposits', (quarter) =>
    percentOf(closingOf(quarter, ...DEMAND_DEPOSITS), closingOf(quarter, 'NMD:', 'CD:')),
  ),
  stockRatio('Core Deposits/Assets', (quarter) =>
    percentOf(0 - closingOf(quarter, ...CORE_DEPOSITS), totalAssets(quarter.closing)),
  ),
  ...CERTIFICATE_MARKETS.map(({ type }) =>
    stockRatio(`${type} (CDs)/Deposits`, (quarter) =>
      percentOf(closingOf(quarter, `CD:${type}`), closingOf(quarter, 'NMD:', 'CD:')),
    ),
  ),
  ...NON_MATURITY_DEPOSITS.map(({ id, name }) =>
    stockRatio(
      `Average Balance: ${name}`,
      ({ state }) => {
        const { cents, accounts } = state.nonMaturityDeposits[id];
        return accounts === 0 ? null : cents / 100 / accounts;
      },
      DOLLARS,
    ),
  ),
  stockRatio('Fixed-Rate Loans/Loans', (quarter) =>
    percentOf(
      loansByRate(quarter, ({ rateKind }) => rateKind === 'fixed'),
      closingOf(quarter, 'LOAN:'),
    ),
  ),
  stockRatio('Floating and Adjustable Loans/Loans', (quarter) =>
    percentOf(
      loansByRate(quarter, ({ rateKind }) => rateKind !== 'fixed'),
      closingOf(quarter, 'LOAN:'),
    ),
  ),
  stockRatio('Securities Fair Value/Cost', (quarter) =>
    percentOf(closingOf(quarter, 'SEC:', 'SECFV'), closingOf(quarter, 'SEC:')),
  ),
];
