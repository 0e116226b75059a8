/** Prompt-corrective-action category, best to worst (section 17.2). */
export type PcaCategory =
  | 'wellCapitalised'
  | 'adequatelyCapitalised'
  | 'undercapitalised'
  | 'significantlyUndercapitalised'
  | 'criticallyUndercapitalised';

/** The engine's CAMELS-like ratings, 1 (best) to 5 (section 17.3). */
export type Ratings = {
  capital: number;
  assetQuality: number;
  management: number;
  earnings: number;
  liquidity: number;
  marketRisk: number;
  composite: number;
};
