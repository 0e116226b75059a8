import * as z from 'zod';
import { environmentFileRowSchema } from '../../contracts/banking/environmentFile.ts';
import type { CommunityState } from '../simulation/model/gameState.ts';
import type { EconomyRow, MarketDetail } from '../simulation/quarter/quarterDetail.ts';
import { bySixSchema, depositIdSchema, figuresSchema, formOf, loanIdSchema } from './form.ts';
import { resultSchema } from './resultSchema.ts';

const byDepositSchema = z.record(depositIdSchema, z.number());
const byLoanSchema = z.record(loanIdSchema, z.number());

const inheritanceSchema = z.strictObject({
  need: figuresSchema,
  loanPoints: z.partialRecord(loanIdSchema, z.number()),
  depositPoints: z.partialRecord(depositIdSchema, z.number()),
  longCertificatePoints: z.number(),
  idlePart: z.number(),
  purchasesPart: z.number(),
});

/** What all banks of a game share after a quarter. */
export const communityStateSchema = formOf<CommunityState>()(
  z.strictObject({
    depositPoolCents: byDepositSchema,
    depositReferenceRatePercent: byDepositSchema,
    habitualGapPercent: byDepositSchema,
    loanFlowCents: byLoanSchema,
    certificateFlowCents: figuresSchema,
    trailingLoanRatePercent: byLoanSchema,
    outsidePremiumsPercent: figuresSchema.exactOptional(),
    inheritance: inheritanceSchema.exactOptional(),
    ownChance: z.boolean(),
    averages: resultSchema.pick({ indicators: true, supervisory: true }),
  }),
);

/** With the eleven tenors of a curve, one more than a file has. */
const economySchema = formOf<EconomyRow>()(
  environmentFileRowSchema.extend({ parYieldsPercent: z.array(z.number()).length(11) }),
);

/** The detail of a quarter's market for reports. */
export const marketDetailSchema = formOf<MarketDetail>()(
  z.strictObject({
    opening: economySchema,
    closing: economySchema,
    loanRatesPercent: z.record(loanIdSchema, bySixSchema),
    depositRatesPercent: figuresSchema,
    certificateRatesPercent: figuresSchema,
    securityYieldsPercent: figuresSchema,
    loanDemandCents: z.record(z.string(), bySixSchema),
    depositPoolsCents: figuresSchema,
    draws: figuresSchema,
  }),
);
