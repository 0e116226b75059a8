import type { AccessRow } from '../identity/access/accessRow.ts';
import type { AccessFilter, AccessStore } from '../identity/access/accessStore.ts';

/** Rows of the access log included in a file. */
export type ExportedAccess = {
  readonly store: Pick<AccessStore, 'page'>;
  readonly filter: AccessFilter;
  /** Rows up to this number. */
  readonly through: number;
};

const rowsOfASlice = 1_000;

/** Inserts lines of the access log between lines of events, by time; one slice at a time. */
export function linesBetween(
  { store, filter, through }: ExportedAccess,
  linesOf: (rows: readonly AccessRow[]) => Promise<readonly string[]>,
) {
  let waiting: readonly { readonly at: number; readonly text: string }[] = [];
  let place = 0;
  let after = 0;
  let isAtEnd = false;
  let count = 0;

  async function fill(): Promise<void> {
    if (place < waiting.length || isAtEnd) return;
    const page = await store.page(filter, { after, limit: rowsOfASlice });
    const rows = page.filter(({ number }) => number <= through);
    isAtEnd = rows.length < rowsOfASlice;
    after = rows.at(-1)?.number ?? after;
    const lines = await linesOf(rows);
    waiting = rows.map(({ at }, index) => ({ at, text: lines[index] ?? '' }));
    place = 0;
  }

  function take(): string {
    const text = waiting[place]?.text ?? '';
    place += 1;
    count += 1;
    return text;
  }

  return {
    /** Lines of events, each preceded by the lines of the access log that are not newer. */
    async among(events: readonly { readonly at: number }[], lines: readonly string[]): Promise<string> {
      const parts: string[] = [];
      for (const [index, { at }] of events.entries()) {
        for (;;) {
          if (place >= waiting.length && !isAtEnd) await fill();
          const next = waiting[place];
          if (!next || next.at > at) break;
          parts.push(take());
        }
        parts.push(lines[index] ?? '');
      }
      return parts.join('');
    },
    /** The next remaining lines; empty at the end. */
    async rest(): Promise<string> {
      await fill();
      const parts: string[] = [];
      while (place < waiting.length) parts.push(take());
      return parts.join('');
    },
    count: () => count,
  };
}
