/** Parts of a report keyed by their places: a report never changes on the page. */
export const placed = <Part>(parts: readonly Part[]): readonly (readonly [place: number, part: Part])[] =>
  parts.map((part, place) => [place, part]);
