import { totalAssets } from '../../simulation/ledger.ts';
import { thousandsFromCents } from '../../simulation/money.ts';
import { bankAt } from '../../simulation/proposedSpending.ts';
import type { OpeningBank } from './areaMapping.ts';

/** What a bank owns as its turn opens, $000. */
export function totalAssetsThousands({ game, teamIndex }: OpeningBank): number {
  return thousandsFromCents(totalAssets(bankAt(game, teamIndex).ledger));
}
