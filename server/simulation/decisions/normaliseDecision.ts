import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { cellLimits } from '../../../contracts/decisions/change.ts';
import { dividendDollarsMax } from '../../../contracts/decisions/dividends.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { openCapThousands } from '../../../contracts/decisions/marketColumns.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { byId, byKey } from '../../../contracts/values.ts';
import { clamp, roundTo, sum } from '../base/money.ts';
import { oncePerBoth } from '../base/once.ts';
import { type BySixCategories, sixOf } from '../base/sixCategories.ts';
import { CERTIFICATE_ROWS } from '../catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS, type LoanAccount, naturalTargets } from '../catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS, type NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import { CLOSE_OLD_BRANCH, FACILITIES, PROJECTS } from '../catalogue/projectsAndFacilities.ts';
import { SECURITY_ACCOUNTS } from '../catalogue/securities.ts';
import { LEARNING_DEVELOPMENT_LINES, STAFFING_LINES } from '../catalogue/spendingLines.ts';
import { swapNotionalMillionsMax } from '../instruments/swaps.ts';
import { reserveRangeThousands } from '../loans/allowance.ts';
import type {
  BankDecision,
  CertificateDecision,
  LoanDecision,
  NonMaturityDepositDecision,
} from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import { withinFundingLimits } from './fundingLimits.ts';
import { baseSet } from './openingDecision.ts';
import { bankAt } from './proposedSpending.ts';
import { facilityRows } from './spendingRows.ts';

const RATE_PERCENT = [0.001, 99] as const;
/** Targets nearer to 100% than this total it. */
const TARGETS_NEAR = 1e-6;
const AMOUNT_THOUSANDS_MAX = 99_999_999;

/** The nearer limit for a number outside the range, the minimum for anything that is not a number. */
function within(value: number, min: number, max: number): number {
  return Number.isFinite(value) ? clamp(value, min, max) : min;
}

const amount = (value: number) => within(value, 0, AMOUNT_THOUSANDS_MAX);
const percent = (value: number) => within(value, 0, 100);
const PURCHASE_LIMITS = cellLimits(investmentPurchases, 'amountThousands');
const CERTIFICATE_MONTHS = cellLimits(certificatesOfDeposit, 'termMonths');
const LOAN_LIMITS = byKey(['originationFeePercent', 'annualFeeDollars'], (field) =>
  cellLimits(loanOrigination, field),
);
const DEPOSIT_LIMITS = byKey(
  ['betaUp', 'betaDown', 'lagMonths', 'monthlyFeeDollars', 'nsfFeeDollars', 'minimumBalanceDollars'],
  (field) => cellLimits(nonMaturityDeposits, field),
);

/**
 * A decision with every value inside the limits, unknown rows dropped and missing ones taken from the opening
 * decision. A missing retail certificate row stays deleted. Idempotent.
 */
export function normaliseDecision(game: BankGame, teamIndex: number, decision: BankDecision): BankDecision {
  const isUntouched = decision === baseSet(game, teamIndex);
  return isUntouched ? normalBaseSet(game, teamIndex) : normalised(game, teamIndex, decision);
}

/** The other teams' assumed decisions in every forecast of a turn. */
const normalBaseSet = oncePerBoth((game: BankGame, teamIndex: number) =>
  normalised(game, teamIndex, baseSet(game, teamIndex)),
);

