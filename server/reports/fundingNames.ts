import { turnTakenText } from '../../contracts/decisions/borrowings.ts';
import type { Advance } from '../simulation/model/bankState.ts';

/** What an advance is, as its screen tells it: the ledger's own ids say nothing to a reader. */
export function advanceKind({
  amortizingOrBullet,
  fixedOrVariable,
  termMonths,
}: Pick<Advance, 'amortizingOrBullet' | 'fixedOrVariable' | 'termMonths'>): string {
  return `${amortizingOrBullet}, ${fixedOrVariable}, ${termMonths} months`;
}

/** An advance by when it was taken and what it is. */
export function advanceName(advance: Advance): string {
  const taken = turnTakenText(advance.turn);
  return `${taken[0]?.toUpperCase()}${taken.slice(1)}: ${advanceKind(advance)}`;
}
