import * as z from 'zod';
import { mergerRowNames } from '../banking/mergerBank.ts';
import { idSchema, momentSchema, positionFields, sentIdSchema } from '../fields/fields.ts';
import { mergerLimits } from '../mergers/mergerLimits.ts';
import type { MergerPlan } from '../mergers/mergerPlan.ts';
import { defineCall } from './call.ts';
import { sentRowSchema } from './sentRow.ts';

const teamOrNone = z.union([sentIdSchema, z.literal(0), z.literal('0').transform(() => 0)]).default(0);
const millions = z.number().min(0).max(mergerLimits.millionsMax).default(0);
const percent = z.number().min(0).max(mergerLimits.percentMax).default(0);
const premiumPercent = z.number().min(mergerLimits.premiumPercentMin).max(mergerLimits.percentMax).default(0);

const inputFields = {
  team1: sentIdSchema,
  team2: teamOrNone,
  team3: teamOrNone,
  holdingCompanyDividends: millions,
  cashFromNewCapitalIssues: millions,
  cashFromBorrowings: millions,
  costSavingsPercentage1: percent,
  costSavingsPercentage2: percent,
  costSavingsPercentage3: percent,
  enhancementRate1: percent,
  enhancementRate2: percent,
  enhancementRate3: percent,
  feeEnhancementRate1: percent,
  feeEnhancementRate2: percent,
  feeEnhancementRate3: percent,
  stockPremiumOffered2: premiumPercent,
  stockPremiumOffered3: premiumPercent,
  cashPaid2: millions,
  cashPaid3: millions,
};

/**
 * Inputs of a merger scenario: the acquirer, two more teams (0 = none), money in $ millions, rates in %. A
 * premium on the acquirer itself means nothing; it may be sent, and is dropped.
 */
export const mergerScenarioInputsSchema = sentRowSchema(inputFields, ['stockPremiumOffered1']).refine(
  ({ team1, team2, team3 }) => team2 !== team1 && team3 !== team1 && (team2 === 0 || team2 !== team3),
  {
    message: 'Each team can be chosen once.',
  },
);
export type MergerScenarioInputs = z.output<typeof mergerScenarioInputsSchema>;

const enhancementOf = (inputs: MergerScenarioInputs, place: 1 | 2 | 3) => ({
  costSavingsPercent: inputs[`costSavingsPercentage${place}`],
  netInterestIncomePercent: inputs[`enhancementRate${place}`],
  feeIncomePercent: inputs[`feeEnhancementRate${place}`],
});
const targetOf = (inputs: MergerScenarioInputs, place: 2 | 3) => ({
  teamId: inputs[`team${place}`] || null,
  enhancement: enhancementOf(inputs, place),
  stockPremiumPercent: inputs[`stockPremiumOffered${place}`],
  cashPaidMillions: inputs[`cashPaid${place}`],
});

/** The inputs under the product's own names. */
export function mergerPlanOf(inputs: MergerScenarioInputs): MergerPlan {
  return {
    acquirerEnhancement: enhancementOf(inputs, 1),
    targets: [targetOf(inputs, 2), targetOf(inputs, 3)],
    holdingCompanyDividendsMillions: inputs.holdingCompanyDividends,
    cashFromNewCapitalMillions: inputs.cashFromNewCapitalIssues,
    cashFromBorrowingsMillions: inputs.cashFromBorrowings,
  };
}

