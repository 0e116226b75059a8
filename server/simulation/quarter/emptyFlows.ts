import type { QuarterFlows } from '../model/quarterFlows.ts';

/** The empty flows of a quarter. */
export function emptyFlows(): QuarterFlows {
  return {
    loans: {},
    loanSaleProceeds: 0,
    securities: {},
    certificates: {},
    advances: { borrowed: 0, repaid: 0, prepaid: 0, refused: 0 },
    notes: { issued: 0, matured: 0 },
    equity: { issued: 0, issueCost: 0, repurchased: 0 },
    fixedAssets: { bought: 0, depreciation: 0 },
    dividends: { decided: 0, paid: 0, cutBy: null },
    discountWindow: 0,
    events: [],
    capped: [],
  };
}
