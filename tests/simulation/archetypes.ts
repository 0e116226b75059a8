import { balance } from '../../server/simulation/base/ledger.ts';
import { sum } from '../../server/simulation/base/money.ts';
import { environmentOf } from '../../server/simulation/catalogue/environments.ts';
import { templateOf } from '../../server/simulation/catalogue/templates.ts';
import { certificateRows } from '../../server/simulation/decisions/certificateRows.ts';
import { openingDecision } from '../../server/simulation/decisions/openingDecision.ts';
import type { BankState } from '../../server/simulation/model/bankState.ts';
import type { BankDecision } from '../../server/simulation/model/decision.ts';
import type { BankGame } from '../../server/simulation/model/gameState.ts';

/** Information available to an archetype when it decides. */
export type Situation = {
  turn: number;
  bank: BankState;
  scale: number;
  openingFundsPercent: number;
  /** Market rates of certificates by row. */
  certificateRates: ReadonlyMap<string, number>;
};

/** Changes the opening decision of a turn. */
export type Archetype = (decision: BankDecision, situation: Situation) => void;

export function moveLoanRates(
  decision: BankDecision,
  percent: number,
  isMoved = (_account: string) => true,
): void {
  for (const [account, terms] of Object.entries(decision.loans)) {
    if (!isMoved(account)) continue;
    terms.rate1Percent += percent;
    terms.rate3Percent += percent;
    terms.rate6Percent += percent;
  }
}

export function moveRetailRates(decision: BankDecision, percent: number): void {
  for (const row of decision.certificatesOfDeposit) {
    if (row.type === 'Retail CDs') row.ratePercent += percent;
  }
}

export function tiltTargets(decision: BankDecision, weights: readonly number[]): void {
  for (const terms of Object.values(decision.loans)) {
    const wanted = terms.targetPercents.map((percent, k) => percent * weights[k]!);
    terms.targetPercents = wanted.map((w) => (w * 100) / sum(wanted)) as typeof terms.targetPercents;
  }
}

export function spend(amounts: Record<string, number>, ratio: number, ids = Object.keys(amounts)): void {
  for (const id of ids) amounts[id] = amounts[id]! * ratio;
}

/** Overnight funds sold less purchased, $000. */
const overnightThousands = ({ ledger }: BankState) =>
  (balance(ledger, 'FFS') + balance(ledger, 'FFP')) / 100_000;

function borrowShortage(
  decision: BankDecision,
  bank: BankState,
  kind: 'Amortizing' | 'Bullet',
  termMonths: number,
) {
  const shortage = -overnightThousands(bank);
  if (shortage <= 0) return;
  const amountThousands = Math.round(shortage);
  decision.borrowings = [{ amortizingOrBullet: kind, fixedOrVariable: 'Fixed', termMonths, amountThousands }];
}

