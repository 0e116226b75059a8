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

/** A supervisor's order to a bank for the coming quarter. */
export type OrderKind = 'growth' | 'payouts' | 'brokeredDeposits' | 'realEstate';

/** The cause: the composite, the capital category, the concentration of the loans, the reserve. */
export type OrderCause = 'rating' | 'capital' | 'concentration';

/** An order, its cause, and the turn since whose end it has applied without interruption. */
export type SupervisoryOrder = { kind: OrderKind; cause: OrderCause; sinceTurn: number };
