import { useEffect, useRef } from 'react';
import type { EntryFilter } from '../../contracts/audit/entryFilter.ts';
import { filterIn, queryOf } from './auditAddress.ts';

/**
 * The filter as it was wished for last: whoever chooses quickly is ahead of the address, which is told one choice after the
 * other, each in its own time. An address that is not of these choices, as after a press on Back, is a wish of its own.
 */
export function useWishedFilter(
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
