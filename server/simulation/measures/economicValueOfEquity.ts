import type { Curve } from '../base/curve.ts';
import { balance } from '../base/ledger.ts';
import { sum, sumOfValues } from '../base/money.ts';
import { LOAN_ACCOUNTS } from '../catalogue/loans.ts';
import { depositAccountsOf } from '../catalogue/nonMaturityDeposits.ts';
import { advanceValue } from '../instruments/advances.ts';
import { monthsLeft } from '../instruments/certificateBook.ts';
import { securityPrice } from '../instruments/securities.ts';
import { swapValue } from '../instruments/swaps.ts';
import { loansAt, loanTerms, type PricedPool } from '../loans/poolOutlook.ts';
import { certificateMarketRatePercent } from '../market/marketRates.ts';
import type { RateShock } from '../market/rateShock.ts';
import type { BankState, LongTermNote } from '../model/bankState.ts';

const DEPOSIT_QUARTERS = 60;
const AT_BOOK = ['CASH', 'FFS', 'PREM', 'SOFT', 'FHLBSTK', 'OTHA', 'DTA_NOL', 'DTA_VA'] as const;
const ALLOWANCE_SHARE = 0.5;
/** Lowest deposit rate after a shock, %. */
const DEPOSIT_PERCENT_MIN = 0.01;
/** How much less a later part of a certificate's advantage is worth, per year of its term. */
const CERTIFICATE_DISCOUNT_PER_YEAR = 0.015;

/** Economic value by line of the balance sheet, cents; liabilities positive. */
export type EconomicValueLines = { assets: Record<string, number>; liabilities: Record<string, number> };

/** Economic value of equity, cents. */
export function economicValueOfEquity({ assets, liabilities }: EconomicValueLines): number {
  return sumOfValues(assets) - sumOfValues(liabilities);
}

/** The value of every line after an immediate parallel shock (docs/bank). */
export function economicValueLines(
  bank: BankState,
  shock: RateShock,
  loans: readonly PricedPool[] = loansAt(loanTerms(bank), shock.loanRates),
): EconomicValueLines {
  return { assets: assetValues(bank, shock, loans), liabilities: liabilityValues(bank, shock) };
}

function assetValues(
  bank: BankState,
  shock: RateShock,
  loans: readonly PricedPool[],
): Record<string, number> {
  const { curve } = shock.row;
  let pools = 0;
  for (const { terms, price } of loans) pools += terms.cents * price;
  let securities = 0;
  for (const position of bank.securities) securities += position.cents * securityPrice(position, curve);
  let nonAccrual = 0;
  for (const { id, lossGivenDefault } of LOAN_ACCOUNTS) {
    nonAccrual += sum(bank.nonAccrual[id] ?? []) * (1 - lossGivenDefault);
  }
  return {
    'Performing Loans': pools,
    'Non-Accrual Loans': nonAccrual,
    'Reserve for Loan Loss': balance(bank.ledger, 'ACL') * ALLOWANCE_SHARE,
    Investments: securities,
    Swaps: sum(bank.swaps.map((swap) => swapValue(swap, curve))),
    'Other Assets at Book': sum(AT_BOOK.map((account) => balance(bank.ledger, account))),
  };
}

function liabilityValues(bank: BankState, shock: RateShock): Record<string, number> {
  const advances = bank.advances.map((advance) =>
    advance.fixedOrVariable === 'Variable' ? advance.cents : advanceValue(advance, shock.fhlbCurve),
  );
  const { ledger } = bank;
  return {
    'Non-Maturity Deposits': depositValue(bank, shock),
    'Certificates of Deposit': certificateValue(bank, shock),
    'FHLB Borrowings': sum(advances),
    'Long-Term Debt': sum(bank.longTermNotes.map((note) => noteValue(note, shock.row.curve))),
    'Overnight and Other at Book': -(
      balance(ledger, 'FFP') +
      balance(ledger, 'DW') +
      balance(ledger, 'OTHL')
    ),
  };
}

/** What certificates pay above or below the market for the rest of their terms. */
function certificateValue({ certificates }: BankState, { row: { curve }, template }: RateShock): number {
  let total = 0;
  for (const position of certificates) {
    const market = certificateMarketRatePercent(position.type, monthsLeft(position), curve, template);
    const advantage = position.spread === undefined ? position.ratePercent - market : 0;
    const years = position.remaining / 4;
    total += position.cents * (1 + ((advantage / 100) * years) / (1 + CERTIFICATE_DISCOUNT_PER_YEAR * years));
  }
  return total;
}

/** Core deposits run off at the decay rate, cost their rate and servicing, and reprice by the community's beta. */
function depositValue(bank: BankState, shock: RateShock): number {
  const { betaFactor, decayFactor } = shock.deposits ?? { betaFactor: 1, decayFactor: 1 };
  return sum(
    depositAccountsOf(shock.template).map((account) => {
      const state = bank.nonMaturityDeposits[account.id];
      const decay = account.decayPerQuarter * decayFactor;
      const moved = state.ratePercent + account.beta * betaFactor * shock.federalFundsMovePercent;
      const cost = Math.max(account.beta ? DEPOSIT_PERCENT_MIN : 0, moved) + account.servicingPercent;
      let left = 1;
      let value = 0;
      for (let i = 1; i <= DEPOSIT_QUARTERS; i++) {
        const runOff = i === DEPOSIT_QUARTERS ? left : left * decay;
        value += ((left * cost) / 400 + runOff) * shock.fhlbCurve.discountFactor(i);
        left -= runOff;
      }
      return state.cents * value;
    }),
  );
}

function noteValue(note: LongTermNote, curve: Curve): number {
  if (note.fixedOrVariable === 'Variable') return note.cents;
  let value = 0;
  for (let i = 1; i <= note.remaining; i++) {
    const flow = note.ratePercent / 400 + (i === note.remaining ? 1 : 0);
    value += (note.cents * flow * curve.discountFactor(i)) / (1 + note.spreadPercent / 400) ** i;
  }
  return value;
}
