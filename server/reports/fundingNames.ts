import { turnTakenText } from '../../contracts/decisions/borrowings.ts';
import type { Advance } from '../simulation/model/bankState.ts';

/** An advance's description, as on its screen: the ledger's own ids mean nothing to a reader. */
export function advanceKind({
  amortizingOrBullet,
  fixedOrVariable,
  termMonths,
}: Pick<Advance, 'amortizingOrBullet' | 'fixedOrVariable' | 'termMonths'>): string {
  return `${amortizingOrBullet}, ${fixedOrVariable}, ${termMonths} months`;
}

/** An advance by its date and description. */
export function advanceName(advance: Advance): string {
  const taken = turnTakenText(advance.turn);
  return `${taken[0]?.toUpperCase()}${taken.slice(1)}: ${advanceKind(advance)}`;
}
