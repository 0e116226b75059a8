import { useEffect, useRef } from 'react';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { filterIn, queryOf } from './auditAddress.ts';

/**
 * The most recently requested filter: fast choices are ahead of the address, which is updated one choice
 * after the other. An address that is not one of these choices, for example after Back, is itself a request.
 */
export function useNewestFilter(
  filter: EntryFilter,
  onChange: (filter: EntryFilter) => void,
): { readonly newest: () => EntryFilter; readonly choose: (filter: EntryFilter) => void } {
  const newest = useRef(filter);
  /** Choices that the address does not show yet, oldest first. */
  const sent = useRef<readonly string[]>([]);
  const text = queryOf(filter).toString();
  useEffect(() => {
    sent.current = sent.current.includes(text) ? sent.current.slice(sent.current.indexOf(text) + 1) : [];
    if (sent.current.length === 0) newest.current = filterIn(new URLSearchParams(text));
  }, [text]);
  return {
    newest: () => newest.current,
    choose(next) {
      newest.current = next;
      sent.current = [...sent.current, queryOf(next).toString()];
      onChange(next);
    },
  };
}
