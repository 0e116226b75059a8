import { type Curve, fhlbYield } from '../base/curve.ts';
import { nextCusip } from '../base/identifiers.ts';
import { post } from '../base/ledger.ts';
import { roundHalfAwayFromZero, roundTo } from '../base/money.ts';
import { CERTIFICATE_LEDGER, CERTIFICATE_ROWS } from '../catalogue/certificatesOfDeposit.ts';
import { partGained } from '../loans/membersPrices.ts';
import { certificateRatePercent } from '../market/certificateMarket.ts';
import { RATE_PERCENT_MIN } from '../market/marketParameters.ts';
import { certificateMarketRatePercent } from '../market/marketRates.ts';
import type { BankState, CertificatePosition } from '../model/bankState.ts';
import type { CertificateDecision } from '../model/decision.ts';
import type { BankQuarter } from '../model/quarter.ts';
import { certificateFlowsOf } from './flows.ts';

const WITHDRAWAL_SHARE = 0.002;
const WITHDRAWAL_PER_POINT = 0.03;
const WITHDRAWAL_ADVANTAGE_PERCENT = 1.25;
/** The account number in the CUSIPs of all rows added by teams. */
const ADDED_ROW_NUMBER = 90;

/** Posts interest, maturities, early withdrawals and originations of certificates (docs/bank). */
export function postCertificates(bankQuarter: BankQuarter): void {
  const { bank, quarter, outcome } = bankQuarter;
  const { curve } = quarter.opening;
  for (const position of bank.certificates) runOffPosition(bankQuarter, position);
  bank.certificates = bank.certificates.filter((position) => position.cents > 0 && position.remaining > 0);
  for (const { row, cents, ratePercent, isCapped, usualCents = cents } of outcome.certificates) {
    const noted = certificateFlowsOf(bankQuarter.flows, row.rowKey);
    noted.issued = Math.max(0, cents);
    noted.isCapped = isCapped;
    if (cents <= 0) continue;
    const position = newCertificatePosition(bank, row, {
      cents,
      ratePercent,
      curve,
      remaining: quartersOf(row.termMonths),
    });
    const market = certificateMarketRatePercent(row.type, row.termMonths, curve, quarter.template);
    const premium = roundTo((ratePercent - market) * partGained(usualCents, cents), 3);
    const isUnion = quarter.template.institutionKind === 'creditUnion';
    if (isUnion && row.type === 'Retail CDs' && premium !== 0) position.premium = premium;
    bank.certificates.push(position);
    const accounts = CERTIFICATE_LEDGER[row.type];
    post(bank.ledger, 'CASH', accounts.balance, cents);
    post(bank.ledger, accounts.interest, 'CASH', ((cents / 2) * ratePercent) / 400);
  }
}

/** The certificates that close a gap of funds in a run-on: the brokered row of twelve months. */
const GAP_MONTHS = 12;
const GAP_ROW =
  CERTIFICATE_ROWS.find(({ type, termMonths }) => type === 'Brokered CDs' && termMonths === GAP_MONTHS) ??
  CERTIFICATE_ROWS.find(({ type }) => type === 'Brokered CDs');

/** What a gap of funds costs in a run-on, % a year: the brokered market's rate, higher for a weak bank. */
export function gapFundsRatePercent({ bank, quarter }: BankQuarter): number {
  return certificateRatePercent(
    { type: 'Brokered CDs', termMonths: GAP_MONTHS, ratePercent: 0 },
    bank,
    quarter,
  );
}

/** Buys the funds that a bank lacks at the close of a run-on's quarter, without limit. */
export function buyBrokeredFunds(bankQuarter: BankQuarter, cents: number): void {
  const { bank, quarter } = bankQuarter;
  if (!GAP_ROW || cents <= 0) return;
  const issued = {
    cents,
    ratePercent: gapFundsRatePercent(bankQuarter),
    curve: quarter.closing.curve,
    remaining: 1,
  };
  bank.certificates.push(newCertificatePosition(bank, GAP_ROW, issued));
  certificateFlowsOf(bankQuarter.flows, GAP_ROW.rowKey).issued += cents;
  post(bank.ledger, 'CASH', CERTIFICATE_LEDGER['Brokered CDs'].balance, cents);
}

/** Quarters to maturity of a new certificate with a term in months. */
export function quartersOf(termMonths: number): number {
  return Math.max(1, Math.round(termMonths / 3));
}

/** A rung of certificates issued on a curve; the rate has 3 decimals, a variable one's spread stays exact. */
export function newCertificatePosition(
  bank: BankState,
  row: Pick<CertificateDecision, 'rowKey' | 'type' | 'termMonths' | 'fixedOrVariable'>,
  issued: { cents: number; ratePercent: number; curve: Curve; remaining: number },
): CertificatePosition {
  const isVariable = row.fixedOrVariable === 'Variable';
  return {
    cusip: nextCusip(bank, 'certificate', rowNumber(row.rowKey)),
    row: row.rowKey,
    type: row.type,
    termMonths: row.termMonths,
    cents: issued.cents,
    ratePercent: roundTo(issued.ratePercent, 3),
    ...(isVariable && { spread: issued.ratePercent - fhlbYield(issued.curve, 3) }),
    remaining: issued.remaining,
  };
}

function rowNumber(rowKey: string): number {
  const place = CERTIFICATE_ROWS.findIndex((row) => row.rowKey === rowKey);
  return place < 0 ? ADDED_ROW_NUMBER : place + 1;
}

function runOffPosition({ bank, quarter, flows }: BankQuarter, position: CertificatePosition): void {
  const { ledger } = bank;
  const { curve } = quarter.opening;
  if (position.spread !== undefined) {
    position.ratePercent = Math.max(RATE_PERCENT_MIN, roundTo(fhlbYield(curve, 3) + position.spread, 3));
  }
  let repaid = 0;
  if (position.remaining <= 1) repaid = position.cents;
  else if (position.type === 'Retail CDs') {
    const market = certificateMarketRatePercent(position.type, monthsLeft(position), curve, quarter.template);
    repaid = withdrawn(position, market - position.ratePercent);
    post(ledger, 'CASH', 'NII:SVC', (repaid * position.ratePercent) / 400);
  }
  const meanCents = position.cents - repaid / 2;
  const accounts = CERTIFICATE_LEDGER[position.type];
  post(ledger, accounts.interest, 'CASH', (meanCents * position.ratePercent) / 400);
  post(ledger, accounts.balance, 'CASH', repaid);
  const noted = certificateFlowsOf(flows, position.row);
  if (position.remaining <= 1) noted.matured += repaid;
  else noted.withdrawn += repaid;
  position.cents -= repaid;
  position.remaining -= 1;
}

/** Months to maturity as priced by the market, at least a quarter. */
export function monthsLeft(position: CertificatePosition): number {
  return Math.max(3, position.remaining * 3);
}

function withdrawn(position: CertificatePosition, advantagePercent: number): number {
  const tempted = Math.max(0, advantagePercent - WITHDRAWAL_ADVANTAGE_PERCENT);
  return roundHalfAwayFromZero(position.cents * (WITHDRAWAL_SHARE + WITHDRAWAL_PER_POINT * tempted));
}