function normalised(game: BankGame, teamIndex: number, decision: BankDecision): BankDecision {
  const opening = baseSet(game, teamIndex);
  return {
    purchasesThousands: Object.fromEntries(
      SECURITY_ACCOUNTS.map(({ id }) => [
        id,
        within(decision.purchasesThousands[id] ?? 0, ...PURCHASE_LIMITS),
      ]),
    ),
    swap: decision.swap && {
      pays: decision.swap.pays,
      notionalMillions: within(decision.swap.notionalMillions, 0, swapNotionalMillionsMax(game, teamIndex)),
    },
    securitySalesPercent: mapped(decision.securitySalesPercent, percent),
    loanSalesPercent: mapped(decision.loanSalesPercent, percent),
    loans: byId(LOAN_ACCOUNTS, (account) =>
      normalLoan(account, decision.loans[account.id] ?? opening.loans[account.id]),
    ),
    pipelinedMortgagesPercent: percent(decision.pipelinedMortgagesPercent),
    nonMaturityDeposits: normalDeposits(decision, opening),
    certificatesOfDeposit: normalCertificates(decision, opening),
    ...withinFundingLimits(decision, bankAt(game, teamIndex), game, amount),
    // What the law does not allow is cut where the dividend is posted, which says why.
    dividendPerShareDollars: within(decision.dividendPerShareDollars, 0, dividendDollarsMax),
    reserveForLoanLossThousands:
      decision.reserveForLoanLossThousands > 0
        ? within(decision.reserveForLoanLossThousands, ...reserveRangeThousands(bankAt(game, teamIndex)))
        : 0,
    ...normalSpending(decision, opening),
    facilitiesMaintenanceThousands: normalMaintenance(decision, opening, game, teamIndex),
    oneOffThousands: normalOneOffs(decision),
    projectIds: chosen(PROJECTS, decision.projectIds),
    facilityIds: chosen(FACILITIES, decision.facilityIds),
  };
}

/** The known ids that were ticked, without duplicates, in catalogue order. */
function chosen(rows: readonly { id: string }[], ticked: readonly string[]): string[] {
  return rows.map(({ id }) => id).filter((id) => ticked.includes(id));
}

function mapped(values: Record<string, number>, limit: (value: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, limit(value)]));
}

function normalLoan(account: LoanAccount, terms: LoanDecision): LoanDecision {
  const typed = terms.offeredRatesPercent;
  return {
    ...(typed && { offeredRatesPercent: sixOf((k) => within(typed[k], ...RATE_PERCENT)) }),
    rate1Percent: within(terms.rate1Percent, ...RATE_PERCENT),
    rate3Percent: within(terms.rate3Percent, ...RATE_PERCENT),
    rate6Percent: within(terms.rate6Percent, ...RATE_PERCENT),
    originationFeePercent: within(terms.originationFeePercent, ...LOAN_LIMITS.originationFeePercent),
    annualFeeDollars: within(terms.annualFeeDollars, ...LOAN_LIMITS.annualFeeDollars),
    targetPercents: normalTargets(account, terms.targetPercents),
    capThousands: within(terms.capThousands, 0, openCapThousands),
    balanceCeilingThousands: amount(terms.balanceCeilingThousands),
  };
}

/** Targets that do not total 100 are scaled to it; all zeros mean the natural mix. */
function normalTargets(account: LoanAccount, targets: BySixCategories): BySixCategories {
  const limited = sixOf((k) => percent(targets[k]));
  const total = sum(limited);
  if (Math.abs(total - 100) < TARGETS_NEAR) return limited;
  if (total === 0) return naturalTargets(account);
  return sixOf((k) => (limited[k] * 100) / total);
}

function normalDeposits(
  decision: BankDecision,
  opening: BankDecision,
): Record<NonMaturityDepositId, NonMaturityDepositDecision> {
  return byId(NON_MATURITY_DEPOSITS, ({ id, beta }) => {
    const terms = decision.nonMaturityDeposits[id] ?? opening.nonMaturityDeposits[id];
    return {
      ratePercent: beta === 0 ? 0 : within(roundTo(terms.ratePercent, 3), ...RATE_PERCENT),
      betaUp: within(terms.betaUp, ...DEPOSIT_LIMITS.betaUp),
      betaDown: within(terms.betaDown, ...DEPOSIT_LIMITS.betaDown),
      lagMonths: within(terms.lagMonths, ...DEPOSIT_LIMITS.lagMonths),
      monthlyFeeDollars: within(terms.monthlyFeeDollars, ...DEPOSIT_LIMITS.monthlyFeeDollars),
      nsfFeeDollars: within(terms.nsfFeeDollars, ...DEPOSIT_LIMITS.nsfFeeDollars),
      minimumBalanceDollars: within(terms.minimumBalanceDollars, ...DEPOSIT_LIMITS.minimumBalanceDollars),
      outOfMarket: terms.outOfMarket,
    };
  });
}

