import { clamp, sum, sumOfValues } from '../base/money.ts';
import { type Effects, facilityOf, partOfEffect, projectOf } from '../catalogue/projectsAndFacilities.ts';
import {
  BUSINESS_DEVELOPMENT_LINES,
  INFORMATION_TECHNOLOGY_LINES,
  LEARNING_DEVELOPMENT_LINES,
} from '../catalogue/spendingLines.ts';
import type { BankState, SpendingIndices } from '../model/bankState.ts';
import type { BankDecision } from '../model/decision.ts';
import type { PcaCategory } from '../model/ratings.ts';
import type { OwnedEffects, ProposedSpending, UtilityParts } from '../model/spending.ts';

/** Amount over proposed amount by line (docs/bank); 1 is the model's proposal. */
export type SpendingRatios = {
  staffing: Record<string, number>;
  businessDevelopment: Record<string, number>;
  /** Weighted over the lines of the area. */
  learningDevelopment: number;
  informationTechnology: number;
  facilitiesMaintenance: number;
};

const CONFIDENCE: Record<PcaCategory, number> = {
  wellCapitalised: 0,
  adequatelyCapitalised: -0.08,
  undercapitalised: -0.35,
  significantlyUndercapitalised: -0.7,
  criticallyUndercapitalised: -1.2,
};

/** Utility of an index above 1. A bank also loses by stopping advertising or repairs. */
const TRAINING_WEIGHT = 0.22;
/** Utility per point of the logarithm of branches against the opening's. */
const BRANCHES_WEIGHT = 2;
const UTILITY_WEIGHTS = {
  loanAdvertising: 0.6,
  depositAdvertising: 0.6,
  premises: 0.3,
  lendingCapacity: 0.8,
  depositService: 0.7,
  loanDigital: 0.15,
  depositDigital: 0.8,
} as const;
/** Lost at a composite of 4 or worse; borrowers mind half of what depositors mind. */
const CONFIDENCE_AT_4 = -0.15;
const CONFIDENCE_OF_BORROWERS = 0.5;
/** Operating losses never fall below this share of the normal ones, whatever is spent on control. */
const BEST_OPERATING_CONTROL = 0.6;
const DIGITAL_LIMITS = [0.5, 1.5] as const;
const DIGITAL_SPEED = 0.12;
const DIGITAL_WEIGHT = 0.8;
/** How operating losses grow with control that is missing, as an exponent; half of it is staff, half technology. */
const LOSSES_PER_CONTROL = 4.5;
/** Parts of tellers and of operations in service to depositors. */
const SERVICE_PARTS = { ST1: 0.8, ST4: 0.2 } as const;
const CONTROL_PARTS = { ST4: 0.5, IT: 0.5 } as const;

/** The ratios of a decision's amounts, including one-off amounts, to the proposed ones. */
export function spendingRatios(decision: BankDecision, proposed: ProposedSpending): SpendingRatios {
  const spent = (amounts: Record<string, number>, id: string) =>
    (amounts[id] ?? 0) + (decision.oneOffThousands[id] ?? 0);
  const ratios = (amounts: Record<string, number>, base: Record<string, number>) =>
    Object.fromEntries(
      Object.entries(base).map(([id, amount]) => [id, amount > 0 ? spent(amounts, id) / amount : 1]),
    );
  const development = ratios(decision.learningDevelopmentThousands, proposed.learningDevelopment);
  const technology = ratios(decision.informationTechnologyThousands, proposed.informationTechnology);
  const upkeep = Object.keys(proposed.facilitiesMaintenance);
  const upkeepProposed = sumOfValues(proposed.facilitiesMaintenance);
  return {
    staffing: ratios(decision.staffingThousands, proposed.staffing),
    businessDevelopment: ratios(decision.businessDevelopmentThousands, proposed.businessDevelopment),
    learningDevelopment: sum(
      LEARNING_DEVELOPMENT_LINES.map(({ id, budgetShare }) => (development[id] ?? 0) * budgetShare),
    ),
    informationTechnology: sum(
      INFORMATION_TECHNOLOGY_LINES.map(({ id, budgetShare }) => (technology[id] ?? 0) * budgetShare),
    ),
    facilitiesMaintenance:
      sum(upkeep.map((id) => spent(decision.facilitiesMaintenanceThousands, id))) / upkeepProposed,
  };
}

