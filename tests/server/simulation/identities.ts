import type { LedgerAccount } from '../../../server/simulation/base/accounts.ts';
import {
  balance,
  balanceOf,
  isFlowAccount,
  totalAssets,
  totalEquity,
  totalLiabilities,
} from '../../../server/simulation/base/ledger.ts';
import { sum } from '../../../server/simulation/base/money.ts';
import { netIncome } from '../../../server/simulation/books/closing.ts';
import { CERTIFICATE_MARKETS } from '../../../server/simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../../../server/simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { SECURITY_ACCOUNTS } from '../../../server/simulation/catalogue/securities.ts';
import { poolBalance } from '../../../server/simulation/loans/loanPools.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';

type Check = [rule: string, isKept: boolean];

/** The bookkeeping rules violated by a bank between two turns; empty if all is well. */
export function brokenIdentities(before: BankState, after: BankState): string[] {
  const checks: Check[] = [
    ...sheetChecks(after, before.ratings.composite),
    ...positionChecks(after),
    ...rollChecks(before, after),
    ...numberChecks(after),
  ];
  return checks.filter(([, isKept]) => !isKept).map(([rule]) => `bank ${after.number}: ${rule}`);
}

function sheetChecks({ ledger }: BankState, openingComposite: number): Check[] {
  const borrows = balance(ledger, 'FFP') < 0 || balance(ledger, 'DW') < 0;
  return [
    ['ledger sums to zero', sum(Object.values(ledger)) === 0],
    ['assets = liabilities + equity', totalAssets(ledger) === totalLiabilities(ledger) + totalEquity(ledger)],
    ['no flow account is left open', !Object.keys(ledger).some(isFlowAccount)],
    ['cash is not negative', balance(ledger, 'CASH') >= 0],
    ['funds sold are not negative', balance(ledger, 'FFS') >= 0],
    ['not both sides overnight', !(balance(ledger, 'FFS') > 0 && borrows)],
    [
      'discount window only beyond the line, which a bad bank has none of',
      balance(ledger, 'DW') === 0 || balance(ledger, 'FFP') < 0 || openingComposite >= 4,
    ],
    [
      'AOCI = fair-value adjustments',
      -balance(ledger, 'AOCI') ===
        balance(ledger, 'SECFV') + balance(ledger, 'SWAPFV') + balance(ledger, 'DTA_AOCI'),
    ],
    ['every balance is a safe integer', Object.values(ledger).every(Number.isSafeInteger)],
  ];
}

function positionChecks(bank: BankState): Check[] {
  const { ledger } = bank;
  const cents = (positions: { cents: number }[]) => sum(positions.map((position) => position.cents));
  const software = bank.fixedAssets.filter(({ account }) => account === 'SOFT');
  return [
    ...LOAN_ACCOUNTS.map(({ id }): Check => {
      const pools = sum(bank.loanPools.filter(({ account }) => account === id).map(poolBalance));
      return [`LOAN:${id} = pools`, balance(ledger, `LOAN:${id}`) === pools + sum(bank.nonAccrual[id] ?? [])];
    }),
    ...SECURITY_ACCOUNTS.map(({ id }): Check => {
      const positions = bank.securities.filter(({ account }) => account === id);
      return [`SEC:${id} = positions`, balance(ledger, `SEC:${id}`) === cents(positions)];
    }),
    ...NON_MATURITY_DEPOSITS.map(
      ({ id }): Check => [`NMD:${id}`, -balance(ledger, `NMD:${id}`) === bank.nonMaturityDeposits[id].cents],
    ),
    ...CERTIFICATE_MARKETS.map(({ type }): Check => {
      const positions = bank.certificates.filter((position) => position.type === type);
      return [`CD:${type} = positions`, -balance(ledger, `CD:${type}`) === cents(positions)];
    }),
    ['FHLB = advances', -balance(ledger, 'FHLB') === cents(bank.advances)],
    ['SUB = notes', -balance(ledger, 'SUB') === cents(bank.longTermNotes)],
    ['SOFT = projects', balance(ledger, 'SOFT') === sum(software.map((asset) => asset.remainingCents))],
    ['DEFFEE = fees', -balance(ledger, 'DEFFEE') === sum(Object.values(bank.deferredFees))],
    ['no negative pool', bank.loanPools.every((pool) => pool.balances.every((category) => category >= 0))],
  ];
}

function rollChecks(before: BankState, after: BankState): Check[] {
  const change = (account: LedgerAccount) => balance(after.ledger, account) - balance(before.ledger, account);
  const netChargeOffs = sum(Object.values(after.chargeOffs));
  const provision = balance(after.incomeStatement, 'PROV');
  const earned = netIncome(after.incomeStatement) - after.dividendsPaidCents;
  const repurchased = (after.lastDecision?.repurchaseThousands ?? 0) > 0;
  const issued = change('STOCK') !== 0 || repurchased;
  return [
    ['ACL roll', -change('ACL') === provision - netChargeOffs],
    ['retained earnings roll', repurchased || -change('RE') === earned],
    ['equity roll', issued || -(change('STOCK') + change('RE')) === earned],
    ['interest income is not negative', balanceOf(after.incomeStatement, 'II:LOAN') <= 0],
  ];
}

function numberChecks(bank: BankState): Check[] {
  const isPlain = (value: unknown): boolean => {
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0);
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return true;
    if (Array.isArray(value)) return value.every(isPlain);
    if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
    return Object.values(value).every(isPlain);
  };
  return [['state is plain JSON without NaN, infinity or undefined', isPlain(bank)]];
}

/** All identities of a game between two turns, with the deposit markets cleared. */
export function brokenIdentitiesOfGame(before: BankGame, after: BankGame): string[] {
  return after.teams.flatMap((bank, i) => brokenIdentities(before.teams[i]!, bank));
}
