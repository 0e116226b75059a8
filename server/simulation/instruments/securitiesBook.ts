import { cellLimits } from '../../../contracts/decisions/change.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import type { LedgerAccount } from '../base/accounts.ts';
import type { Curve } from '../base/curve.ts';
import { post } from '../base/ledger.ts';
import { centsFromThousands, roundHalfAwayFromZero } from '../base/money.ts';
import {
  SECURITY_ACCOUNTS,
  type SecurityAccount,
  securityAccount,
  securityLedger,
} from '../catalogue/securities.ts';
import type { SecurityPosition } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { securityFlowsOf } from './flows.ts';
import { newSecurityPosition, securityPrice, securityPrincipalFractions } from './securities.ts';

/** Maximum purchase of one account in a quarter (docs/bank). */
export const [, PURCHASE_THOUSANDS_MAX] = cellLimits(investmentPurchases, 'amountThousands');

/** Posts sales at opening prices, flows and purchases of securities (docs/bank). */
export function postSecurities(bankQuarter: BankQuarter): void {
  const { bank, plan, quarter } = bankQuarter;
  const percents = new Map(Object.entries(plan.decision.securitySalesPercent));
  for (const position of bank.securities)
    postPosition(bankQuarter, position, percents.get(position.cusip) ?? 0);
  bank.securities = bank.securities.filter((position) => position.cents > 0 && position.remaining > 0);
  for (const account of SECURITY_ACCOUNTS) {
    const thousands = plan.decision.purchasesThousands[account.id] ?? 0;
    const cents = centsFromThousands(Math.min(thousands, PURCHASE_THOUSANDS_MAX));
    if (cents <= 0) continue;
    const { curve } = quarter.opening;
    const position = newSecurityPosition(bank, account, { cents, curve, age: 0 });
    bank.securities.push(position);
    securityFlowsOf(bankQuarter.flows, account.id).bought += cents;
    post(bank.ledger, securityLedger(account.id), 'CASH', cents);
    post(bank.ledger, 'CASH', interestAccount(account), ((cents / 2) * position.yieldPercent) / 400);
  }
}

/** The price at which a position can be sold now, as a fraction of its cost: fair value less the bid haircut. */
export function securitySalePrice(position: SecurityPosition, curve: Curve): number {
  return securityPrice(position, curve) - securityAccount(position.account).bidHaircutPercent / 100;
}

function postPosition(
  { bank, quarter, flows }: BankQuarter,
  position: SecurityPosition,
  soldPercent: number,
): void {
  const { ledger } = bank;
  const { curve } = quarter.opening;
  const account = securityAccount(position.account);
  const assetAccount = securityLedger(account.id);
  const noted = securityFlowsOf(flows, account.id);
  let sold = 0;
  if (soldPercent > 0) {
    sold = roundHalfAwayFromZero(position.cents * Math.min(1, soldPercent / 100));
    const proceeds = roundHalfAwayFromZero(sold * securitySalePrice(position, curve));
    post(ledger, 'CASH', assetAccount, sold);
    post(ledger, 'CASH', 'NII:SECGAIN', proceeds - sold);
    noted.sold += sold;
    noted.proceeds += proceeds;
  }
  const held = position.cents - sold;
  const repaid = securityPrincipalFractions(position, curve)[0] ?? 1;
  const principal = roundHalfAwayFromZero(held * repaid);
  const meanCents = position.cents - sold / 2 - principal / 2;
  post(ledger, 'CASH', interestAccount(account), (meanCents * position.yieldPercent) / 400);
  post(ledger, 'CASH', assetAccount, principal);
  noted.principal += principal;
  position.cents = held - principal;
  position.remaining -= 1;
}

function interestAccount(account: SecurityAccount): LedgerAccount {
  return account.isTaxExempt ? 'II:SECTE' : 'II:SEC';
}
