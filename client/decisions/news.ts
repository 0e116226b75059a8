import type { SavedPart } from '../../contracts/calls/turnHistory.ts';
import { groupedBy } from '../../contracts/groupedBy.ts';
import { counted } from '../../contracts/text/counted.ts';

/** What teammates saved in some areas since this person's last visit. */
export type AreaNews = {
  /** `Ben Ono saved 3 cells`, one entry per person. */
  readonly texts: readonly string[];
  /** How many cells that is, saved by anybody else. */
  readonly cells: number;
  /** The moment up to which nothing was missed; null if something was never seen. */
  readonly since: string | null;
};

/** Somebody else's save that this person has not seen. */
export type UnseenSave = SavedPart & { readonly since: string | null };

/** The others' saves since this person's last visit to their part of the screen. */
export function unseenSaves(
  saves: readonly SavedPart[],
  me: number,
  lookedAt: (area: string, filterChoice: string | null) => string | null,
): readonly UnseenSave[] {
  return saves.flatMap((save) => {
    if (save.user_id === me) return [];
    const since = lookedAt(save.area, save.filter_choice);
    return since !== null && save.at <= since ? [] : [{ ...save, since }];
  });
}

/** The older of two moments; never having visited is the oldest. */
export function older(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return null;
  return one < other ? one : other;
}

/** Adds up the unseen saves of some areas by person; null if there are none. */
export function newsIn(unseen: readonly UnseenSave[], areas: ReadonlySet<string>): AreaNews | null {
  const missed = unseen.filter(({ area }) => areas.has(area));
  const [first] = missed;
  if (!first) return null;
  const people = [...groupedBy(missed, ({ modifiedBy }) => modifiedBy)];
  return {
    texts: people.map(([name, parts]) => {
      const count = parts.reduce((sum, { cells }) => sum + cells, 0);
      return `${name} saved ${counted(count, 'cell')}`;
    }),
    cells: missed.reduce((sum, { cells }) => sum + cells, 0),
    since: missed.map(({ since }) => since).reduce(older, first.since),
  };
}
