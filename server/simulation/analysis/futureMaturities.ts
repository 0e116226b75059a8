import { CERTIFICATE_MARKETS } from '../catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../catalogue/loans.ts';
import { SECURITY_ACCOUNTS } from '../catalogue/securities.ts';
import { quartersToReset } from '../loans/loanPools.ts';
import { closedLoansAt, type PoolOutlook, poolOutlook } from '../loans/poolOutlook.ts';
import type { RateShock } from '../market/rateShock.ts';
import { advanceRunOff, givePoolRunOff, giveSecurityRunOff, listed } from '../measures/runOff.ts';
import type { BankState } from '../model/bankState.ts';
import {
  LADDER_QUARTERS,
  type LadderPosition,
  type MaturityLadder,
  maturityLadder,
} from './maturityLadder.ts';

/** Run-off of every line that has a balance, on a closing row (docs/bank). */
export function futureMaturities(bank: BankState, flat: RateShock): MaturityLadder[] {
  const held = closedLoansAt(bank, flat.loanRates).filter(({ terms }) => terms.cents > 0);
  const loans = LOAN_ACCOUNTS.map((account) =>
    maturityLadder(
      'Loans',
      account.name,
      held.filter(({ terms }) => terms.account === account).map((loan) => loanPosition(loan, flat)),
    ),
  );
  const securities = SECURITY_ACCOUNTS.map((account) =>
    maturityLadder(
      'Investments',
      account.name,
      bank.securities
        .filter((position) => position.account === account.id)
        .map((position) => ({
          ratePercent: position.yieldPercent,
          cents: position.cents,
          runOff: listed((take) => giveSecurityRunOff(position, flat.row.curve, LADDER_QUARTERS, take)),
          resetQuarter: null,
        })),
    ),
  );
  const certificates = CERTIFICATE_MARKETS.map(({ type }) =>
    maturityLadder(
      'Certificates of Deposit',
      type,
      bank.certificates
        .filter((position) => position.type === type)
        .map((position) =>
          bulletPosition({
            ...position,
            fixedOrVariable: position.spread === undefined ? 'Fixed' : 'Variable',
          }),
        ),
    ),
  );
  const advances = bank.advances.map((advance) => ({
    ...bulletPosition(advance),
    runOff: advanceRunOff(advance, advance.remaining),
  }));
  const lines = [
    ...loans,
    ...securities,
    ...certificates,
    maturityLadder('FHLB Borrowings', 'Advances', advances),
    maturityLadder('Long-Term Debt', 'Notes', bank.longTermNotes.map(bulletPosition)),
  ];
  return lines.filter(({ balanceCents }) => balanceCents !== 0);
}

function loanPosition(loan: PoolOutlook, flat: RateShock): LadderPosition {
  const { pool, account, cents, coupon, quartersToMaturity: lastQuarter } = loan.terms;
  const reset = account.rateKind === 'primeFloating' ? 1 : Math.max(1, quartersToReset(pool));
  // Repricing of loans is known; the ladder continues to maturity.
  const outlook =
    account.rateKind === 'fixed'
      ? loan
      : poolOutlook(pool, flat.loanRates[account.id], Math.min(lastQuarter, LADDER_QUARTERS));
  return {
    ratePercent: coupon,
    cents,
    runOff: listed((take) => givePoolRunOff(outlook, lastQuarter, LADDER_QUARTERS, take)),
    resetQuarter: reset < lastQuarter ? reset : null,
  };
}

/** Liabilities due in a single payment: certificates, notes, and advances until their own schedule replaces it. */
function bulletPosition(position: {
  cents: number;
  ratePercent: number;
  remaining: number;
  fixedOrVariable: 'Fixed' | 'Variable';
}): LadderPosition {
  const { cents, ratePercent, remaining, fixedOrVariable } = position;
  const due = Math.max(1, remaining);
  const runOff = new Array<number>(Math.min(due, LADDER_QUARTERS)).fill(0);
  if (due <= LADDER_QUARTERS) runOff[due - 1] = cents;
  return {
    ratePercent,
    cents,
    runOff,
    resetQuarter: fixedOrVariable === 'Variable' && due > 1 ? 1 : null,
  };
}
