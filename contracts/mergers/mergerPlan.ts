import * as z from 'zod';
import type { MergerBank } from '../banking/mergerBank.ts';
import type { MergerInputs } from '../banking/mergerProForma.ts';
import { idSchema } from '../fields/fields.ts';

const enhancementSchema = z.strictObject({
  costSavingsPercent: z.number(),
  netInterestIncomePercent: z.number(),
  feeIncomePercent: z.number(),
});

const targetSchema = z.strictObject({
  /** The bank to be acquired; null for none, in which case its assumptions are still kept. */
  teamId: idSchema.nullable(),
  enhancement: enhancementSchema,
  stockPremiumPercent: z.number(),
  cashPaidMillions: z.number(),
});

/**
 * The assumptions of a merger scenario, independent of the banks' published figures: rates in %, money in $
 * millions. The targets are teams 2 and 3 of the screen; the acquirer is the scenario's own team.
 */
export const mergerPlanSchema = z.strictObject({
  acquirerEnhancement: enhancementSchema,
  targets: z.tuple([targetSchema, targetSchema]),
  holdingCompanyDividendsMillions: z.number(),
  cashFromNewCapitalMillions: z.number(),
  cashFromBorrowingsMillions: z.number(),
});
export type MergerPlan = z.infer<typeof mergerPlanSchema>;

/** The pro forma's inputs: a plan with its banks' figures. A missing target, or one without figures, is omitted. */
export function mergerInputsOf(
  plan: MergerPlan,
  acquirer: MergerBank,
  bankOf: (teamId: number) => MergerBank | undefined,
): MergerInputs {
  const { targets, ...assumed } = plan;
  return {
    ...assumed,
    acquirer,
    targets: targets.flatMap(({ teamId, ...offer }) => {
      const bank = teamId === null ? undefined : bankOf(teamId);
      return bank ? [{ bank, ...offer }] : [];
    }),
  };
}