/** The effects of what the bank owned before this turn: half in the first quarter after spending, then in full. */
export function ownedEffects(bank: BankState, turn: number): OwnedEffects {
  const projects = Object.entries(bank.projects).map(([id, bought]) => ({ owned: projectOf(id), bought }));
  const facilities = bank.facilities.map(({ id, turn: bought }) => ({ owned: facilityOf(id), bought }));
  const all = [...projects, ...facilities];
  return (effect) =>
    saturated(
      effect,
      sum(all.map(({ owned, bought }) => (owned.effects[effect] ?? 0) * partOfEffect(turn - bought))),
    );
}

/** What all of a bank's investments can add at most: the second digital channel adds less than the first. */
const DIGITAL_ADDED_MAX = 0.3;
const OPERATIONS_SAVED_MAX = 0.3;
const LENDING_SERVICE_ADDED_MAX = 0.4;
const LIMITS: Partial<Record<keyof Effects, number>> = {
  digital: DIGITAL_ADDED_MAX,
  operations: OPERATIONS_SAVED_MAX,
  lendingService: LENDING_SERVICE_ADDED_MAX,
};

/** The effect of several investments together. */
export function saturated(effect: keyof Effects, total: number): number {
  const limit = LIMITS[effect];
  return limit && total > 0 ? limit * (1 - Math.exp(-total / limit)) : total;
}

/** What work is worth above the proposal: at most, and how soon; below it, per part missing and per its square. */
const MORE_STAFF = [0.3, 2.5] as const;
const LESS_STAFF = [1.1, 1.5] as const;

function staffQuality(ratio: number): number {
  return ratio >= 1
    ? 1 + MORE_STAFF[0] * (1 - Math.exp(-MORE_STAFF[1] * (ratio - 1)))
    : 1 - LESS_STAFF[0] * (1 - ratio) - LESS_STAFF[1] * (1 - ratio) ** 2;
}

/** How soon advertising and technology saturate: twice the proposal brings an eighth more. */
const SATURATION = 2;
/** How soon training does: the usual budget keeps people able, and twice of it brings a twentieth more. */
const TRAINING_SATURATION = 3;

/** Of spending relative to the proposal, where each further dollar adds less; 1 for the proposal. */
function saturatingReturn(ratio: number, saturation: number): number {
  return (1 - Math.exp(-saturation * Math.max(0, ratio))) / (1 - Math.exp(-saturation));
}

/** The same of credit staff, whose index is loans' losses. */
const MORE_CONTROL = [0.15, 2] as const;
const LESS_CONTROL = [1.8, 2.5] as const;

function creditControl(ratio: number): number {
  return ratio >= 1
    ? 1 - MORE_CONTROL[0] * (1 - Math.exp(-MORE_CONTROL[1] * (ratio - 1)))
    : 1 + LESS_CONTROL[0] * (1 - ratio) + LESS_CONTROL[1] * (1 - ratio) ** 2;
}

/** The level that technology spending approaches: each further dollar adds less, and the level has limits. */
function digitalReach(ratio: number): number {
  return clamp(1 + DIGITAL_WEIGHT * (saturatingReturn(ratio, SATURATION) - 1), ...DIGITAL_LIMITS);
}

const TRAINING_SPEED = 0.35;

/** Fraction of the distance to its target that an index covers in a quarter; technology has its own. */
const SPEEDS: Omit<SpendingIndices, 'digital'> = {
  loanAdvertising: 0.4,
  depositAdvertising: 0.4,
  training: TRAINING_SPEED,
  depositService: 0.5,
  lendingCapacity: 0.5,
  creditAdministration: 0.4,
  operatingControl: 0.5,
  premises: 0.2,
};

