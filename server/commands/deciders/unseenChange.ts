/** Who wrote the version of a text that stands in the record, and when. */
export type Version = { readonly by: number; readonly at: string };

/**
 * The change that stands in the way of a save: one of somebody else that came after the version the saver had seen.
 * `seen` is that version's time, null for a text that was not there yet; undefined compares nothing.
 */
export function unseenChange(
  current: Version | null,
  seen: string | null | undefined,
  saver: number,
): Version | null {
  if (!current || seen === undefined || current.by === saver || current.at === seen) return null;
  return { by: current.by, at: current.at };
}

/** The newest of several changes, the first of those at the same time; null where there are none. */
export function newestOf<Change extends Version>(changes: readonly Change[]): Change | null {
  return changes.reduce<Change | null>((one, other) => (one && one.at >= other.at ? one : other), null);
}
