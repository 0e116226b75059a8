import type { RandomStream } from '../../../server/simulation/base/randomStream.ts';
import { CERTIFICATE_ROWS } from '../../../server/simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../../../server/simulation/catalogue/loans.ts';
import {
  BORROWING_TERMS_MONTHS,
  LONG_TERM_DEBT_ROWS,
} from '../../../server/simulation/catalogue/longTermDebtRows.ts';
import { NON_MATURITY_DEPOSITS } from '../../../server/simulation/catalogue/nonMaturityDeposits.ts';
import { FACILITIES, PROJECTS } from '../../../server/simulation/catalogue/projectsAndFacilities.ts';
import { SECURITY_ACCOUNTS } from '../../../server/simulation/catalogue/securities.ts';
import { templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';

/** The random draws of one game: uniform within limits, with three decimals, and events of a given probability. */
export function drawsOf(stream: RandomStream) {
  const between = (min: number, max: number) =>
    Math.round((min + (max - min) * stream.uniform()) * 1000) / 1000;
  return { between, happens: (chance: number) => stream.uniform() < chance };
}

/** A decision within its limits that deviates from the team's opening decision in many areas at once. */
export function randomDecision(game: BankGame, teamIndex: number, stream: RandomStream): BankDecision {
  const decision = openingDecision(game, teamIndex);
  const draws = drawsOf(stream);
  const boldness = teamIndex === 0 ? 3 : 1;
  changeLoans(decision, draws, boldness);
  changeDeposits(decision, draws, boldness);
  changeInvestments(decision, game, teamIndex, draws);
  changeFunding(decision, game, teamIndex, draws);
  changeSpending(decision, draws);
  return decision;
}

type Draws = ReturnType<typeof drawsOf>;

function changeLoans(decision: BankDecision, { between, happens }: Draws, boldness: number): void {
  for (const { id } of LOAN_ACCOUNTS) {
    const terms = decision.loans[id];
    if (happens(0.3)) {
      terms.rate1Percent = Math.max(0.5, terms.rate1Percent + between(-0.3, 0.3) * boldness);
      terms.rate3Percent = Math.max(0.5, terms.rate3Percent + between(-0.3, 0.3) * boldness);
      terms.rate6Percent = Math.max(0.5, terms.rate6Percent + between(-0.6, 0.6) * boldness);
      const weights = terms.targetPercents.map(() => between(0, 1));
      const total = weights.reduce((a, b) => a + b, 0);
      terms.targetPercents = weights.map((w) => (w * 100) / total) as typeof terms.targetPercents;
      terms.originationFeePercent = between(0, 2);
      terms.annualFeeDollars = between(0, 300);
    }
    if (happens(0.05)) terms.capThousands = 0;
    else if (happens(0.1)) terms.capThousands = between(0, 9000);
    if (happens(0.05)) terms.balanceCeilingThousands = between(1000, 60000);
  }
  decision.pipelinedMortgagesPercent = between(0, 100);
}

function changeDeposits(decision: BankDecision, { between, happens }: Draws, boldness: number): void {
  for (const { id, beta } of NON_MATURITY_DEPOSITS) {
    const terms = decision.nonMaturityDeposits[id];
    if (happens(0.2)) {
      if (beta > 0) terms.ratePercent = Math.max(0.001, terms.ratePercent + between(-0.3, 0.3) * boldness);
      terms.betaUp = between(0, 1);
      terms.betaDown = between(0, 1);
      terms.lagMonths = Math.floor(between(0, 7));
      terms.monthlyFeeDollars = between(0, 30);
      terms.nsfFeeDollars = between(0, 60);
      terms.minimumBalanceDollars = between(0, 20000);
    }
    terms.outOfMarket = happens(0.01);
  }
  for (const row of decision.certificatesOfDeposit) {
    if (!happens(0.2)) continue;
    row.ratePercent = Math.max(0.001, row.ratePercent + between(-0.5, 0.5) * boldness);
    row.capThousands = happens(0.2) ? between(0, 3000) : 999_999.999;
    row.outOfMarket = row.type !== 'Brokered CDs' && happens(0.1);
  }
  if (happens(0.05)) {
    const deleted = CERTIFICATE_ROWS[Math.floor(between(0, 7.9))]?.rowKey;
    decision.certificatesOfDeposit = decision.certificatesOfDeposit.filter((row) => row.rowKey !== deleted);
  }
}

function changeInvestments(decision: BankDecision, game: BankGame, teamIndex: number, draws: Draws): void {
  const { between, happens } = draws;
  const bank = game.teams[teamIndex]!;
  for (const { id } of SECURITY_ACCOUNTS) {
    decision.purchasesThousands[id] = happens(0.3) ? between(0, 5000) : 0;
  }
  for (const { cusip } of bank.securities) {
    if (happens(0.03)) decision.securitySalesPercent[cusip] = between(1, 100);
  }
  for (const { cusip } of bank.loanPools) {
    if (happens(0.01)) decision.loanSalesPercent[cusip] = between(1, 100);
  }
  if (happens(0.15)) {
    decision.swap = { pays: happens(0.5) ? 'Fixed' : 'Variable', notionalMillions: between(1, 40) };
  }
}

function changeFunding(decision: BankDecision, game: BankGame, teamIndex: number, draws: Draws): void {
  const { between, happens } = draws;
  const bank = game.teams[teamIndex]!;
  const { scale } = templateOf(game.templateId);
  if (happens(0.3)) {
    decision.borrowings = [
      {
        amortizingOrBullet: happens(0.5) ? 'Amortizing' : 'Bullet',
        fixedOrVariable: happens(0.5) ? 'Fixed' : 'Variable',
        termMonths: BORROWING_TERMS_MONTHS[Math.floor(between(0, 4.9))]!,
        amountThousands: between(0, 20000 * scale),
      },
    ];
  }
  for (const { id } of bank.advances) if (happens(0.05)) decision.prepaidAdvanceIds.push(id);
  if (happens(0.1)) {
    const row = LONG_TERM_DEBT_ROWS[Math.floor(between(0, 4.9))]!;
    decision.longTermDebtThousands[row.id] = between(0, 8000 * scale);
  }
  if (happens(0.05)) decision.publicOfferingThousands = between(4000, 21000);
  if (happens(0.05)) {
    decision.privatePlacementThousands = between(4000, 21000);
    // The prototype allows one kind of issue per quarter.
    decision.publicOfferingThousands = 0;
  }
  if (happens(0.1)) decision.repurchaseThousands = between(0, 5000);
  decision.dividendPerShareDollars = Math.round(between(0, 120)) / 100;
  decision.reserveForLoanLossThousands = happens(0.2) ? between(0, 12000) : 0;
}

function changeSpending(decision: BankDecision, { between, happens }: Draws): void {
  const areas = [
    decision.businessDevelopmentThousands,
    decision.staffingThousands,
    decision.learningDevelopmentThousands,
    decision.informationTechnologyThousands,
    decision.facilitiesMaintenanceThousands,
  ];
  for (const amounts of areas) {
    for (const id of Object.keys(amounts)) {
      if (happens(0.15)) amounts[id] = Math.round(amounts[id]! * between(0.2, 2.5) * 1000) / 1000;
    }
  }
  for (const { id } of PROJECTS) if (happens(0.05)) decision.projectIds.push(id);
  for (const { id } of FACILITIES) if (happens(0.03)) decision.facilityIds.push(id);
}