/** A plan under its wire names; `team1` is the team that it belongs to. */
export function mergerScenarioInputsOf(team1: number, plan: MergerPlan): MergerScenarioInputs {
  const [second, third] = plan.targets;
  return {
    team1,
    team2: second.teamId ?? 0,
    team3: third.teamId ?? 0,
    holdingCompanyDividends: plan.holdingCompanyDividendsMillions,
    cashFromNewCapitalIssues: plan.cashFromNewCapitalMillions,
    cashFromBorrowings: plan.cashFromBorrowingsMillions,
    costSavingsPercentage1: plan.acquirerEnhancement.costSavingsPercent,
    costSavingsPercentage2: second.enhancement.costSavingsPercent,
    costSavingsPercentage3: third.enhancement.costSavingsPercent,
    enhancementRate1: plan.acquirerEnhancement.netInterestIncomePercent,
    enhancementRate2: second.enhancement.netInterestIncomePercent,
    enhancementRate3: third.enhancement.netInterestIncomePercent,
    feeEnhancementRate1: plan.acquirerEnhancement.feeIncomePercent,
    feeEnhancementRate2: second.enhancement.feeIncomePercent,
    feeEnhancementRate3: third.enhancement.feeIncomePercent,
    stockPremiumOffered2: second.stockPremiumPercent,
    stockPremiumOffered3: third.stockPremiumPercent,
    cashPaid2: second.cashPaidMillions,
    cashPaid3: third.cashPaidMillions,
  };
}

/** A merger scenario of a team; `data` is its inputs as JSON text. */
export const mergerScenarioSchema = z.strictObject({
  m_and_a_id: idSchema,
  name: z.string(),
  data: z.string(),
  updated_tzts: momentSchema,
  updated_by: z.string(),
});
export type MergerScenario = z.infer<typeof mergerScenarioSchema>;

const scenariosField = { scenarios: z.array(mergerScenarioSchema) };

/** Figures published by every bank of the game for the last completed turn, and the team's own scenarios. */
export const loadMergers = defineCall({
  path: '/game/:game/team/:team/mergers-and-acquisitions',
  access: 'teamMember',
  kind: 'query',
  task: 'See the figures of all banks and the merger scenarios of a team',
  isHistorical: true,
  summary: 'Loads the M&A figures of every team of the game, and the merger scenarios of the team.',
  response: {
    /** Money in $000, shares in units, rates in % a year. */
    mergersAndAcquisitions: z.array(
      z.strictObject({ team_id: idSchema, name: z.enum(mergerRowNames), value: z.number() }),
    ),
    ...scenariosField,
    /** The turn of the figures; 0 before the first turn, whose figures are pro forma. */
    latest_turn: z.int(),
  },
});

/** Merger scenarios of a team, in the order they were added. */
export const loadMergerScenarios = defineCall({
  path: '/game/team/:team/scenarios/load',
  access: 'teamMember',
  kind: 'query',
  task: 'See the figures of all banks and the merger scenarios of a team',
  isHistorical: true,
  summary: 'Lists the merger scenarios of a team, which belong to no turn.',
  readOnly: ['turnNum'],
  response: scenariosField,
});

/** Saves inputs as a merger scenario with a new name. */
export const addMergerScenario = defineCall({
  path: '/game/team/:team/scenarios/add',
  access: 'teamMember',
  kind: 'command',
  task: 'Add and change merger scenarios',
  isAdding: true,
  summary: 'Adds a merger scenario.',
  request: { name: z.string().max(200), scenario: mergerScenarioInputsSchema },
  response: { ...positionFields, ...scenariosField, m_and_a_id: idSchema },
});

/**
 * Changes the inputs of a merger scenario. If a teammate has changed it since the version seen, the client
 * asks first.
 */
export const updateMergerScenario = defineCall({
  path: '/game/team/:team/scenarios/update',
  access: 'teamMember',
  kind: 'command',
  task: 'Add and change merger scenarios',
  summary: 'Changes the inputs of a merger scenario.',
  request: {
    m_and_a_id: sentIdSchema,
    scenario: mergerScenarioInputsSchema,
    /** `updated_tzts` of the version that the sender had seen; if omitted, nothing is compared. */
    lastUpdated: momentSchema.optional(),
    force: z.boolean().default(false),
  },
  response: {
    ...positionFields,
    ...scenariosField,
    /** Who has changed the scenario since; nothing was saved in that case. */
    modifiedBy: z.string().nullable(),
    /** When the change was made; without one, the time of the scenario's newest version. */
    lastUpdated: momentSchema,
  },
});