/** Standard rows in their order, then the team's own retail rows; only retail rows can be deleted or added. */
function normalCertificates(decision: BankDecision, opening: BankDecision): CertificateDecision[] {
  const standard = CERTIFICATE_ROWS.flatMap(({ rowKey, type, account, termMonths, fixedOrVariable }) => {
    const inRow = (row: CertificateDecision) => row.rowKey === rowKey;
    const kept = decision.certificatesOfDeposit.find(inRow);
    const row = kept ?? (type === 'Retail CDs' ? undefined : opening.certificatesOfDeposit.find(inRow));
    return row ? [{ ...normalCertificate(row), type, account, termMonths, fixedOrVariable }] : [];
  });
  const standardKeys = new Set(CERTIFICATE_ROWS.map(({ rowKey }) => rowKey));
  const added = decision.certificatesOfDeposit.filter(
    ({ rowKey, type }) => !standardKeys.has(rowKey) && type === 'Retail CDs',
  );
  const byKey = new Map(added.map((row) => [row.rowKey, normalCertificate(row)]));
  return [...standard, ...byKey.values()];
}

function normalCertificate(row: CertificateDecision): CertificateDecision {
  return {
    ...row,
    termMonths: Math.round(within(row.termMonths, ...CERTIFICATE_MONTHS)),
    ratePercent: within(roundTo(row.ratePercent, 3), ...RATE_PERCENT),
    capThousands: within(row.capThousands, 0, openCapThousands),
  };
}

/** The amount of every line, as typed or from the base. */
function lines(typed: Record<string, number>, base: Record<string, number>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(base).map(([id, amountProposed]) => [id, amount(typed[id] ?? amountProposed)]),
  );
}

/** The running lines, plus those that a facility bought now adds from the next quarter on. */
function normalMaintenance(
  decision: BankDecision,
  opening: BankDecision,
  game: BankGame,
  teamIndex: number,
): Record<string, number> {
  const joining = facilityRows(game, teamIndex).filter(
    ({ rowKey }) => rowKey !== CLOSE_OLD_BRANCH && decision.facilityIds.includes(rowKey),
  );
  const base = joining.map((row) => [row.rowKey, row.estimatedMaintenanceThousands] as const);
  return lines(decision.facilitiesMaintenanceThousands, {
    ...Object.fromEntries(base),
    ...opening.facilitiesMaintenanceThousands,
  });
}

/** One-off amounts of the lines that allow them (potential expenses). */
function normalOneOffs({ oneOffThousands }: BankDecision): Record<string, number> {
  const ids = [...STAFFING_LINES, ...LEARNING_DEVELOPMENT_LINES].map(({ id }) => id);
  const bought = ids.filter((id) => (oneOffThousands[id] ?? 0) > 0);
  return Object.fromEntries(bought.map((id) => [id, amount(oneOffThousands[id] ?? 0)]));
}

function normalSpending(decision: BankDecision, opening: BankDecision) {
  return {
    businessDevelopmentThousands: lines(
      decision.businessDevelopmentThousands,
      opening.businessDevelopmentThousands,
    ),
    staffingThousands: lines(decision.staffingThousands, opening.staffingThousands),
    learningDevelopmentThousands: lines(
      decision.learningDevelopmentThousands,
      opening.learningDevelopmentThousands,
    ),
    informationTechnologyThousands: lines(
      decision.informationTechnologyThousands,
      opening.informationTechnologyThousands,
    ),
  };
}
