import type { CertificateType, FixedOrVariable } from './catalogue/certificatesOfDeposit.ts';
import type { GameState } from './gameState.ts';

/** One row of the CDs screen as it opens for the coming turn (sections 6 and 12); rates to 3 decimals. */
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

/** The CDs screen of one team for the coming turn. */
export function certificateRows(_game: GameState, _teamIndex: number): CertificateScreenRow[] {
  throw new Error('In work');
}

/** The FHLB index at its own tenors, between which the screen interpolates the index rate of a new CD. */
export function fhlbIndexRates(_game: GameState): { termMonths: number; ratePercent: number }[] {
  throw new Error('In work');
}
