import { sixOf } from '../base/sixCategories.ts';
import type { LoanAccountId } from '../catalogue/loans.ts';
import type {
  CertificateFlows,
  LiquidityFlows,
  LoanFlows,
  QuarterFlows,
  SecurityFlows,
} from '../model/quarterFlows.ts';

const NO_CENTS = () => sixOf(() => 0);

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

/** The accumulated flows of a loan account. */
export function loanFlowsOf(flows: QuarterFlows, account: LoanAccountId): LoanFlows {
  flows.loans[account] ??= {
    sold: NO_CENTS(),
    principal: NO_CENTS(),
    defaulted: NO_CENTS(),
    collected: NO_CENTS(),
    chargedOff: NO_CENTS(),
    kept: NO_CENTS(),
    pipelined: NO_CENTS(),
  };
  return flows.loans[account];
}

/** The accumulated flows of a quarter in which cash ran short. */
export function liquidityFlowsOf(flows: QuarterFlows): LiquidityFlows {
  flows.liquidity ??= {
    run: 0,
    runCauses: [],
    securitiesSold: 0,
    loansSold: 0,
    lossOnSales: 0,
    unmet: 0,
  };
  return flows.liquidity;
}

/** The accumulated flows of an investment account. */
export function securityFlowsOf(flows: QuarterFlows, account: string): SecurityFlows {
  flows.securities[account] ??= { bought: 0, sold: 0, proceeds: 0, principal: 0, writtenDown: 0 };
  return flows.securities[account];
}

/** The accumulated flows of a row of certificates. */
export function certificateFlowsOf(flows: QuarterFlows, rowKey: string): CertificateFlows {
  flows.certificates[rowKey] ??= { matured: 0, withdrawn: 0, issued: 0, isCapped: false };
  return flows.certificates[rowKey];
}

/**
 * Interest of a quarter per unit of a position that is replaced like for like: the remaining part earns its coupon, the
 * replaced part the market rate. `left` and `next` are the parts that remain when the quarter opens and closes.
 */
export function meanYield(left: number, next: number, couponPercent: number, marketPercent: number): number {
  const held = (left + next) / 2;
  return (held * couponPercent + (1 - held) * marketPercent) / 400;
}
