/** A figure as a cell draws it, between the signs that only screen readers, searches and copies are given there. */
export type UnitParts = { readonly before: string; readonly figure: string; readonly after: string };

const signs = /^(-?\$?)(.*?)(%?)$/s;

/** `$6,148` is `$`, `6,148`; `0.925%` is `0.925`, `%`: the head of a column says the unit once for all its cells. */
export function unitParts(text: string): UnitParts {
  const [, before = '', figure = text, after = ''] = signs.exec(text) ?? [];
  return { before, figure, after };
}
