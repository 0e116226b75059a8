import type { Row } from '../../contracts/decisions/row.ts';

/** What a student's calls give before a quarter is decided: nothing else is known to a rival. */
export type Seen = {
  /** The coming turn. */
  readonly turn: number;
  /** The rows of every decision area as the turn opened, by area; market rates stand beside the bank's own. */
  readonly areas: Readonly<Record<string, readonly Row[]>>;
  /** The bank's own key indicators of the last quarter, by name. */
  readonly indicators: Readonly<Record<string, number | null | undefined>>;
};

/** One save of an area: cells of rows that are there, and new rows, as the save calls take them. */
export type AreaEdits = {
  readonly area: string;
  readonly updated: readonly Row[];
  readonly added: readonly Row[];
};

/** The saves of a turn; none for an area that is left as it opened. */
export type Edits = readonly AreaEdits[];

/** A way of running a bank that has one idea. */
export type Style = {
  readonly name: string;
  /** The bank that is run so. */
  readonly bankName: string;
  /** In one plain line. */
  readonly idea: string;
  /**
   * What it would save. More than one plan: that is taken whose stock price is highest in the two-year estimate,
   * which a student gets for unsaved changes.
   */
  readonly plans: (seen: Seen) => readonly [Edits, ...Edits[]];
};

export const styleIds = ['depositGatherer', 'growth', 'cautious', 'marginKeeper', 'chief'] as const;
export type StyleId = (typeof styleIds)[number];
