/** A figure as shown in a cell, between the characters that only screen readers, searches and copies get. */
export type UnitParts = { readonly before: string; readonly figure: string; readonly after: string };

const signs = /^(-?\$?)(.*?)(%?)$/s;

/**
 * `$6,148` becomes `$`, `6,148`; `0.925%` becomes `0.925`, `%`: the column heading shows the unit once for
 * all cells.
 */
export function unitParts(text: string): UnitParts {
  const [, before = '', figure = text, after = ''] = signs.exec(text) ?? [];
  return { before, figure, after };
}
