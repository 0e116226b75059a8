import { openCapThousands } from '../../../contracts/decisions/marketColumns.ts';
import { byId } from '../../../contracts/values.ts';
import { centsFromThousands, roundTo, thousandsFromCents } from '../base/money.ts';
import { oncePerBoth } from '../base/once.ts';
import { CERTIFICATE_ROWS } from '../catalogue/certificatesOfDeposit.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS, type LoanAccount, naturalTargets } from '../catalogue/loans.ts';
import { depositAccountsOf, type NonMaturityDepositId } from '../catalogue/nonMaturityDeposits.ts';
import { SECURITY_ACCOUNTS, type SecurityAccount } from '../catalogue/securities.ts';
import type { Template } from '../catalogue/template.ts';
import { templateOf } from '../catalogue/templates.ts';
import { PURCHASE_THOUSANDS_MAX } from '../instruments/securitiesBook.ts';
import { certificateRatePercent } from '../market/certificateMarket.ts';
import { certificateMarketRatePercent, loanMarketRates } from '../market/marketRates.ts';
import type { BankState } from '../model/bankState.ts';
import type {
  BankDecision,
  CertificateDecision,
  LoanDecision,
  NonMaturityDepositDecision,
} from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import type { ProposedSpending } from '../model/spending.ts';
import { proposedSpendingOf } from './proposedSpending.ts';
import { rollForward } from './rollForward.ts';

const MORTGAGE_BACKED_LIFE_QUARTERS = 20;
const PURCHASE_STEP_THOUSANDS = 50;
const LONG_CERTIFICATE_MONTHS = 6;

/**
 * The Base set at the start of the coming turn: the template's own before turn 1, then the roll-forward of
 * the bank's last decision (docs/bank). Computed once and shared by every screen of the turn, so treat it as
 * read-only. Throws on an unknown team.
 */
export const baseSet: (game: BankGame, teamIndex: number) => Readonly<BankDecision> =
  oncePerBoth(makeOpeningDecision);

/** A private copy of the Base set, for building a decision. */
export function openingDecision(game: BankGame, teamIndex: number): BankDecision {
  return structuredClone(baseSet(game, teamIndex));
}

function makeOpeningDecision(game: BankGame, teamIndex: number): BankDecision {
  const bank = game.teams[teamIndex];
  if (!bank) throw new Error(`No team at ${teamIndex}`);
  return bank.lastDecision
    ? rollForward(game, bank, bank.lastDecision, proposedSpendingOf(game, teamIndex))
    : baseDecision(game, bank, proposedSpendingOf(game, teamIndex));
}

/** Market rates, natural mix, proposed spending, purchases that replace run-off, no borrowing and no one-offs. */
function baseDecision(game: BankGame, bank: BankState, proposed: ProposedSpending): BankDecision {
  const template = templateOf(game.templateId);
  const purchasesPart = game.community.inheritance?.purchasesPart ?? 1;
  return {
    purchasesThousands: replacementPurchases(template, purchasesPart),
    swap: null,
    securitySalesPercent: {},
    loanSalesPercent: {},
    loans: byId(LOAN_ACCOUNTS, (account) => baseLoan(account, game, template)),
    pipelinedMortgagesPercent: template.pipelinedMortgagesPercent,
    nonMaturityDeposits: baseDeposits(bank, template),
    certificatesOfDeposit: baseCertificates(game, bank, template),
    borrowings: template.advances.map(({ amortizingOrBullet, fixedOrVariable, termMonths }) => ({
      amortizingOrBullet,
      fixedOrVariable,
      termMonths,
      amountThousands: 0,
    })),
    prepaidAdvanceIds: [],
    longTermDebtThousands: {},
    publicOfferingThousands: 0,
    privatePlacementThousands: 0,
    repurchaseThousands: 0,
    dividendPerShareDollars: template.dividendPerShareDollars,
    reserveForLoanLossThousands: 0,
    ...baseSpending(proposed),
    oneOffThousands: {},
    projectIds: [],
    facilityIds: [],
  };
}

