import type { Figures } from '../../../contracts/banking/causes.ts';
import { byKey } from '../../../contracts/values.ts';

/** The figures of two runs, and what each switch between them adds; start and bars add up to the end. */
export type SwitchedDifference<Switch extends string> = {
  readonly start: Figures;
  readonly end: Figures;
  readonly bars: readonly { readonly cause: Switch; readonly figures: Figures }[];
};

/** Published figures have five decimals: in these units they are whole, and so are their differences. */
const UNITS_OF_ONE = 100_000;
const units = (value = 0) => Math.round(value * UNITS_OF_ONE);

/** What leads from one run's figures to another's, exact in their decimals. */
export const differenceOf = (from: Figures, to: Figures): Figures =>
  byKey(Object.keys(to), (name) => (units(to[name]) - units(from[name])) / UNITS_OF_ONE);

/** Every set of switches that is run for a difference, the whole one last; some come twice. */
export const setsOf = <Switch extends string>(switches: readonly Switch[]): readonly ReadonlySet<Switch>[] =>
  [switches, switches.toReversed()].flatMap((order) =>
    [...order, null].map((_, length) => new Set(order.slice(0, length))),
  );

/**
 * Splits the difference between two runs by the switches that differ: all are switched on in order, and once more in
 * the reverse order, and the bar of each is the mean of the two steps. `run` gives the figures with some of them on.
 */
export function difference<Switch extends string>(
  switches: readonly Switch[],
  run: (on: ReadonlySet<Switch>) => Figures,
): SwitchedDifference<Switch> {
  const start = run(new Set());
  const end = switches.length === 0 ? start : run(new Set(switches));
  const steps = new Map<Switch, Figures[]>(switches.map((each) => [each, []]));
  for (const order of [switches, switches.toReversed()]) {
    const on = new Set<Switch>();
    let before = start;
    for (const each of order) {
      on.add(each);
      const after = on.size === switches.length ? end : run(on);
      steps.get(each)?.push(differenceOf(before, after));
      before = after;
    }
  }
  const bars = [...steps].map(([cause, [first = {}, second = {}]]) => ({
    cause,
    figures: byKey(
      Object.keys(end),
      (name) => (units(first[name]) + units(second[name])) / (2 * UNITS_OF_ONE),
    ),
  }));
  return { start, end, bars };
}