/** The indices a quarter later (docs/bank); advertising is a stock after Nerlove and Arrow. */
export function nextIndices(indices: SpendingIndices, ratios: SpendingRatios): SpendingIndices {
  const leading = leadingIndices(ratios);
  const moved = Object.entries(SPEEDS).map(([name, speed]) => {
    const index = name as keyof typeof SPEEDS;
    return [index, (1 - speed) * indices[index] + speed * leading[index]];
  });
  const digital = indices.digital + DIGITAL_SPEED * (leading.digital - indices.digital);
  return { ...indices, ...Object.fromEntries(moved), digital };
}

/** The levels that the indices approach if the spending continues. */
export function leadingIndices(ratios: SpendingRatios): SpendingIndices {
  const staff = (id: string) => Math.max(0, ratios.staffing[id] ?? 0);
  const advertising = (weight: 'loanWeight' | 'depositWeight') =>
    sum(
      BUSINESS_DEVELOPMENT_LINES.map(
        (line) => line[weight] * saturatingReturn(ratios.businessDevelopment[line.id] ?? 0, SATURATION),
      ),
    );
  const controls = 1 - CONTROL_PARTS.ST4 * staff('ST4') - CONTROL_PARTS.IT * ratios.informationTechnology;
  const control = Math.exp(LOSSES_PER_CONTROL * controls);
  return {
    loanAdvertising: advertising('loanWeight'),
    depositAdvertising: advertising('depositWeight'),
    training: saturatingReturn(ratios.learningDevelopment, TRAINING_SATURATION),
    depositService:
      staffQuality(staff('ST1')) * SERVICE_PARTS.ST1 + staffQuality(staff('ST4')) * SERVICE_PARTS.ST4,
    lendingCapacity: staffQuality(staff('ST2')),
    creditAdministration: creditControl(staff('ST3')),
    operatingControl: Math.max(BEST_OPERATING_CONTROL, control),
    digital: digitalReach(ratios.informationTechnology),
    premises: staffQuality(ratios.facilitiesMaintenance),
  };
}

/** The attractiveness of the bank to borrowers and depositors, by component (docs/bank). */
export function marketUtilities(
  bank: Pick<BankState, 'indices' | 'pca' | 'ratings'>,
  effects: OwnedEffects,
  openingBranches: number,
): UtilityParts {
  const { indices } = bank;
  const confidence = CONFIDENCE[bank.pca] + (bank.ratings.composite >= 4 ? CONFIDENCE_AT_4 : 0);
  const branches = Math.max(1, openingBranches + effects('branches'));
  return {
    loans: {
      Advertising: UTILITY_WEIGHTS.loanAdvertising * (indices.loanAdvertising - 1) + effects('advertising'),
      'Lending Capacity':
        UTILITY_WEIGHTS.lendingCapacity * (indices.lendingCapacity + effects('lendingService') - 1),
      Training: TRAINING_WEIGHT * (indices.training - 1),
      Digital: UTILITY_WEIGHTS.loanDigital * (indices.digital - 1),
      Confidence: confidence * CONFIDENCE_OF_BORROWERS,
    },
    deposits: {
      Advertising:
        UTILITY_WEIGHTS.depositAdvertising * (indices.depositAdvertising - 1) + effects('advertising'),
      'Deposit Service':
        UTILITY_WEIGHTS.depositService * (indices.depositService + effects('depositService') - 1),
      Training: TRAINING_WEIGHT * (indices.training - 1),
      Digital: UTILITY_WEIGHTS.depositDigital * (indices.digital + effects('digital') - 1),
      Branches: BRANCHES_WEIGHT * Math.log(branches / openingBranches),
      Premises: UTILITY_WEIGHTS.premises * (indices.premises - 1),
      Confidence: confidence,
    },
  };
}