/** What a bank of the template buys a quarter to replace this part of the bonds that mature, $000 by account. */
export const replacementPurchases = (template: Template, part: number): Record<string, number> =>
  Object.fromEntries(
    SECURITY_ACCOUNTS.map((account) => [account.id, replacementPurchase(account, template, part)]),
  );

function replacementPurchase(account: SecurityAccount, template: Template, part: number): number {
  const life = account.isMortgageBacked ? MORTGAGE_BACKED_LIFE_QUARTERS : account.termMonths / 3;
  const cents = centsFromThousands(template.securitiesThousands[account.id] ?? 0) / life;
  const steps = Math.round(thousandsFromCents(cents) / PURCHASE_STEP_THOUSANDS);
  return Math.min(PURCHASE_THOUSANDS_MAX, Math.round(steps * part) * PURCHASE_STEP_THOUSANDS);
}

function baseLoan(account: LoanAccount, game: BankGame, template: Template): LoanDecision {
  const row = environmentOf(game).at(game.turn);
  const market = loanMarketRates(account, row, template);
  const points = game.community.inheritance?.loanPoints[account.id] ?? 0;
  return {
    rate1Percent: roundTo(market[0] + points, 3),
    rate3Percent: roundTo(market[2] + points, 3),
    rate6Percent: roundTo(market[5] + points, 3),
    originationFeePercent: account.originationFeePercent,
    annualFeeDollars: account.annualFeeDollars,
    targetPercents: naturalTargets(account),
    capThousands: openCapThousands,
    balanceCeilingThousands: 0,
  };
}

function baseDeposits(
  bank: BankState,
  template: Template,
): Record<NonMaturityDepositId, NonMaturityDepositDecision> {
  return byId(depositAccountsOf(template), (account) => ({
    ratePercent: bank.nonMaturityDeposits[account.id].ratePercent,
    betaUp: account.beta,
    betaDown: account.beta,
    lagMonths: account.lagMonths,
    monthlyFeeDollars: account.monthlyFeeDollars,
    nsfFeeDollars: account.nsfFeeDollars,
    minimumBalanceDollars: account.minimumBalanceDollars,
    outOfMarket: false,
  }));
}

/** Brokered rows ask for what runs off; the others accept whatever comes. */
function baseCertificates(game: BankGame, bank: BankState, template: Template): CertificateDecision[] {
  const opening = environmentOf(game).at(game.turn);
  const longPoints = (type: string, months: number) =>
    type === 'Retail CDs' && months >= LONG_CERTIFICATE_MONTHS
      ? (game.community.inheritance?.longCertificatePoints ?? 0)
      : 0;
  return CERTIFICATE_ROWS.map(({ rowKey, type, account, termMonths, fixedOrVariable, openingWeight }) => {
    const market = certificateMarketRatePercent(type, termMonths, opening.curve, template);
    const runOff = (template.certificatesThousands[type] * openingWeight * 3) / termMonths;
    return {
      rowKey,
      type,
      account,
      termMonths,
      fixedOrVariable,
      ratePercent: certificateRatePercent(
        { type, termMonths, ratePercent: market + longPoints(type, termMonths) },
        bank,
        {
          opening,
          template,
        },
      ),
      capThousands: type === 'Brokered CDs' ? Math.round(runOff) : openCapThousands,
      outOfMarket: false,
    };
  });
}

function baseSpending(proposed: ProposedSpending) {
  const typed = (amounts: Record<string, number>) =>
    Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, roundTo(amount, 3)]));
  return {
    businessDevelopmentThousands: typed(proposed.businessDevelopment),
    staffingThousands: typed(proposed.staffing),
    learningDevelopmentThousands: typed(proposed.learningDevelopment),
    informationTechnologyThousands: typed(proposed.informationTechnology),
    facilitiesMaintenanceThousands: typed(proposed.facilitiesMaintenance),
  };
}
