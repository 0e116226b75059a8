import { byKey, keysOf } from '../../../contracts/values.ts';
import { roundTo } from '../base/money.ts';
import { sixOf } from '../base/sixCategories.ts';
import { certificateMarket } from '../catalogue/certificatesOfDeposit.ts';
import { type EnvironmentRow, environmentOf } from '../catalogue/environments.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import { facilityOf } from '../catalogue/projectsAndFacilities.ts';
import type { Template } from '../catalogue/template.ts';
import { templateOf } from '../catalogue/templates.ts';
import { certificateRatePercent } from '../market/certificateMarket.ts';
import { RATE_PERCENT_MIN } from '../market/marketParameters.ts';
import { allLoanMarketRates, certificateMarketRatePercent } from '../market/marketRates.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankDecision, CertificateDecision, LoanDecision } from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import type { ProposedSpending } from '../model/spending.ts';

/** The rows for which the last decision and the coming one are made. */
type Rows = { before: EnvironmentRow; now: EnvironmentRow; template: Template };

/**
 * The roll-forward column: offered rates keep their difference from the market rate, spending its ratio to
 * the proposed amount, and policies stay as they are; one-off actions are not repeated.
 */
export function rollForward(
  game: BankGame,
  bank: BankState,
  last: BankDecision,
  proposed: ProposedSpending,
): BankDecision {
  const environment = environmentOf(game);
  const rows: Rows = {
    before: environment.at(game.turn - 1),
    now: environment.at(game.turn),
    template: templateOf(game.templateId),
  };
  return {
    ...last,
    swap: null,
    securitySalesPercent: {},
    loanSalesPercent: {},
    loans: byKey(keysOf(last.loans), (id) => rolledLoan(id, last.loans[id], rows)),
    nonMaturityDeposits: rolledDeposits(bank, last),
    certificatesOfDeposit: last.certificatesOfDeposit.map((row) => rolledCertificate(row, bank, rows)),
    borrowings: last.borrowings.map((borrowing) => ({ ...borrowing, amountThousands: 0 })),
    prepaidAdvanceIds: [],
    longTermDebtThousands: {},
    publicOfferingThousands: 0,
    privatePlacementThousands: 0,
    repurchaseThousands: 0,
    reserveForLoanLossThousands: 0,
    ...rolledSpending(bank, last, proposed),
    oneOffThousands: {},
    projectIds: [],
    facilityIds: [],
  };
}

function rolledRate(typedPercent: number, marketBefore: number, marketNow: number): number {
  const moved = typedPercent + roundTo(marketNow, 3) - roundTo(marketBefore, 3);
  return Math.max(RATE_PERCENT_MIN, roundTo(moved, 3));
}

function rolledLoan(id: LoanAccountId, terms: LoanDecision, { before, now, template }: Rows): LoanDecision {
  const old = allLoanMarketRates(before, template)[id];
  const market = allLoanMarketRates(now, template)[id];
  const typed = terms.offeredRatesPercent;
  return {
    ...terms,
    ...(typed && { offeredRatesPercent: sixOf((k) => rolledRate(typed[k], old[k], market[k])) }),
    rate1Percent: rolledRate(terms.rate1Percent, old[0], market[0]),
    rate3Percent: rolledRate(terms.rate3Percent, old[2], market[2]),
    rate6Percent: rolledRate(terms.rate6Percent, old[5], market[5]),
  };
}

/** The rate has already moved by the bank's own beta when its quarter was posted (docs/bank). */
function rolledDeposits(bank: BankState, last: BankDecision): BankDecision['nonMaturityDeposits'] {
  return byKey(keysOf(last.nonMaturityDeposits), (id) => ({
    ...last.nonMaturityDeposits[id],
    ratePercent: bank.nonMaturityDeposits[id].ratePercent,
  }));
}

function rolledCertificate(
  row: CertificateDecision,
  bank: BankState,
  { before, now, template }: Rows,
): CertificateDecision {
  if (certificateMarket(row.type).isWholesale) {
    return { ...row, ratePercent: certificateRatePercent(row, bank, { opening: now, template }) };
  }
  const old = certificateMarketRatePercent(row.type, row.termMonths, before.curve, template);
  const market = certificateMarketRatePercent(row.type, row.termMonths, now.curve, template);
  return { ...row, ratePercent: rolledRate(row.ratePercent, old, market) };
}

/** Estimated maintenance cost of the facilities built last turn, $000. */
function maintenanceOfBuilt(bank: BankState, last: BankDecision): Record<string, number> {
  return Object.fromEntries(
    last.facilityIds.map((id) => [id, facilityOf(id).maintenanceThousands * bank.costIndex]),
  );
}

function rolledSpending(bank: BankState, last: BankDecision, proposed: ProposedSpending) {
  const before = bank.lastProposedSpending ?? proposed;
  const rolled = (
    typed: Record<string, number>,
    proposedBefore: Record<string, number>,
    proposedNow: Record<string, number>,
  ) =>
    Object.fromEntries(
      Object.entries(proposedNow).map(([id, amount]) => {
        const base = proposedBefore[id] ?? 0;
        const ratio = base > 0 ? (typed[id] ?? 0) / base : 1;
        return [id, roundTo(amount * ratio, 3)];
      }),
    );
  return {
    businessDevelopmentThousands: rolled(
      last.businessDevelopmentThousands,
      before.businessDevelopment,
      proposed.businessDevelopment,
    ),
    staffingThousands: rolled(last.staffingThousands, before.staffing, proposed.staffing),
    learningDevelopmentThousands: rolled(
      last.learningDevelopmentThousands,
      before.learningDevelopment,
      proposed.learningDevelopment,
    ),
    informationTechnologyThousands: rolled(
      last.informationTechnologyThousands,
      before.informationTechnology,
      proposed.informationTechnology,
    ),
    facilitiesMaintenanceThousands: rolled(
      last.facilitiesMaintenanceThousands,
      { ...maintenanceOfBuilt(bank, last), ...before.facilitiesMaintenance },
      proposed.facilitiesMaintenance,
    ),
  };
}
