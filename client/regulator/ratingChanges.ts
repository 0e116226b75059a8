import {
  type RegulatorAssessment,
  regulatorComponentNames,
  regulatorComponents,
} from '../../contracts/banking/regulatorAssessment.ts';

/** A report of an earlier turn. */
export type EarlierReport = { readonly turn: number; readonly report: RegulatorAssessment };

/** `Since Qtr 3: Liquidity from 1 down to 2.`; 1 is the best rating. */
export function ratingChanges(now: RegulatorAssessment, { turn, report }: EarlierReport): string {
  const changes = regulatorComponents.flatMap((component) => {
    const [before, after] = [report[component].rating, now[component].rating];
    if (before === after) return [];
    return `${regulatorComponentNames[component]} ${after > before ? 'down' : 'up'} from ${before} to ${after}`;
  });
  return changes.length === 0
    ? `No rating has changed since Qtr ${turn}.`
    : `Since Qtr ${turn}: ${changes.join(', ')}.`;
}
