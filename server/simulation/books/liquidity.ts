import { balance, balanceOfAll, post, totalAssets } from '../base/ledger.ts';
import { roundHalfAwayFromZero } from '../base/money.ts';
import { CERTIFICATE_LEDGER } from '../catalogue/certificatesOfDeposit.ts';
import { NON_MATURITY_DEPOSITS } from '../catalogue/nonMaturityDeposits.ts';
import {
  drawShortAdvance,
  type Opened,
  shortAdvanceCents,
  shortAdvanceRatePercent,
} from '../instruments/advances.ts';
import { buyBrokeredFunds, gapFundsRatePercent } from '../instruments/certificateBook.ts';
import { weakBankPremiumPercent } from '../market/certificateMarket.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Cost of overnight borrowing over the federal funds rate (docs/bank). */
export const FUNDS_PURCHASED_SPREAD_PERCENT = 0.25;
export const DISCOUNT_WINDOW_SPREAD_PERCENT = 1.5;

const FUNDS_SOLD_PERCENT_MIN = 0.02;
const FUNDS_LINE_SHARE_OF_ASSETS = 0.06;
const FUNDS_LINE_PART_AT_3 = 0.5;
const CASH_SHARE_OF_DEPOSITS = 0.022;
const CASH_SHARE_OF_CERTIFICATES = 0.004;

const DEPOSIT_ACCOUNTS = NON_MATURITY_DEPOSITS.map(({ id }) => `NMD:${id}` as const);
const CERTIFICATE_ACCOUNTS = Object.values(CERTIFICATE_LEDGER).map(({ balance }) => balance);

/** Returns last night's overnight positions to cash, before anything else is posted (docs/bank). */
export function unwindOvernight({ bank }: BankQuarter): void {
  const { ledger } = bank;
  post(ledger, 'CASH', 'FFS', balance(ledger, 'FFS'));
  post(ledger, 'FFP', 'CASH', -balance(ledger, 'FFP'));
  post(ledger, 'DW', 'CASH', -balance(ledger, 'DW'));
}

/** Minimum cash of a bank, cents (docs/bank). */
function requiredCash(ledger: Readonly<Record<string, number>>): number {
  return roundHalfAwayFromZero(
    CASH_SHARE_OF_DEPOSITS * -balanceOfAll(ledger, DEPOSIT_ACCOUNTS) +
      CASH_SHARE_OF_CERTIFICATES * -balanceOfAll(ledger, CERTIFICATE_ACCOUNTS),
  );
}

/** Shortfall against the minimum cash, cents; negative if there is spare cash. */
export function cashShortageCents(ledger: Readonly<Record<string, number>>): number {
  return requiredCash(ledger) - balance(ledger, 'CASH');
}

/** Unsecured overnight lending by other banks, cents; less for a weak bank and none for a bad one. */
export function fundsLineCents({ bank, openingAssetsCents }: Opened): number {
  return roundHalfAwayFromZero(fundsLineShare(bank.ratings.composite) * openingAssetsCents);
}

/**
 * What a bank can pay when its quarter opens without the discount window, cents: its overnight position, and what is
 * left of its federal funds line and of the Home Loan Bank's.
 */
export function payableCents(bank: BankState): number {
  const { ledger } = bank;
  const opened = { bank, openingAssetsCents: totalAssets(ledger) };
  const overnight = balance(ledger, 'FFS') + balance(ledger, 'FFP') + balance(ledger, 'DW');
  const lines = fundsLineCents(opened) + shortAdvanceCents(opened, Number.POSITIVE_INFINITY);
  return Math.max(0, overnight + lines);
}

/** The federal funds line of a bank by its composite rating, part of its assets. */
export function fundsLineShare(composite: number): number {
  if (composite <= 2) return FUNDS_LINE_SHARE_OF_ASSETS;
  return composite === 3 ? FUNDS_LINE_SHARE_OF_ASSETS * FUNDS_LINE_PART_AT_3 : 0;
}

/** Posts overnight interest on the mean of both nights' positions, before interest and tax (docs/bank). */
export function postOvernightInterest(bankQuarter: BankQuarter): void {
  const { bank, quarter, openingLedger } = bankQuarter;
  const { ledger } = bank;
  const funds = quarter.middle.federalFundsPercent;
  const residual = balance(ledger, 'CASH') - requiredCash(ledger);
  const isBrokered = quarter.gap === 'brokered';
  const line = isBrokered ? 0 : fundsLineCents(bankQuarter);
  const shortage = Math.max(0, -residual);
  const sold = (Math.max(0, residual) + balance(openingLedger, 'FFS')) / 2;
  const purchased = (Math.min(shortage, line) - balance(openingLedger, 'FFP')) / 2;
  const lacking = isBrokered ? 0 : Math.max(0, shortage - line);
  const advanced = shortAdvanceCents(bankQuarter, lacking);
  const discounted = (lacking - advanced - balance(openingLedger, 'DW')) / 2;
  if (isBrokered)
    post(ledger, 'IE:CD:Brokered CDs', 'CASH', ((shortage / 2) * gapFundsRatePercent(bankQuarter)) / 400);
  post(ledger, 'CASH', 'II:FFS', (sold * Math.max(FUNDS_SOLD_PERCENT_MIN, funds)) / 400);
  post(
    ledger,
    'IE:FFP',
    'CASH',
    (purchased * (funds + FUNDS_PURCHASED_SPREAD_PERCENT + weakBankPremiumPercent(bank))) / 400,
  );
  if (advanced > 0)
    post(ledger, 'IE:FHLB', 'CASH', ((advanced / 2) * shortAdvanceRatePercent(bankQuarter)) / 400);
  post(ledger, 'IE:DW', 'CASH', (discounted * (funds + DISCOUNT_WINDOW_SPREAD_PERCENT)) / 400);
}

/** Lends spare cash overnight, or borrows: federal funds up to the line, then the discount window (docs/bank). */
export function placeOvernight(bankQuarter: BankQuarter): void {
  const { ledger } = bankQuarter.bank;
  const residual = balance(ledger, 'CASH') - requiredCash(ledger);
  if (residual >= 0) {
    post(ledger, 'FFS', 'CASH', residual);
    return;
  }
  if (bankQuarter.quarter.gap === 'brokered') {
    buyBrokeredFunds(bankQuarter, -residual);
    return;
  }
  const purchased = Math.min(-residual, fundsLineCents(bankQuarter));
  post(ledger, 'CASH', 'FFP', purchased);
  const advanced = drawShortAdvance(bankQuarter, -residual - purchased);
  bankQuarter.flows.discountWindow = -residual - purchased - advanced;
  post(ledger, 'CASH', 'DW', -residual - purchased - advanced);
}
