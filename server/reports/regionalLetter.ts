import { regionalEffects } from '../simulation/analysis/regionalEffects.ts';
import { thousandsFromCents } from '../simulation/base/money.ts';
import { dollarsText } from './formats.ts';
import { closingRowOf, type QuarterFacts } from './quarterFacts.ts';

/**
 * A shock of the region in words: what it did to the bank in the quarter, and that it is over. Sources: rows of
 * the market, loan flows of the detail, closing books.
 */
export function regionalLetter({ state, detail, market, template }: QuarterFacts): string[] {
  if (!market || !detail) return [];
  const [before, now] = [market.opening.regionalShock, market.closing.regionalShock];
  const isOver = before !== undefined && before.name !== now?.name;
  const effects = regionalEffects(state, detail.flows.loans, closingRowOf(market), template);
  return [
    ...(isOver ? [`${before.name} in the region is over.`] : []),
    ...(now && effects ? [wordsOf(now, effects)] : []),
  ];
}

function wordsOf(
  { name, strength }: { name: string; strength: number },
  effects: NonNullable<ReturnType<typeof regionalEffects>>,
): string {
  const dollars = (cents: number) => dollarsText(thousandsFromCents(cents));
  return (
    `${name} in the region, strength ${strength}: loans of ${dollars(effects.defaulted)} ` +
    `defaulted because of it, the loans need ${dollars(effects.reserve)} more of a reserve, ` +
    `borrowers asked for ${effects.demandLostPercent.toFixed(0)}% fewer loans, and deposits are ` +
    `${dollars(effects.deposits)} lower.`
  );
}
