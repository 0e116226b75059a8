import type { Award } from '../../../contracts/calls/gameDebrief.ts';
import type { StandingBank } from '../../../contracts/calls/standing.ts';
import type { DashboardDocument } from '../../../contracts/readModels/dashboardDocument.ts';
import type { ForecastDocument } from '../../../contracts/readModels/forecastDocument.ts';

/** A bank of a game that is over: its quarters, its places by quarter, and the forecasts of each, newest first. */
export type RatedBank = {
  readonly teamId: number;
  readonly dashboard: DashboardDocument;
  readonly places: StandingBank['places'];
  readonly forecasts: readonly (readonly ForecastDocument[])[];
};

/** An award before it is known how its bank is called. */
type Won = Omit<Award, 'team_name' | 'is_own'> & { readonly teamId: number };
type Rated = { readonly teamId: number; readonly value: number; readonly from?: Award['from'] };

const income = 'Net Income';
const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const played = ({ quarters }: DashboardDocument) => quarters.filter(({ turn }) => turn > 0);
const allOf = (dashboard: DashboardDocument, name: string): readonly number[] =>
  played(dashboard).flatMap(({ indicators }) => indicators[name] ?? []);

/** How far the last forecasts missed net income, mean %; null if less than half of the quarters were forecast. */
function meanMiss({ dashboard, forecasts }: RatedBank): number | null {
  const misses = played(dashboard).flatMap(({ indicators }, place) => {
    const last = forecasts[place]?.find(({ status }) => status === 'completed');
    const [expected, came] = [last?.indicators?.[income], indicators[income]];
    return expected == null || !came ? [] : [Math.abs((came - expected) / came) * 100];
  });
  return misses.length * 2 < played(dashboard).length ? null : meanOf(misses);
}

function comebackOf({ places }: RatedBank): Omit<Rated, 'teamId'> | null {
  const last = places.at(-1);
  // All banks open in one place.
  const known = places.flatMap((place, turn) => (turn > 0 && place !== null ? [{ turn, place }] : []));
  const [worst] = known.toSorted((one, other) => other.place - one.place);
  if (last == null || !worst || worst.place === last) return null;
  return { value: worst.place - last, from: { turn_num: worst.turn, place: worst.place } };
}

/** Who earned the widest margin, was safest, climbed most and forecast best; nobody where banks are alike in it. */
export function awardsOf(banks: readonly RatedBank[]): readonly Won[] {
  const give = (
    award: Award['award'],
    rate: (bank: RatedBank) => Omit<Rated, 'teamId'> | null,
    isLessBetter = false,
  ): readonly Won[] => {
    const rated = banks.flatMap((bank) => {
      const found = rate(bank);
      return found ? [{ teamId: bank.teamId, from: null, ...found }] : [];
    });
    const sign = isLessBetter ? -1 : 1;
    const [first, second] = rated.toSorted((one, other) => sign * (other.value - one.value));
    return first && first.value !== second?.value ? [{ award, ...first }] : [];
  };
  const ofFigure = (name: string, make: (values: readonly number[]) => number) => (bank: RatedBank) => {
    const values = allOf(bank.dashboard, name);
    return values.length > 0 ? { value: make(values) } : null;
  };
  return [
    ...give('Best margin', ofFigure('Net Interest Margin', meanOf)),
    ...give(
      'Safest',
      ofFigure('Tier 1 Leverage', (values) => Math.min(...values)),
    ),
    ...give('Biggest comeback', comebackOf),
    ...give(
      'Sharpest forecasts',
      (bank) => {
        const value = meanMiss(bank);
        return value === null ? null : { value };
      },
      true,
    ),
  ];
}
