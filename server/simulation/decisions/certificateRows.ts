import { FHLB_TENORS_MONTHS, fhlbYield } from '../base/curve.ts';
import { roundTo, thousandsFromCents } from '../base/money.ts';
import type { CertificateType, FixedOrVariable } from '../catalogue/certificatesOfDeposit.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { templateOf } from '../catalogue/templates.ts';
import { quartersOf } from '../instruments/certificateBook.ts';
import { certificateMarketRatePercent } from '../market/marketRates.ts';
import type { CertificatePosition } from '../model/bankState.ts';
import type { BankGame } from '../model/gameState.ts';
import { baseSet } from './openingDecision.ts';

/** One row of the CDs screen at the start of the coming turn (docs/bank); rates to 3 decimals. */
export type CertificateScreenRow = {
  rowKey: string;
  type: CertificateType;
  account: string;
  termMonths: number;
  fixedOrVariable: FixedOrVariable;
  marketRatePercent: number;
  ratePercent: number;
  indexRatePercent: number;
  totalBalanceThousands: number;
  /** Maturing in the coming quarter. */
  maturitiesThousands: number;
  lastOriginationsThousands: number;
  capThousands: number;
  outOfMarket: boolean;
};

/** The CDs screen of one team for the coming turn; deposits in rows deleted since then are not shown. */
export function certificateRows(game: BankGame, teamIndex: number): CertificateScreenRow[] {
  const template = templateOf(game.templateId);
  const { curve } = environmentOf(game).at(game.turn);
  const held = heldByRow(game.teams[teamIndex]?.certificates ?? []);
  return baseSet(game, teamIndex).certificatesOfDeposit.map((row) => {
    const { total, maturing, originated } = held.get(row.rowKey) ?? NOTHING_HELD;
    return {
      ...row,
      marketRatePercent: roundTo(certificateMarketRatePercent(row.type, row.termMonths, curve, template), 3),
      indexRatePercent: roundTo(fhlbYield(curve, row.termMonths), 3),
      totalBalanceThousands: thousandsFromCents(total),
      maturitiesThousands: thousandsFromCents(maturing),
      lastOriginationsThousands: thousandsFromCents(originated),
    };
  });
}

/** Certificates of a row, cents: all, those that mature in the coming quarter, and those of the last one. */
type Held = { total: number; maturing: number; originated: number };

const NOTHING_HELD: Readonly<Held> = { total: 0, maturing: 0, originated: 0 };

function heldByRow(positions: readonly CertificatePosition[]): ReadonlyMap<string, Readonly<Held>> {
  const held = new Map<string, Held>();
  for (const { row, cents, remaining, termMonths } of positions) {
    const inRow = held.get(row) ?? { ...NOTHING_HELD };
    held.set(row, inRow);
    inRow.total += cents;
    if (remaining <= 1) inRow.maturing += cents;
    if (remaining === quartersOf(termMonths)) inRow.originated += cents;
  }
  return held;
}

/** The FHLB index at its own tenors; the screen interpolates the index rate of a new CD between them. */
export function fhlbIndexRates(game: BankGame): { termMonths: number; ratePercent: number }[] {
  const { curve } = environmentOf(game).at(game.turn);
  return FHLB_TENORS_MONTHS.filter((termMonths) => termMonths > 0).map((termMonths) => ({
    termMonths,
    ratePercent: roundTo(fhlbYield(curve, termMonths), 3),
  }));
}
