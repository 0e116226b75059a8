/** A span of a track between two places in %, in either order, as CSS. */
export const betweenPlaces = (one: number, other: number) => ({
  insetInlineStart: `${Math.min(one, other)}%`,
  width: `${Math.abs(other - one)}%`,
});
