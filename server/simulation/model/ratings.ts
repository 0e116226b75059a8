/** Prompt-corrective-action category, best to worst (docs/bank). */
export type PcaCategory =
  | 'wellCapitalised'
  | 'adequatelyCapitalised'
  | 'undercapitalised'
  | 'significantlyUndercapitalised'
  | 'criticallyUndercapitalised';

/** The engine's CAMELS-like ratings, 1 (best) to 5 (docs/bank). */
export type Ratings = {
  capital: number;
  assetQuality: number;
  management: number;
  earnings: number;
  liquidity: number;
  marketRisk: number;
  composite: number;
};

/** What a supervisor orders of a bank for the coming quarter (second edition). */
export type OrderKind = 'growth' | 'payouts' | 'brokeredDeposits' | 'realEstate' | 'reserve';

/** Why: the composite, the capital category, the concentration of the loans, the reserve. */
export type OrderCause = 'rating' | 'capital' | 'concentration' | 'reserve';

/** An order, its cause, and the turn from whose end on it has stood without a break. */
export type SupervisoryOrder = { kind: OrderKind; cause: OrderCause; sinceTurn: number };
