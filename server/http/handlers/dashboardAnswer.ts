import type { KeyIndicatorGroup } from '../../../contracts/calls/teams.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import { INDICATORS } from '../../simulation/indicators.ts';

const groups = ['Income Statement', 'Balance Sheet', 'Ratios'] as const;

type Quarter = DashboardDocument['quarters'][number];

/** The mean over banks that have a value; null when none has. */
function mean(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value): value is number => typeof value === 'number');
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Key indicators of one bank beside the community's, current quarter first (A§3, model §19.1). */
export function dashboardAnswer(
  own: DashboardDocument,
  community: readonly DashboardDocument[],
): KeyIndicatorGroup[] {
  const newestFirst = (quarters: readonly Quarter[]): readonly Quarter[] => [...quarters].reverse();
  const turns = newestFirst(own.quarters).map((quarter) => quarter.turn);
  const byTurn = community.map(({ quarters }) => new Map(quarters.map((quarter) => [quarter.turn, quarter])));
  return groups.map((type) => ({
    type,
    kpis: INDICATORS.filter((indicator) => indicator.group === type).map(({ name, format, decimals }) => ({
      name,
      format,
      decimals,
      quarters: newestFirst(own.quarters).map((quarter) => quarter.indicators[name] ?? null),
      communityQuarters: turns.map((turn) =>
        mean(byTurn.map((quarters) => quarters.get(turn)?.indicators[name])),
      ),
    })),
  }));
}
