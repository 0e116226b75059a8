import { meanOfKnown } from '../../../contracts/banking/ratios.ts';
import { INDICATORS, type IndicatorGroup } from '../measures/indicators.ts';

/** A bank's published figures of one quarter; a stored quarter may lack an indicator that was added later. */
export type IndicatorQuarter = {
  readonly turn: number;
  readonly indicators: Readonly<Record<string, number | null>>;
  /** Of a well-run bank; a forecast has none. */
  readonly wellRun?: Readonly<Record<string, number>> | null;
};

/** One group of the dashboard (docs/bank); quarters run current first, null where there is no value. */
export type MeasuredIndicatorGroup = {
  type: IndicatorGroup;
  kpis: {
    name: string;
    format: 'currency' | 'Percentage';
    decimals: number;
    quarters: (number | null)[];
    communityQuarters: (number | null)[];
    /** The figure of a well-run bank in the current quarter; null if there is none. */
    wellRun: number | null;
  }[];
};

const GROUPS: readonly IndicatorGroup[] = ['Income Statement', 'Balance Sheet', 'Ratios'];

/**
 * The dashboard of one bank beside the simple means over its community; quarters are passed oldest first.
 * While a turn runs, some banks are a quarter ahead of others: the mean is over those that have a value.
 */
export function keyIndicators(
  own: readonly IndicatorQuarter[],
  community: readonly (readonly IndicatorQuarter[])[],
): MeasuredIndicatorGroup[] {
  const currentFirst = own.toReversed();
  const byTurn = community.map((quarters) => new Map(quarters.map((quarter) => [quarter.turn, quarter])));
  return GROUPS.map((type) => ({
    type,
    kpis: INDICATORS.filter((indicator) => indicator.group === type).map(({ name, format, decimals }) => ({
      name,
      format,
      decimals,
      quarters: currentFirst.map(({ indicators }) => indicators[name] ?? null),
      communityQuarters: currentFirst.map(({ turn }) =>
        meanOfKnown(byTurn.map((quarters) => quarters.get(turn)?.indicators[name])),
      ),
      wellRun: currentFirst[0]?.wellRun?.[name] ?? null,
    })),
  }));
}
