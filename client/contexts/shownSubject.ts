import { createContext, useContext } from 'react';

/** What the shown step of the past changed outside grids, as the server names it: `note 12`; null where a screen shows today. */
export const ShownSubjectContext = createContext<string | null>(null);

/** Marks what the shown step changed, as an attribute of its element. */
export function useShownChange(subject: string): { readonly 'data-shown-change'?: true } {
  return useContext(ShownSubjectContext) === subject ? { 'data-shown-change': true } : {};
}

/** The number of what the shown step changed, where it is of this kind. */
export function useShownId(kind: 'merger'): number | null {
  const [of, id] = useContext(ShownSubjectContext)?.split(' ') ?? [];
  return of === kind ? Number(id) : null;
}
