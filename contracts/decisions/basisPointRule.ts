/** The basis-point adjuster of a grid: the fields it changes, and its limits. */
export type BasisPointRule = {
  readonly fields: readonly string[];
  /** Rates never fall below this after an adjustment; in percent. */
  readonly floorPercent: number;
  /** Filter choices on which the adjuster is hidden (Brokered CDs, DDA). */
  readonly hiddenFor: readonly string[];
  /** True if every row has its own pair of buttons as well. */
  readonly perRow: boolean;
};
