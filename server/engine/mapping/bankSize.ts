import { totalAssets } from '../../simulation/base/ledger.ts';
import { thousandsFromCents } from '../../simulation/base/money.ts';
import { bankAt } from '../../simulation/decisions/proposedSpending.ts';
import type { OpeningBank } from './areaMapping.ts';

/** What a bank owns as its turn opens, $000. */
export function totalAssetsThousands({ game, teamIndex }: OpeningBank): number {
  return thousandsFromCents(totalAssets(bankAt(game, teamIndex).ledger));
}
