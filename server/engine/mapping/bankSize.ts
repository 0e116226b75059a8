import { totalAssets } from '../../simulation/base/ledger.ts';
import { thousandsFromCents } from '../../simulation/base/money.ts';
import { payableCents } from '../../simulation/books/liquidity.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import type { OpeningBank } from './areaMapping.ts';

/** A bank's assets at the start of a turn, $000. */
export function totalAssetsThousands({ game, teamIndex }: OpeningBank): number {
  return thousandsFromCents(totalAssets(bankAt(game, teamIndex).ledger));
}

/** What it can pay in the turn without the discount window, $000 rounded down. */
export function payableThousands({ game, teamIndex }: OpeningBank): number {
  return Math.floor(thousandsFromCents(payableCents(bankAt(game, teamIndex))));
}
