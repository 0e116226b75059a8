/** The small chart of an area on the hub: its kind and points. Amounts are $000, rates %, terms months. */
export type AreaPicture =
  /**
   * Amounts side by side. `gains` are the gains from selling each; `isLastPlanned` marks the last one as
   * planned.
   */
  | {
      readonly kind: 'bars';
      readonly values: readonly number[];
      readonly gains: readonly number[];
      readonly isLastPlanned: boolean;
    }
  /** Own rates by term and the market's: months and %. */
  | {
      readonly kind: 'curve';
      readonly own: readonly (readonly [number, number])[];
      readonly market: readonly (readonly [number, number])[];
    }
  /** Own rates less the market's, in percentage points. */
  | { readonly kind: 'differences'; readonly values: readonly number[] }
  /** Amounts by months to maturity. */
  | { readonly kind: 'ladder'; readonly steps: readonly (readonly [number, number])[] }
  /** A figure, %, and its required minimum. */
  | { readonly kind: 'limit'; readonly value: number; readonly least: number };

/**
 * An area's summary on the hub: figures by name, null where there is none, and a chart if there is something
 * to draw.
 */
export type AreaSummary = {
  readonly figures: Readonly<Record<string, number | null>>;
  readonly picture: AreaPicture | null;
};

/** Bank figures used by the summaries: key indicators by name. */
export type SummaryFacts = {
  /** At the opening of the turn; at its close once the turn was run. */
  readonly indicator: (name: string) => number | null;
  /** By quarter before the turn, the newest last. */
  readonly history: (name: string) => readonly (number | null)[];
  /** Whether the turn was run: what was planned has happened. */
  readonly isClosed: boolean;
  /** The turn of the decisions. */
  readonly turn: number;
};

/** The verbs for an area's decisions, before the quarter is run or after it. */
export type SummaryActs = {
  readonly bought: string;
  readonly sold: string;
  readonly raised: string;
  readonly boughtBack: string;
  readonly issued: string;
  readonly areDone: boolean;
};