/** Ten archetypes. */
export const ARCHETYPES: Readonly<Record<string, Archetype>> = {
  LoanGrower(decision, { turn, bank }) {
    if (turn === 1) {
      moveLoanRates(decision, -0.3);
      moveRetailRates(decision, 0.2);
      spend(decision.staffingThousands, 1.2, ['ST2']);
      spend(decision.businessDevelopmentThousands, 1.6, ['BD1']);
      spend(decision.businessDevelopmentThousands, 1.5, ['BD5']);
    }
    borrowShortage(decision, bank, 'Bullet', 36);
  },
  MarginMax(decision, { turn, openingFundsPercent, certificateRates }) {
    // Every turn, because a typed rate stops at its floor and would not stay below a market that rises later.
    for (const row of decision.certificatesOfDeposit) {
      row.ratePercent = certificateRates.get(row.rowKey)! - 0.25;
    }
    if (turn !== 1) return;
    moveLoanRates(decision, 0.3);
    for (const terms of Object.values(decision.nonMaturityDeposits)) {
      if (terms.betaUp === 0) continue;
      terms.ratePercent -= 0.25 * Math.max(0.05, terms.betaUp * openingFundsPercent);
      terms.betaUp *= 0.75;
    }
  },
  HighRisk(decision, { turn }) {
    if (turn === 1) tiltTargets(decision, [0.3, 0.4, 0.7, 2, 2.8, 3]);
  },
  Prime(decision, { turn }) {
    if (turn === 1) tiltTargets(decision, [2.2, 1.7, 1, 0.25, 0.1, 0]);
  },
  CostCutter(decision, { turn }) {
    if (turn !== 1) return;
    spend(decision.staffingThousands, 0.85);
    spend(decision.businessDevelopmentThousands, 0.5);
    spend(decision.learningDevelopmentThousands, 0.3);
    spend(decision.informationTechnologyThousands, 0.85);
    spend(decision.facilitiesMaintenanceThousands, 0.8);
  },
  Franchise(decision, { turn }) {
    if (turn === 1) {
      spend(decision.staffingThousands, 1.1);
      spend(decision.businessDevelopmentThousands, 1.6);
      spend(decision.learningDevelopmentThousands, 1.5);
      spend(decision.informationTechnologyThousands, 1.1);
      decision.projectIds = ['P1', 'P2', 'P3'];
    }
    if (turn === 2) {
      decision.facilityIds = ['F1'];
      decision.projectIds = ['P5'];
    }
    if (turn === 3) decision.projectIds = ['P7'];
  },
  Leverage(decision, { turn, scale }) {
    decision.borrowings = [];
    if (turn > 6) return;
    const amountThousands = Math.min(12_000 * scale, 14_000);
    decision.borrowings = [
      { amortizingOrBullet: 'Bullet', fixedOrVariable: 'Fixed', termMonths: 24, amountThousands },
    ];
    for (const id of ['M15', 'M30', 'A5']) decision.purchasesThousands[id] = 4500 * scale;
  },
  DepositGatherer(decision, { turn, bank, scale }) {
    if (turn === 1) {
      for (const id of ['MMP', 'MMB', 'MMT', 'SAV'] as const) {
        decision.nonMaturityDeposits[id].ratePercent += 0.4;
      }
      moveRetailRates(decision, 0.2);
      spend(decision.businessDevelopmentThousands, 1.8, ['BD2']);
      moveLoanRates(decision, -0.12);
    }
    const sold = balance(bank.ledger, 'FFS') / 100_000;
    if (sold <= 20_000 * scale) return;
    for (const id of ['A2', 'M15', 'U5', 'C3']) {
      decision.purchasesThousands[id] = Math.min(4500 * scale, (sold - 12_000 * scale) / 4);
    }
  },
  CapitalReturner(decision, { turn, scale }) {
    if (turn === 1) decision.dividendPerShareDollars *= 1.6;
    if (turn % 2 === 0) decision.repurchaseThousands = 800 * scale;
  },
  Balanced(decision, { turn, bank, scale }) {
    if (turn === 1) {
      moveLoanRates(decision, -0.08, (account) => !['RF', 'RA', 'AUTO'].includes(account));
      spend(decision.staffingThousands, 1.05, ['ST2']);
      spend(decision.staffingThousands, 1.1, ['ST3']);
      spend(decision.businessDevelopmentThousands, 1.2, ['BD1']);
      spend(decision.businessDevelopmentThousands, 1.3, ['BD5']);
      decision.projectIds = ['P3', 'P7'];
      decision.nonMaturityDeposits.SAV.ratePercent -= 0.02;
    }
    if (turn === 3) decision.projectIds = ['P1'];
    borrowShortage(decision, bank, 'Amortizing', 48);
    if (overnightThousands(bank) > 25_000 * scale) {
      decision.purchasesThousands.A2 = 4000 * scale;
      decision.purchasesThousands.U5 = 3000 * scale;
    }
  },
};

/** Their names in the order of the table. */
export const archetypeNames: readonly string[] = Object.keys(ARCHETYPES);

/** The decisions when each of the ten teams plays its own archetype. */
export function archetypeDecision(game: BankGame, team: number): BankDecision {
  return decisionOf(ARCHETYPES[archetypeNames[team]!]!, game, team);
}

/** An archetype's decision for the coming turn. */
export function decisionOf(archetype: Archetype, game: BankGame, team: number): BankDecision {
  const decision = openingDecision(game, team);
  archetype(decision, {
    turn: game.turn + 1,
    bank: game.teams[team]!,
    scale: templateOf(game.templateId).scale,
    certificateRates: new Map(certificateRows(game, team).map((row) => [row.rowKey, row.marketRatePercent])),
    openingFundsPercent: environmentOf(game).at(0).federalFundsPercent,
  });
  return decision;
}
