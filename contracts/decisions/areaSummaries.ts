import type { AreaSummary, SummaryFacts } from './areaPicture.ts';
import { areaNamed } from './areas.ts';
import type { Facts } from './decisionArea.ts';
import type { Row } from './row.ts';

/** An area of a decision set: its rows and facts. */
type SavedArea = { readonly rows: readonly Row[]; readonly facts: Facts };

/** The areas of a decision set by name; undefined for areas that the game does not have. */
export type SavedAreaOf = (area: string) => SavedArea | undefined;

/** The hub summary of each area, in the order of the given areas; areas without their own tile have none. */
export function areaSummaries(
  areas: readonly string[],
  savedAreaOf: SavedAreaOf,
  bank: SummaryFacts,
): readonly (AreaSummary & { readonly area: string })[] {
  return areas.flatMap((area) => {
    const { summary } = areaNamed(area);
    const { rows = [], facts = {} } = savedAreaOf(area) ?? {};
    return summary ? [{ area, ...summary.of(rows, bank, facts) }] : [];
  });
}
