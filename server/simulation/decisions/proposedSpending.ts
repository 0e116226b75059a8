import { balanceOf, totalAssets } from '../base/ledger.ts';
import { clamp, sum, sumOfValues, thousandsFromCents } from '../base/money.ts';
import { oncePerBoth } from '../base/once.ts';
import { CERTIFICATES_PER_ACCOUNT_THOUSANDS } from '../catalogue/certificatesOfDeposit.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { CLOSE_OLD_BRANCH, facilityOf, projectOf } from '../catalogue/projectsAndFacilities.ts';
import {
  BUSINESS_DEVELOPMENT_LINES,
  type BudgetLine,
  INFORMATION_TECHNOLOGY_LINES,
  LEARNING_DEVELOPMENT_LINES,
} from '../catalogue/spendingLines.ts';
import type { Template } from '../catalogue/template.ts';
import { templateOf } from '../catalogue/templates.ts';
import { nonAccrualCents } from '../loans/loanPools.ts';
import { saturated } from '../market/spendingIndices.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame, CommunityState } from '../model/gameState.ts';
import type { ProposedSpending } from '../model/spending.ts';

/** Operating work saved per point of the index of training, and of digital channels. */
const SAVED_BY_TRAINING = 0.15;
const SAVED_BY_DIGITAL = 0.3;
const PRODUCTIVITY_PER_QUARTER = 0.002;
const INFLATION_PART = 0.65;
const COST_GROWTH_LIMITS = [0.001, 0.015] as const;

/** The proposed spending columns of one team's screens for the coming turn; shared, so treat it as read-only. */
export const proposedSpendingOf: (game: BankGame, teamIndex: number) => Readonly<ProposedSpending> =
  oncePerBoth((game, teamIndex) => {
    const costIndex = nextCostIndexOf(game, teamIndex);
    return proposedSpending(
      { ...bankAt(game, teamIndex), costIndex },
      templateOf(game.templateId),
      game.community,
    );
  });

/** The cost index used in one team's coming turn. */
export function nextCostIndexOf(game: BankGame, teamIndex: number): number {
  const inflation = environmentOf(game).at(game.turn).inflationPercent;
  return nextCostIndex(bankAt(game, teamIndex).costIndex, game.turn + 1, inflation);
}

/** One team's bank; throws on an unknown team. */
export function bankAt(game: BankGame, teamIndex: number): BankState {
  const bank = game.teams[teamIndex];
  if (!bank) throw new Error(`No team at ${teamIndex}`);
  return bank;
}

/** The index of all costs in a turn: part of inflation less productivity; 1 in turn 1. */
export function nextCostIndex(costIndex: number, turn: number, inflationPercent: number): number {
  if (turn === 1) return costIndex;
  return (
    costIndex *
    (1 + clamp((INFLATION_PART * inflationPercent) / 400, ...COST_GROWTH_LIMITS) - PRODUCTIVITY_PER_QUARTER)
  );
}

/** The formulas at the bank's own cost index. */
export function proposedSpending(
  bank: BankState,
  template: Template,
  community: CommunityState,
): ProposedSpending {
  const { costs } = template;
  const index = bank.costIndex;
  const loans = thousandsFromCents(balanceOf(bank.ledger, 'LOAN:'));
  const assets = thousandsFromCents(totalAssets(bank.ledger));
  const nonAccrual = thousandsFromCents(nonAccrualCents(bank));
  const originations =
    thousandsFromCents(bank.lastOriginationsCents) ||
    thousandsFromCents(sumOfValues(community.loanFlowCents));
  const efficiency = operatingEfficiency(bank);
  const budget = (lines: readonly BudgetLine[], total: number) =>
    Object.fromEntries(lines.map(({ id, budgetShare }) => [id, budgetShare * total * index]));
  return {
    staffing: {
      ST1:
        (costs.perBranchThousands * bank.branches +
          costs.perAccountThousands * customerAccounts(bank) * efficiency) *
        index,
      ST2: (costs.lendingPerBalance * loans + costs.lendingPerOrigination * originations) * index,
      ST3: (costs.creditPerBalance * loans + costs.creditPerNonAccrual * nonAccrual) * index,
      ST4: costs.operationsPerAsset * assets * efficiency * index,
      ST5: (costs.executiveThousands + costs.executivePerAsset * assets) * index,
    },
    businessDevelopment: budget(BUSINESS_DEVELOPMENT_LINES, costs.businessDevelopmentThousands),
    learningDevelopment: budget(LEARNING_DEVELOPMENT_LINES, costs.learningDevelopmentThousands),
    informationTechnology: budget(INFORMATION_TECHNOLOGY_LINES, costs.informationTechnologyThousands),
    facilitiesMaintenance: facilitiesMaintenance(bank, template),
    projectMaintenanceThousands:
      sum(Object.keys(bank.projects).map((id) => projectOf(id).maintenanceThousands)) *
      template.scale *
      index,
    otherThousands: (costs.otherPerAsset * assets + (template.members?.fixedOverheadThousands ?? 0)) * index,
  };
}

/** What the work of each line takes, by the needs of what was inherited: parts of the proposal by line or area. */
export function neededSpending(proposed: ProposedSpending, need: Record<string, number>): ProposedSpending {
  const scaled = (amounts: Record<string, number>, area = '') =>
    Object.fromEntries(
      Object.entries(amounts).map(([id, amount]) => [id, amount * (need[id] ?? need[area] ?? 1)]),
    );
  return {
    ...proposed,
    staffing: scaled(proposed.staffing),
    businessDevelopment: scaled(proposed.businessDevelopment),
    learningDevelopment: scaled(proposed.learningDevelopment, 'LD'),
    informationTechnology: scaled(proposed.informationTechnology, 'IT'),
    facilitiesMaintenance: scaled(proposed.facilitiesMaintenance, 'MAIN'),
  };
}

/** A bank's customers: deposit accounts, and certificates at the size of a usual one. */
export function customerAccounts(bank: BankState): number {
  const deposits = sum(Object.values(bank.nonMaturityDeposits).map((deposit) => deposit.accounts));
  const certificates = thousandsFromCents(sum(bank.certificates.map((position) => position.cents)));
  return deposits + certificates / CERTIFICATES_PER_ACCOUNT_THOUSANDS;
}

/**
 * Training, digital channels and projects save operating work; years of lavish spending cannot save more than
 * all of it.
 */
function operatingEfficiency(bank: BankState): number {
  const { training, digital } = bank.indices;
  const savings = saturated(
    'operations',
    sum(Object.keys(bank.projects).map((id) => projectOf(id).effects.operations ?? 0)) +
      sum(bank.facilities.map(({ id }) => facilityOf(id).effects.operations ?? 0)),
  );
  return Math.max(0, 1 + SAVED_BY_TRAINING * (1 - training) + SAVED_BY_DIGITAL * (1 - digital) - savings);
}

function facilitiesMaintenance(bank: BankState, template: Template): Record<string, number> {
  const { costs } = template;
  const closed = bank.facilities.filter(({ id }) => id === CLOSE_OLD_BRANCH).length;
  const lines: Record<string, number> = {
    MAIN: costs.mainOfficeMaintenanceThousands * bank.costIndex,
    BRANCH: costs.branchMaintenanceThousands * (template.branches - 1 - closed) * bank.costIndex,
  };
  for (const { id } of bank.facilities) {
    if (id === CLOSE_OLD_BRANCH) continue;
    lines[id] = (lines[id] ?? 0) + facilityOf(id).maintenanceThousands * bank.costIndex;
  }
  return lines;
}
