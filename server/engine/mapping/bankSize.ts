import { totalAssets } from '../../simulation/base/ledger.ts';
import { thousandsFromCents } from '../../simulation/base/money.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import type { OpeningBank } from './areaMapping.ts';

/** A bank's assets at the start of a turn, $000. */
export function totalAssetsThousands({ game, teamIndex }: OpeningBank): number {
  return thousandsFromCents(totalAssets(bankAt(game, teamIndex).ledger));
}
