import type { CertificateFlows, LiquidityFlows, QuarterFlows, SecurityFlows } from '../model/quarterFlows.ts';

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
