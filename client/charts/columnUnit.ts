/** The unit of the figures above the columns of a picture. */
export type ColumnUnit = {
  /** As in `$ millions`. */
  readonly name: 'millions' | 'billions' | 'trillions';
  /** An amount of thousands of dollars in the unit, without naming it. */
  readonly textOf: (thousands: number) => string;
};

const units = [
  { name: 'millions', thousands: 1_000 },
  { name: 'billions', thousands: 1_000_000 },
  { name: 'trillions', thousands: 1_000_000_000 },
] as const;
/** More digits before the point than these touch those of the next column. */
const digitsMax = 3;
const isShort = (figure: number): boolean => figure.toFixed(0).length <= digitsMax;

/** As many decimals as leave room: one of millions, two of larger units. */
function decimalsOf(figure: number, name: ColumnUnit['name']): number {
  if (figure >= 99.95) return 0;
  return name === 'millions' || figure >= 9.995 ? 1 : 2;
}

/** The smallest unit in which none of the amounts ($000) is longer than a column is wide. */
export function columnUnitOf(amounts: readonly number[]): ColumnUnit {
  const largest = Math.max(0, ...amounts);
  const { name, thousands } = units.find((unit) => isShort(largest / unit.thousands)) ?? units[2];
  return {
    name,
    textOf(amount) {
      const figure = Math.max(0, amount) / thousands;
      return figure.toFixed(decimalsOf(figure, name));
    },
  };
}
