// Proves the market share of a retail CD added by a team: between the standard terms, shared with the team's
// own rows nearby, and dependent on its rate, cap and exit.

import { describe, expect, it } from 'vitest';
import { fhlbYield } from '../../../server/simulation/base/curve.ts';
import { roundTo } from '../../../server/simulation/base/money.ts';
import { environmentOf } from '../../../server/simulation/catalogue/environments.ts';
import { templateOf } from '../../../server/simulation/catalogue/templates.ts';
import { certificateRows } from '../../../server/simulation/decisions/certificateRows.ts';
import { certificateMarketRatePercent } from '../../../server/simulation/market/marketRates.ts';
import type { CertificateDecision } from '../../../server/simulation/model/decision.ts';
import { afterTurn, START } from './oneTurn.ts';

const { curve } = environmentOf(START).at(0);

/** A retail row at the market's rate, unless said otherwise. */
function retailRow(termMonths: number, over: Partial<CertificateDecision> = {}): CertificateDecision {
  const market = certificateMarketRatePercent('Retail CDs', termMonths, curve, templateOf(START.templateId));
  return {
    rowKey: `own ${termMonths}`,
    type: 'Retail CDs',
    account: `${termMonths} months`,
    termMonths,
    fixedOrVariable: 'Fixed',
    ratePercent: roundTo(market, 3),
    capThousands: 999_999.999,
    outOfMarket: false,
    ...over,
  };
}

/** The first quarter's deposits of each added row, $000. */
function taken(...rows: readonly CertificateDecision[]): number[] {
  const next = afterTurn(START, (decision) => {
    decision.certificatesOfDeposit.push(...rows);
  });
  const shown = certificateRows(next, 0);
  return rows.map(
    ({ rowKey }) => shown.find((row) => row.rowKey === rowKey)?.lastOriginationsThousands ?? Number.NaN,
  );
}

describe('a retail CD added by a team', () => {
  it('shares its flow with the team’s other retail rows within two months', () => {
    const [alone = 0] = taken(retailRow(30));
    const together = taken(retailRow(30, { rowKey: 'one' }), retailRow(30, { rowKey: 'other' }));
    for (const each of together) expect(each).toBeCloseTo(alone / 2, 1);
    const apart = taken(retailRow(30, { rowKey: 'one' }), retailRow(33, { rowKey: 'other' }));
    expect(apart[0]).toBeCloseTo(alone, 1);
  });

  it('takes a flow between those of the neighbouring standard terms', () => {
    const [at24 = 0, at30 = 0, at36 = 0] = [24, 30, 36].map((term) => taken(retailRow(term))[0]);
    // 24 months is already offered twice, 36 months once.
    expect(at30 / ((at24 * 3 + at36 * 2) / 2)).toBeCloseTo(1, 2);
  });

  it('takes more for a better rate, at most its cap, and nothing outside the market', () => {
    const market = retailRow(30);
    const better = { ...market, ratePercent: market.ratePercent + 0.5 };
    const [plain = 0] = taken(market);
    const [more = 0] = taken(better);
    expect(more).toBeGreaterThan(plain * 1.5);
    expect(taken({ ...better, capThousands: 100 })).toEqual([100]);
    expect(taken({ ...better, outOfMarket: true })).toEqual([0]);
  });

  it('with a variable rate keeps its spread over the three-month index', () => {
    const row = retailRow(30, { fixedOrVariable: 'Variable' });
    const first = afterTurn(START, (decision) => {
      decision.certificatesOfDeposit.push(row);
    });
    const second = afterTurn(first, () => {});
    const held = (game: typeof START) => game.teams[0]!.certificates.find((one) => one.row === row.rowKey);
    const index = (turn: number) => fhlbYield(environmentOf(START).at(turn).curve, 3);
    const spread = row.ratePercent - index(0);
    expect(held(second)?.spread).toBeCloseTo(spread, 3);
    expect(held(second)?.ratePercent).toBeCloseTo(index(1) + spread, 3);
  });
});
