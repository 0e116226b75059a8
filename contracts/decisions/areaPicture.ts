/** The small picture of an area on the hub: its kind, and its points. Amounts are $000, rates %, terms months. */
export type AreaPicture =
  /** Amounts side by side. `gains` are what selling each would bring; `isLastPlanned` says that the last is still to come. */
  | {
      readonly kind: 'bars';
      readonly values: readonly number[];
      readonly gains: readonly number[];
      readonly isLastPlanned: boolean;
    }
  /** Own rates by term over the market's: months and %. */
  | {
      readonly kind: 'curve';
      readonly own: readonly (readonly [number, number])[];
      readonly market: readonly (readonly [number, number])[];
    }
  /** Own rates less the market's, in percentage points. */
  | { readonly kind: 'differences'; readonly values: readonly number[] }
  /** Amounts by months until they are due. */
  | { readonly kind: 'ladder'; readonly steps: readonly (readonly [number, number])[] }
  /** A figure, %, against the least that is asked for. */
  | { readonly kind: 'limit'; readonly value: number; readonly least: number };

/** What the hub tells of an area: figures by name, null where there is none, and a picture where there is something to draw. */
export type AreaSummary = {
  readonly figures: Readonly<Record<string, number | null>>;
  readonly picture: AreaPicture | null;
};
