import { createContext, useContext } from 'react';

/**
 * What the displayed step of the past changed outside grids, under its name on the server: `note 12`; null if
 * a screen shows the present.
 */
export const ShownSubjectContext = createContext<string | null>(null);

/** Marks what the displayed step changed, as an attribute of its element. */
export function useShownChange(subject: string): { readonly 'data-shown-change'?: true } {
  return useContext(ShownSubjectContext) === subject ? { 'data-shown-change': true } : {};
}

/** The number of what the displayed step changed, if it is of this kind. */
export function useShownId(kind: 'merger'): number | null {
  const [of, id] = useContext(ShownSubjectContext)?.split(' ') ?? [];
  return of === kind ? Number(id) : null;
}
